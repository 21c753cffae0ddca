import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { INITIAL_FILES } from '../../e2e/support/initial-files.ts';
import { parseEstimator } from '../../src/engine/compile/shorthand/expand.ts';
import { checkCommand } from '../commands/check/command.ts';
import { sheetCommand } from '../commands/sheet/command.ts';
import { createConfigFiles } from '../servers/studio/files/config-files.ts';
import { savePicture } from '../servers/studio/pictures/save-picture.ts';
import { quickNewCommand } from '../repository/testing/quick-new-command.ts';
import { captureCommand } from '../repository/testing/run-command.ts';
import { mountSmallDisk } from '../repository/testing/small-disk.ts';
import { translateCommand } from '../commands/translate/command.ts';

const disk = mountSmallDisk(1024);

describe.skipIf(!disk)('on a full disk', () => {
  const folder = disk?.folder ?? '';
  const config = join(folder, 'estimator.json');
  let before: ReadonlyMap<string, string>;

  /** All files with their texts. */
  async function readAll(): Promise<ReadonlyMap<string, string>> {
    const names = await readdir(folder);
    const texts = names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')]);
    return new Map((await Promise.all(texts)) as [string, string][]);
  }

  beforeAll(async () => {
    await Promise.all(
      Object.entries(INITIAL_FILES).map(([name, text]) => writeFile(join(folder, name), text)),
    );
    const spelledOut = parseEstimator(INITIAL_FILES['estimator.json']);
    await writeFile(
      config,
      JSON.stringify(spelledOut).replace('"kitchen":25000', '"kitchen":26000'),
    );
    vi.stubEnv('ESTIMATOR_CONFIG', config);
    await captureCommand(translateCommand, 'es');
    // Each of its translations would be written anew.
    await writeFile(config, (await readFile(config, 'utf8')).replaceAll('Continue', 'Go on'));
    disk?.fill();
    before = await readAll();
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    disk?.remove();
  });

  it.each([
    ['check --fix', checkCommand, ['--fix']],
    ['check --update-cases', checkCommand, ['--update-cases']],
    ['translate', translateCommand, ['es']],
    ['translate into a new language', translateCommand, ['fr']],
    ['new', quickNewCommand, ['roofing', join(folder, 'roofing')]],
    ['sheet', sheetCommand, [join(folder, 'sheet')]],
  ] as const)('%s says so in a sentence, and leaves all files as they were', async (...row) => {
    const [, command, words] = row;
    const { code, stdout, stderr } = await captureCommand(command, ...words);
    expect(code).toBeGreaterThan(0);
    expect(stderr).toMatch(
      /^.* cannot be (written|created): no space left on device \(ENOSPC\)\. Free some space on the disk, and try again\.\n$/,
    );
    expect(stdout).toBe('');
    expect(await readAll()).toEqual(before);
  });

  it('the studio says so, and leaves all files as they were', async () => {
    const files = createConfigFiles(config);
    const { files: opened } = await files.open();
    const edited = opened.map(({ name, text, version }) => ({
      name,
      text: `${text} `,
      base: version,
    }));
    await expect(files.save(edited)).rejects.toThrow('ENOSPC');
    const picture = savePicture(
      join(folder, 'public'),
      '/pictures/new-1a2b.png',
      Buffer.alloc(9999),
    );
    await expect(picture).rejects.toThrow('ENOSPC');
    expect(await readAll()).toEqual(before);
  });
});
