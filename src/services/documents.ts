import type { LegalDocument } from '../generated/legal-document.ts';

function isDocument(value: unknown): value is LegalDocument {
  return (
    typeof value === 'object' &&
    value !== null &&
    'title' in value &&
    'sections' in value &&
    Array.isArray(value.sections)
  );
}

/**
 * Fetches a legal document of the site.
 * @param name the name of its file in config/, without `.json`
 * @param base the path the site is mounted at, with a slash at its end
 * @throws Error when the network fails or the answer is no such document
 */
export async function fetchDocument(
  name: string,
  base: string,
  signal?: AbortSignal,
): Promise<LegalDocument> {
  const url = `${base}documents/${name}.json`;
  const response = await fetch(url, { signal: signal ?? null });
  if (!response.ok) throw new Error(`${url} was answered with status ${response.status}.`);
  const value: unknown = await response.json();
  if (!isDocument(value)) throw new Error(`${url} is no legal document.`);
  return value;
}
