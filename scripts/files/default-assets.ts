import { dirname, join, relative, resolve } from 'node:path';
import { formatList } from '../../src/engine/text/format.ts';
import { DEFAULT_CONFIG } from './config.ts';
import { listLegalDocuments } from './legal-documents.ts';
import { DEFAULT_PUBLIC_FOLDER, resolvePublicFolder } from './public-files.ts';

/**
 * Says what a site takes from config/ and public/ because there is none beside its config; undefined if there is
 * nothing.
 * @example describeDefaultAssets('shop/estimator.json') // 'shop/ has no legal documents, so the site shows those of …'
 */
export function describeDefaultAssets(configFile: string): string | undefined {
  const own = resolve(dirname(configFile));
  if (own === resolve(dirname(DEFAULT_CONFIG))) return undefined;
  const hasDocuments = listLegalDocuments(configFile).some(
    (file) => resolve(dirname(file)) === own,
  );
  const missing = [
    ...(hasDocuments ? [] : ['no legal documents']),
    ...(resolvePublicFolder(configFile) === DEFAULT_PUBLIC_FOLDER
      ? ['no folder public/ with pictures']
      : []),
  ];
  if (missing.length === 0) return undefined;
  const here = relative(process.cwd(), own) || '.';
  return `${join(here, '/')} has ${formatList(missing, 'and')}, so the site shows those of another business, from config/ and public/. Add your own before it goes live.`;
}
