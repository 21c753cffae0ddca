import { copyFile, cp, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import { listLegalDocuments } from '../../scripts/files/legal-documents.ts';
import { DEFAULT_PUBLIC_FOLDER, resolvePublicFolder } from '../../scripts/files/public-files.ts';

/**
 * Writes a changed config into a folder, with the documents and the pictures of the original but without its
 * translations.
 * @returns the path of the written config
 */
export async function writeConfigCopy(
  configFile: string,
  changed: EstimatorConfig,
  folder: string,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const documents = listLegalDocuments(configFile);
  await Promise.all(documents.map((file) => copyFile(file, join(folder, basename(file)))));
  const pictures = resolvePublicFolder(configFile);
  if (pictures !== DEFAULT_PUBLIC_FOLDER)
    await cp(pictures, join(folder, 'public'), { recursive: true });
  const file = join(folder, basename(configFile));
  await writeFile(file, JSON.stringify(changed, null, 2));
  return file;
}
