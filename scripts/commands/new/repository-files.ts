import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PACKAGE_ROOT } from '../../files/package-root.ts';
import {
  CONFIG,
  listTemplatePictures,
  readPictures,
  readTemplateFiles,
  readTradeNotes,
  type Trade,
} from '../../files/templates/templates.ts';
import type { FileToWrite } from '../../files/write-files-atomic.ts';
import { COMMANDS } from '../list.ts';
import type { PackedPackage } from './pack-package.ts';

/** What every repository of a business has, by the name that it has there. npm packs no file called .gitignore. */
const TEMPLATE = {
  '.gitattributes': 'gitattributes',
  '.github/workflows/deploy.yml': 'github/workflows/deploy.yml',
  '.github/workflows/pull-request.yml': 'github/workflows/pull-request.yml',
  '.gitignore': 'gitignore',
  'README.md': 'README.md',
};

const NOTES = 'PRICING.md';

/** Commands as npm calls them; `npm test` is the check of everything, with the cases. */
function listScripts(): Record<string, string> {
  const names = Object.keys(COMMANDS).filter((name) => name !== 'new');
  return {
    ...Object.fromEntries(names.map((name) => [name.replace('-', ':'), `estimator ${name}`])),
    test: 'estimator check --all',
  };
}

/** A name that npm accepts. */
function toPackageName(folder: string): string {
  const plain = basename(folder)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return plain.replace(/^-+|-+$/g, '') || 'estimator';
}

function createPackageJson(folder: string, { name, file }: PackedPackage): string {
  const content = {
    name: toPackageName(folder),
    private: true,
    type: 'module',
    engines: { node: '>=20.19' },
    scripts: listScripts(),
    dependencies: { [name]: `file:vendor/${file}` },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** Says which format a config has, so that a later engine knows it from a mistake. */
function withFormat(config: string): string {
  return config.replace(/^( *)"\$schema": .*$/m, '$&\n$1"format": 1,');
}

async function readTemplate(folder: string, fill: (text: string) => string) {
  return Promise.all(
    Object.entries(TEMPLATE).map(async ([file, name]) => {
      const text = await readFile(join(PACKAGE_ROOT, 'template', name), 'utf8');
      return { file: join(folder, file), content: name === 'README.md' ? fill(text) : text };
    }),
  );
}

/**
 * The files of a repository for a business: a config of a trade, its pictures, and the package that makes the site.
 * @param folder a full path
 */
export async function createRepositoryFiles(
  { id, title }: Trade,
  folder: string,
  packed: PackedPackage,
): Promise<FileToWrite[]> {
  const installed = join(folder, 'node_modules', packed.name);
  const config = join(folder, 'config', CONFIG);
  const texts = await readTemplateFiles(id, config, join(installed, 'schemas'));
  const notes = await readTradeNotes(id);
  const fill = (text: string) =>
    text
      .replaceAll('{title}', title)
      .replaceAll('{package}', packed.name)
      .replaceAll('{docs}', `node_modules/${packed.name}/`)
      .replaceAll(
        '{notes}',
        notes === undefined ? '' : ` [How it prices](${NOTES}) describes the example.`,
      );
  return [
    ...(await readTemplate(folder, fill)),
    ...texts.map(({ name, text }) => ({
      file: join(folder, 'config', name),
      content: name === CONFIG ? withFormat(text) : text,
    })),
    ...(await readPictures(await listTemplatePictures(id), join(folder, 'public'))),
    ...(notes === undefined ? [] : [{ file: join(folder, NOTES), content: notes }]),
    { file: join(folder, 'vendor', packed.file), content: packed.content },
    // The last: npm finds a whole repository, or none.
    { file: join(folder, 'package.json'), content: createPackageJson(folder, packed) },
  ];
}
