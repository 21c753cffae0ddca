import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Translation } from '../../../src/engine/generated/translation.ts';
import { checkCommand } from '../check/command.ts';
import { captureCommand } from '../../repository/testing/run-command.ts';
import { translateCommand } from './command.ts';

let folder: string;
let config: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'translate-'));
  config = join(folder, 'estimator.json');
  await copyFile('e2e/fixtures/kitchen.json', config);
  await copyFile('e2e/fixtures/terms-of-service.json', join(folder, 'terms-of-service.json'));
  vi.stubEnv('ESTIMATOR_CONFIG', config);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function readTranslation(name: string): Promise<Translation> {
  return JSON.parse(await readFile(join(folder, name), 'utf8'));
}

async function writeTranslation(name: string, translation: Translation): Promise<void> {
  await writeFile(join(folder, name), JSON.stringify(translation, null, 2));
}

async function editConfig(from: string, to: string): Promise<void> {
  const text = await readFile(config, 'utf8');
  expect(text).toContain(from);
  await writeFile(config, text.replace(from, to));
}

const TEXT_KEY = 'steps.layout.title';

describe('npm run translate', () => {
  it('creates translations of the config and each document, and the check lists what is missing', async () => {
    const { code, stdout } = await captureCommand(translateCommand, 'es');
    expect(code).toBe(0);
    expect(stdout).toMatch(/estimator\.es\.json: 0 translated, \d+ to translate\./);
    expect(stdout).toMatch(/terms-of-service\.es\.json: 0 translated, \d+ to translate\./);
    const { texts, language } = await readTranslation('estimator.es.json');
    expect(language).toBe('es');
    expect(texts[TEXT_KEY]).toEqual({ source: expect.any(String), text: '' });

    const found = await captureCommand(checkCommand, join(folder, 'estimator.es.json'));
    expect(found.stdout).toContain('missing-translation');
    expect(found.stdout).toMatch(
      /estimator\.es\.json:\d+:\d+ .*"steps\.layout\.title" is not translated/,
    );
    expect(found.stdout).toContain('missing-language-switch');
  });

  it('keeps translations, and marks texts whose source has changed', async () => {
    await captureCommand(translateCommand, 'es');
    const created = await readTranslation('estimator.es.json');
    const source = created.texts[TEXT_KEY]?.source ?? '';
    const texts = { ...created.texts, [TEXT_KEY]: { source, text: '¿Una isla?' } };
    await writeTranslation('estimator.es.json', { ...created, texts });
    await editConfig(`"${source}"`, '"Now what?"');

    const { stdout } = await captureCommand(translateCommand, 'es');
    expect(stdout).toMatch(/0 translated, \d+ to translate, 1 to review\./);
    const entry = { source: 'Now what?', was: source, text: '¿Una isla?' };
    expect((await readTranslation('estimator.es.json')).texts[TEXT_KEY]).toEqual(entry);

    const found = await captureCommand(checkCommand, join(folder, 'estimator.es.json'));
    expect(found.stdout).toContain(`"${TEXT_KEY}" is a translation of an earlier text of`);
  });

  it.each([
    ['en', 'en-US'],
    ['en-US', 'en-US'],
    ['es', 'es-ES'],
  ])('creates nothing in the language of the site: %s if that is %s', async (tag, own) => {
    await editConfig('"language": "en-US"', `"language": "${own}"`);
    const { code, stderr } = await captureCommand(translateCommand, tag);
    expect(code).toBe(1);
    expect(stderr).toContain(`estimator.json are in ${tag} already`);
    expect(await readdir(folder)).not.toContain(`estimator.${tag}.json`);
  });

  it('creates a translation for another region of the same language', async () => {
    expect((await captureCommand(translateCommand, 'en-GB')).code).toBe(0);
  });

  it('requires a valid config', async () => {
    await editConfig('"steps"', '"stops"');
    const { code, stderr } = await captureCommand(translateCommand, 'es');
    expect(code).toBe(1);
    expect(stderr).toContain('estimator.json has errors: run "npm run check" first.');
  });

  it('requires the tag of a language', async () => {
    const { code, stderr } = await captureCommand(translateCommand, 'Spanish!');
    expect(code).toBe(2);
    expect(stderr).toContain('es for Spanish');
  });
});
