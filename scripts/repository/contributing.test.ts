import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Contribution } from './contributions/contribution.ts';
import { medianContribution } from './contributions/median.ts';
import { sliderContribution } from './contributions/slider.ts';

/*
 * Follows the recipes of CONTRIBUTING.md in a copy of the project. The first test adds only the definitions and
 * expects that the compiler names exactly the files that a recipe promises. The second test follows the recipes to
 * the end.
 */

const PAGE = readFileSync('CONTRIBUTING.md', 'utf8');

/** The files of a recipe that the compiler names when they have not been edited. */
function listPromisedFiles(recipe: string): string[] {
  const [, section = ''] = PAGE.split(`## ${recipe}\n`);
  const rows = (section.split('\n## ')[0] ?? '').matchAll(
    /^\| `([^`]+)`.*\| `npx tsc` names it +\|$/gm,
  );
  return Array.from(rows, ([, file = '']) => file).toSorted();
}

const SOURCE = 'src/engine/wizard/lead.ts';
const ROUTES = 'src/site/pages/shared/routes.ts';
const APP = 'src/site/app/App.tsx';

/** The recipes by their headings, each with the name that the compiler reports as missing. */
const contributions: Readonly<Record<string, Contribution & { readonly missing: string }>> = {
  'A new kind of step': { ...sliderContribution, missing: 'slider' },
  'A new operator': { ...medianContribution, missing: 'median' },
  'A new source of a payload field': {
    missing: 'moon',
    definition: {
      union: 'PayloadValue',
      name: 'MoonValue',
      schema: {
        title: 'MoonValue',
        description: 'The phase of the moon.',
        type: 'object',
        additionalProperties: false,
        required: ['from'],
        properties: { from: { description: 'The moon.', const: 'moon', type: 'string' } },
      },
    },
    files: {},
    edits: { [SOURCE]: [['  fixed: (', "  moon: () => 'full',\n  fixed: ("]] },
  },
  'A new page': {
    missing: 'about',
    files: {},
    edits: {
      [APP]: [["    case 'notFound':", "    case 'about':\n    case 'notFound':"]],
    },
  },
};

const COPIED_FOLDERS = ['src', 'scripts', 'deploy', 'e2e', 'schemas', 'config', '.github'];
const COPIED_FILES = readdirSync('.').filter((name) => /\.(json|ts)$|^\.oxfmtrc/.test(name));

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

/** Only what a recipe can break: the rest is compiled by `npm test` itself. */
const TSCONFIG = { extends: './tsconfig.json', include: ['src'], exclude: ['src/**/*.test.*'] };

// Uses one type checker, because other tests run at the same time.
const compile = () =>
  runInCopy('node_modules/typescript/bin/tsc', '--project', 'tsconfig.src.json', '--checkers', '1');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contributing-'));
  await Promise.all(
    [...COPIED_FOLDERS, ...COPIED_FILES].map((each) =>
      cp(each, join(folder, each), { recursive: true }),
    ),
  );
  await writeFile(join(folder, 'tsconfig.src.json'), JSON.stringify(TSCONFIG));
  // Links each package and not the whole folder, so that tools put their caches into the copy.
  await mkdir(join(folder, 'node_modules'));
  const packages = (await readdir('node_modules')).filter((name) => name !== '.cache');
  await Promise.all(
    packages.map((name) =>
      symlink(resolve('node_modules', name), join(folder, 'node_modules', name)),
    ),
  );
});

afterAll(() => rm(folder, { recursive: true }));

it(
  'the compiler names the files that still need an edit, as the recipes say',
  { timeout: 120_000 },
  async () => {
    await editFile('schemas/estimator.schema.json', (text) => {
      const schema = JSON.parse(text);
      for (const { definition } of Object.values(contributions)) {
        if (!definition) continue;
        const { union, name, schema: own } = definition;
        schema.definitions[union].oneOf.push({ $ref: `#/definitions/${name}` });
        schema.definitions[name] = own;
      }
      return JSON.stringify(schema);
    });
    await editFile(ROUTES, (text) =>
      text.replace(
        /(estimator: )(\{[^}]*\},)/,
        "$1$2\n  about: { ...{ path: '/', copyKey: 'estimatorPage', isListed: true }, path: '/about' },",
      ),
    );
    expect(await runInCopy('scripts/run.js', 'scripts/generate.ts')).toBe('');
    const complaints = (await compile()).split(/\n(?=\S)/);
    const named = Object.entries(contributions).map(([recipe, { missing }]) => {
      const files = complaints
        .filter((complaint) => new RegExp(`['"]${missing}['"]`).test(complaint))
        .map((complaint) => /^[^(]+/.exec(complaint)?.[0] ?? complaint);
      return [recipe, [...new Set(files)].toSorted()];
    });
    const promised = Object.keys(contributions).map((each) => [each, listPromisedFiles(each)]);
    expect(named).toEqual(promised);
  },
);

it('the result of the recipes compiles and works', { timeout: 120_000 }, async () => {
  for (const { files, edits } of Object.values(contributions)) {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(join(folder, dirname(file)), { recursive: true });
      await writeFile(join(folder, file), text.trimStart());
    }
    for (const [file, replacements] of Object.entries(edits)) {
      await editFile(file, (text) =>
        replacements.reduce((changed, [before, after]) => changed.replace(before, after), text),
      );
    }
  }
  const tests = ['src/site/steps/slider', 'src/engine/inputs', 'src/engine/rules/operators'];
  const outputs = await Promise.all([
    compile(),
    runInCopy('node_modules/vitest/vitest.mjs', 'run', ...tests, '-t', 'slider|median'),
  ]);
  expect(outputs).toEqual(['', '']);
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
