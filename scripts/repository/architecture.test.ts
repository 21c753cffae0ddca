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
import { afterAll, describe, expect, it } from 'vitest';

const copy = mkdtempSync(join(tmpdir(), 'architecture-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));
cpSync('oxlint.config.mjs', join(copy, 'oxlint.config.mjs'));
cpSync('.oxlintrc.json', join(copy, '.oxlintrc.json'));
cpSync('tsconfig.json', join(copy, 'tsconfig.json'));

/** Runs the linter on some files in src/. */
function lint(files: Readonly<Record<string, string>>): string {
  rmSync(join(copy, 'src'), { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(copy, 'src', dirname(file)), { recursive: true });
    writeFileSync(join(copy, 'src', file), text);
  }
  const oxlint = resolve('node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['-c', 'oxlint.config.mjs', 'src'], {
    cwd: copy,
    encoding: 'utf8',
  });
  return stdout;
}

describe('imports run one way', () => {
  it('allows a folder to import lower ones', () => {
    const output = lint({
      'engine/text/greeting.ts': "export const greeting: string = 'Hello';\n",
      'engine/wizard/greet.ts':
        "import { greeting } from '../text/greeting.ts';\nexport const greet = (): string => greeting;\n",
    });
    expect(output).toContain('Found 0 warnings and 0 errors');
  });

  it.each([
    ['a higher folder', 'engine/text/low.ts', '../wizard/high.ts', 'engine/wizard/high.ts'],
    [
      'another place',
      'site/pages/page.ts',
      '../../authoring/check/rule.ts',
      'authoring/check/rule.ts',
    ],
    [
      'a higher place',
      'authoring/check/rule.ts',
      '../../studio/model/state.ts',
      'studio/model/state.ts',
    ],
    ['a sibling folder', 'site/steps/cards/cards.ts', '../list/list.ts', 'site/steps/list/list.ts'],
    [
      'the files of its own parent',
      'site/steps/form/field.ts',
      '../registry.ts',
      'site/steps/registry.ts',
    ],
  ])('refuses %s', (_case, file, specifier, target) => {
    const output = lint({
      [file]: `import { value } from '${specifier}';\nexport const own: number = value;\n`,
      [target]: 'export const value: number = 1;\n',
    });
    expect(output).toContain(`'${specifier}' import is restricted`);
    expect(output).toContain('Found 0 warnings and 1 error');
  });

  it('refuses React and files in pure places', () => {
    const output = lint({
      'engine/text/impure.ts': "import { use } from 'react';\nexport const it = use;\n",
      'studio/model/file.ts':
        "import { readFileSync , readdirSync } from 'node:fs';\nexport const it = readFileSync;\n",
    });
    expect(output).toContain('src/engine/text/ is pure');
    expect(output).toContain('src/studio/model/ is pure');
  });

  it('refuses a cycle of files, also of types', () => {
    const output = lint({
      'engine/text/one.ts': "import type { Two } from './two.ts';\nexport type One = Two | 1;\n",
      'engine/text/two.ts':
        "import type { One } from './one.ts';\nexport interface Two { one: One }\n",
    });
    expect(output).toContain('Dependency cycle detected');
  });
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
