import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const PAGE = readFileSync('CONTRIBUTING.md', 'utf8');
const ROUTES = 'src/site/pages/shared/routes.ts';

/** What a recipe adds to the schema: a copy of another definition with a tag of its own. */
interface Addition {
  readonly union: string;
  readonly copied: string;
  readonly tag: string;
  readonly name: string;
}

const ADDITIONS: Readonly<Record<string, Addition>> = {
  'A new kind of step': { union: 'Step', copied: 'NumberStep', tag: 'kind', name: 'slider' },
  'A new operator': { union: 'RuleTree', copied: 'LargestRule', tag: 'op', name: 'median' },
  'A new source of a payload field': {
    union: 'PayloadValue',
    copied: 'IdValue',
    tag: 'from',
    name: 'moon',
  },
};

const NEW_PAGE = "\n  about: { path: '/about', copyKey: 'estimatorPage', isListed: true },";

/** The files of a recipe that the compiler names when they have not been edited. */
function listPromisedFiles(recipe: string): string[] {
  const [, section = ''] = PAGE.split(`## ${recipe}\n`);
  const rows = (section.split('\n## ')[0] ?? '').matchAll(
    /^\| `([^`]+)`.*\| `npx tsc` names it +\|$/gm,
  );
  return Array.from(rows, ([, file = '']) => file).toSorted();
}

let folder: string;

async function editFile(file: string, change: (text: string) => string): Promise<void> {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  await writeFile(path, changed);
}

/** Runs a program in the copy. Returns its output if it fails, and nothing if it succeeds. */
function runInCopy(...command: readonly string[]): Promise<string> {
  return new Promise((done) => {
    execFile(process.execPath, [...command], { cwd: folder }, (error, stdout, stderr) =>
      done(error ? stdout + stderr : ''),
    );
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contributing-'));
  const files = ['package.json', 'package-lock.json', 'tsconfig.json', '.oxfmtrc.json'];
  const copied = ['src', 'scripts', 'schemas', 'config', ...files];
  await Promise.all(copied.map((each) => cp(each, join(folder, each), { recursive: true })));
  // Links each package and not the whole folder, so that tools put their caches into the copy.
  await mkdir(join(folder, 'node_modules'));
  const packages = readdirSync('node_modules').filter((name) => name !== '.cache');
  await Promise.all(
    packages.map((name) =>
      symlink(resolve('node_modules', name), join(folder, 'node_modules', name)),
    ),
  );
  // Only what a recipe can break: the rest is compiled by `npm test` itself.
  const tsconfig = {
    extends: './tsconfig.json',
    include: ['src'],
    exclude: ['src/**/*.test.*', 'src/**/testing'],
  };
  await writeFile(join(folder, 'tsconfig.src.json'), JSON.stringify(tsconfig));
});

afterAll(() => rm(folder, { recursive: true }));

it('the compiler names the files that still need an edit, as the recipes say', async () => {
  await editFile('schemas/estimator.schema.json', (text) => {
    const schema = JSON.parse(text);
    for (const { union, copied, tag, name } of Object.values(ADDITIONS)) {
      const definition = structuredClone(schema.definitions[copied]);
      definition.properties[tag].const = name;
      const title = `${name}-${union}`;
      schema.definitions[title] = { ...definition, title };
      schema.definitions[union].oneOf.push({ $ref: `#/definitions/${title}` });
    }
    return JSON.stringify(schema);
  });
  await editFile(ROUTES, (text) => text.replace(/(estimator: \{[^}]*\},)/, `$1${NEW_PAGE}`));
  expect(await runInCopy('scripts/run.js', 'scripts/generate.ts')).toBe('');
  // One type checker, because other tests run at the same time.
  const words = ['--project', 'tsconfig.src.json', '--checkers', '1'];
  const output = await runInCopy('node_modules/typescript/bin/tsc', ...words);
  const complaints = output.split(/\n(?=\S)/);
  const listNamedFiles = (name: string) => {
    const files = complaints
      .filter((complaint) => new RegExp(`['"]${name}['"]`).test(complaint))
      .map((complaint) => /^[^(]+/.exec(complaint)?.[0] ?? complaint);
    return [...new Set(files)].toSorted();
  };
  const recipes = Object.entries(ADDITIONS).map(([recipe, { name }]) => [recipe, name] as const);
  for (const [recipe, name] of [...recipes, ['A new page', 'about'] as const])
    expect([recipe, listNamedFiles(name)]).toEqual([recipe, listPromisedFiles(recipe)]);
});

it('the files named in the recipes exist', () => {
  const files = Array.from(PAGE.matchAll(/^\| `([^`]+)` /gm), ([, file = '']) => file);
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((file) => !file.includes('<') && !existsSync(file))).toEqual([]);
});

it('each operator has a file with its cases', () => {
  const index = readFileSync('src/engine/rules/operators/index.ts', 'utf8');
  const names = Array.from(index.matchAll(/^ {2}(\w+): \w+Operator,$/gm), ([, op = '']) => op);
  const fixtures = readdirSync('src/engine/rules/fixtures');
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((op) => !fixtures.includes(`${op}.json`))).toEqual([]);
});
