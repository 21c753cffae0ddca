import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateTypes } from '../generate/generate-types.ts';

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

/** Compiles the copy. Returns the complaints. */
function compileCopy(): Promise<string> {
  // One type checker, because other tests run at the same time.
  const words = ['node_modules/typescript/bin/tsc', '--project', folder, '--checkers', '1'];
  return new Promise((done) => {
    execFile(process.execPath, words, (_error, stdout) => done(stdout));
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contributing-'));
  await cp('src', join(folder, 'src'), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  // Only what a recipe can break: the rest is compiled by `npm test` itself.
  const tsconfig = {
    extends: resolve('tsconfig.json'),
    include: ['src'],
    exclude: ['src/**/*.test.*', 'src/**/testing', 'src/studio', 'src/authoring'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
});

afterAll(() => rm(folder, { recursive: true }));

it('the compiler names the files that still need an edit, as the recipes say', async () => {
  const schema = JSON.parse(readFileSync('schemas/estimator.schema.json', 'utf8'));
  for (const { union, copied, tag, name } of Object.values(ADDITIONS)) {
    const definition = structuredClone(schema.definitions[copied]);
    definition.properties[tag].const = name;
    const title = `${name}-${union}`;
    schema.definitions[title] = { ...definition, title };
    schema.definitions[union].oneOf.push({ $ref: `#/definitions/${title}` });
  }
  const types = await generateTypes('estimator.schema.json', schema);
  await writeFile(join(folder, 'src/engine/generated/estimator.ts'), types);
  const routes = readFileSync(ROUTES, 'utf8');
  const changed = routes.replace(/(estimator: \{[^}]*\},)/, `$1${NEW_PAGE}`);
  expect(changed).not.toBe(routes);
  await writeFile(join(folder, ROUTES), changed);
  const output = await compileCopy();
  const complaints = output.split(/\n(?=\S)/);
  const listNamedFiles = (name: string) => {
    const files = complaints
      .filter((complaint) => new RegExp(`['"]${name}['"]`).test(complaint))
      .map((complaint) => /src\/[^(]+/.exec(complaint)?.[0] ?? complaint);
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
