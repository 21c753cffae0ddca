import type { LegalDocument } from '../../engine/generated/legal-document.ts';

/**
 * Fetches a legal document of the site.
 * @param name the name of its file in config/, without `.json`
 * @param root the base path of all pages, with a trailing slash
 * @throws Error when the network fails or the document does not exist
 */
export async function fetchLegalDocument(
  name: string,
  root: string,
  signal?: AbortSignal,
): Promise<LegalDocument> {
  const url = `${root}documents/${name}.json`;
  const response = await fetch(url, { signal: signal ?? null });
  if (!response.ok) throw new Error(`${url} was answered with status ${response.status}.`);
  const document: LegalDocument = await response.json();
  return document;
}
