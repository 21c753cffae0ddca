import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/*
 * The recipes of CONTRIBUTING.md, tried on a copy of the project: what the schema begins is forgotten in all the
 * files that follow, and the compiler must name exactly those that the page says it names.
 */

const PAGE = readFileSync('CONTRIBUTING.md', 'utf8');

/** The files of a recipe that the compiler names when they are forgotten. */
function listPromisedFiles(recipe: string): string[] {
  const [, section = ''] = PAGE.split(`## ${recipe}\n`);
  return [
    ...(section.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)`.*\| `npx tsc` names it +\|$/gm),
  ]
    .map(([, file = '']) => file)
    .toSorted();
}

/** What begins something new: a definition that the schema would make, and what tells it from the others. */
const NEW_DEFINITIONS = {
  'A new kind of step': {
    word: 'stars',
    union: 'Step',
    definition: "export interface Stars extends Omit<ListStep, 'kind'> { kind: 'stars' }",
  },
  'A new operator': {
    word: 'median',
    union: 'Rule',
    definition: "export interface Median { op: 'median'; label?: string; of: Rule[] }",
  },
  'A new source of a payload field': {
    word: 'moon',
    union: 'PayloadValue',
    definition: "export interface Moon { from: 'moon' }",
  },
  'A new page': { word: 'about' },
} as const;

const COPIED_FOLDERS = 'src scripts e2e schemas config .github package.json tsconfig.json'.split(
  ' ',
);
const COPIED_FILES = ['vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'];

let folder: string;
let compilerErrors: readonly string[];

async function editFile(file: string, change: (text: string) => string): Promise<void> {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  await writeFile(path, changed);
}

async function addDefinitions(): Promise<void> {
  for (const beginning of Object.values(NEW_DEFINITIONS)) {
    if (!('union' in beginning)) continue;
    const { union, definition } = beginning;
    const name = /interface (\w+)/.exec(definition)?.[1] ?? '';
    await editFile('src/engine/generated/estimator.ts', (text) =>
      text
        .replace(new RegExp(`(export type ${union} =[^;]*);`), `$1 | ${name};`)
        .concat(`\n${definition}\n`),
    );
  }
  await editFile('src/site/pages/shared/routes.ts', (text) =>
    text.replace(
      /(estimator: )(\{[^}]*\},)/,
      "$1$2\n  about: { ...{ path: '/', words: 'estimatorPage', isListed: true }, path: '/about' },",
    ),
  );
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contributing-'));
  await Promise.all(
    [...COPIED_FOLDERS, ...COPIED_FILES].map((each) =>
      cp(each, join(folder, each), { recursive: true }),
    ),
  );
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await addDefinitions();
  const compiler = resolve('node_modules/typescript/bin/tsc');
  // By one checker, as others work beside it: each of several looks at the same libraries again.
  const words = [compiler, '--noEmit', '--checkers', '1'];
  compilerErrors = await new Promise((done) => {
    execFile(process.execPath, words, { cwd: folder }, (_error, stdout) =>
      done(stdout.split(/\n(?=\S)/)),
    );
  });
}, 120_000);

afterAll(() => rm(folder, { recursive: true }));

describe.each(Object.entries(NEW_DEFINITIONS))('%s', (recipe, { word }) => {
  it('is missed by the compiler in the files that its recipe says, and in no others', () => {
    const missing = new RegExp(`['"]${word}['"]`);
    const files = compilerErrors
      .filter((complaint) => missing.test(complaint))
      .map((complaint) => /^[^(]+/.exec(complaint)?.[0] ?? complaint);
    expect(files).not.toEqual([]);
    expect([...new Set(files)].toSorted()).toEqual(listPromisedFiles(recipe));
  });
});

it('the files of the recipes are there, for all that has been made by them', () => {
  const files = [...PAGE.matchAll(/^\| `([^`]+)` /gm)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(15);
  for (const file of files.filter((each) => !each.includes('<')))
    expect(existsSync(file)).toBe(true);
  const operators = [
    ...readFileSync('src/engine/rules/operators/index.ts', 'utf8').matchAll(
      /^ {2}(\w+): \w+Operator/gm,
    ),
  ];
  expect(operators.length).toBeGreaterThan(10);
  for (const [, op = ''] of operators) {
    const name = op.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(files).toContain('src/engine/rules/operators/<op>.ts');
    expect(existsSync(`src/engine/rules/operators/${name}.ts`)).toBe(true);
    expect(readdirSync('src/engine/rules/fixtures')).toContain(`${op}.json`);
  }
});
