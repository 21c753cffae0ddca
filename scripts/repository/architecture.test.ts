import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
  readdirSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const copy = mkdtempSync(join(tmpdir(), 'architecture-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));
cpSync('oxlint.config.mjs', join(copy, 'oxlint.config.mjs'));
cpSync('.oxlintrc.json', join(copy, '.oxlintrc.json'));
cpSync('tsconfig.json', join(copy, 'tsconfig.json'));

interface LintReport {
  readonly diagnostics: readonly { filename: string; message: string; help: string }[];
}

/** Files that each break one rule, with what the linter says of it. */
const BREACHES: Readonly<Record<string, readonly [text: string, complaint: string]>> = {
  'engine/text/low.ts': [
    "export * from '../wizard/high.ts';\n",
    "'../wizard/high.ts' import is restricted",
  ],
  'site/pages/page.ts': [
    "export * from '../../authoring/check/rule.ts';\n",
    "'../../authoring/check/rule.ts' import is restricted",
  ],
  'authoring/check/rule.ts': [
    "export * from '../../studio/model/state.ts';\n",
    "'../../studio/model/state.ts' import is restricted",
  ],
  'site/kinds/cards/cards.ts': [
    "export * from '../list/list.ts';\n",
    "'../list/list.ts' import is restricted",
  ],
  'site/form/field.ts': [
    "export * from '../kinds/registry.ts';\n",
    "'../kinds/registry.ts' import is restricted",
  ],
  'engine/text/impure.ts': ["export { use } from 'react';\n", 'src/engine/text/ is pure'],
  'studio/model/file.ts': [
    "export { readFileSync } from 'node:fs';\n",
    'src/studio/model/ is pure',
  ],
  'site/steps/written.ts': [
    "export { greeting } from '../../engine/compile/compile.ts';\n",
    'src/site/steps/ is in what visitors load',
  ],
  'authoring/check/stage.ts': [
    "export { greeting } from '../../engine/compile/stages/stage.ts';\n",
    'Only src/engine/compile/ writes a config out',
  ],
  'engine/text/one.ts': [
    "import type { Two } from './two.ts';\nexport type One = Two | 1;\n",
    'Dependency cycle detected',
  ],
};
const OTHER_FILES = {
  'engine/text/two.ts': "import type { One } from './one.ts';\nexport interface Two { one: One }\n",
  'engine/text/greeting.ts': "export const greeting: string = 'Hello';\n",
  'engine/compile/compile.ts': "export { greeting } from '../text/greeting.ts';\n",
  'engine/compile/stages/stage.ts': "export { greeting } from '../../text/greeting.ts';\n",
  'engine/wizard/high.ts': "export { greeting } from '../text/greeting.ts';\n",
  'studio/model/state.ts': 'export const state: number = 1;\n',
  'site/kinds/list/list.ts': 'export const list: number = 1;\n',
  'site/kinds/registry.ts': 'export const registry: number = 1;\n',
};

it('imports run one way, pure places import nothing impure, and files form no cycle', () => {
  const texts = Object.entries(BREACHES).map(([file, [text]]) => [file, text] as const);
  for (const [file, text] of [...texts, ...Object.entries(OTHER_FILES)]) {
    mkdirSync(join(copy, 'src', dirname(file)), { recursive: true });
    writeFileSync(join(copy, 'src', file), text);
  }
  const oxlint = resolve('node_modules/.bin/oxlint');
  const words = ['-c', 'oxlint.config.mjs', '--format', 'json', 'src'];
  const { stdout } = spawnSync(oxlint, words, { cwd: copy, encoding: 'utf8' });
  const { diagnostics }: LintReport = JSON.parse(stdout);
  const told = diagnostics.map(({ filename, message, help }) => [filename, `${message} ${help}`]);
  expect(told).toHaveLength(Object.keys(BREACHES).length + 1);
  const expected = Object.entries(BREACHES).map(([file, [, complaint]]) => [
    `src/${file}`,
    expect.stringContaining(complaint),
  ]);
  expect(told).toEqual(expect.arrayContaining(expected));
});

it('no two exported types share a name', () => {
  const files = ['src', 'scripts', 'deploy', 'e2e'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  const declarations = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(/^export (?:declare )?(?:interface|type|class|enum) (\w+)/gm)].map(
      ([, name = '']) => ({ name, file }),
    );
  });
  expect(declarations.length).toBeGreaterThan(300);
  const shared = declarations.filter(({ name, file }) =>
    declarations.some((other) => other.name === name && other.file !== file),
  );
  expect(shared).toEqual([]);
});
