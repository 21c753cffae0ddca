import { dirname, join, relative, resolve } from 'node:path';
import { formatList } from '../../src/engine/text/format.ts';
import { listLegalDocuments } from './legal-documents.ts';
import { DEFAULT_PUBLIC_FOLDER, resolvePublicFolder } from './public-files.ts';

/**
 * Says what a site takes from the business of this project because there is nothing of its own beside its config;
 * undefined where all is its own.
 * @example describeDefaultAssets('shop/estimator.json') // 'As shop/ has no legal documents, the site shows those of …'
 */
export function describeDefaultAssets(configFile: string): string | undefined {
  const own = resolve(dirname(configFile));
  if (own === resolve(DEFAULT_PUBLIC_FOLDER, '..', 'config')) return undefined;
  const hasDocuments = listLegalDocuments(configFile).some(
    (file) => resolve(dirname(file)) === own,
  );
  const lacking = [
    ...(hasDocuments ? [] : ['no legal documents']),
    ...(resolvePublicFolder(configFile) === DEFAULT_PUBLIC_FOLDER
      ? ['no folder public/ with pictures']
      : []),
  ];
  if (lacking.length === 0) return undefined;
  const here = relative(process.cwd(), own) || '.';
  return `${join(here, '/')} has ${formatList(lacking, 'and')}, so the site shows those of another business, from config/ and public/. Put your own ones there before it goes live.`;
}
