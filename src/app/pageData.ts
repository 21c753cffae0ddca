import type { AppProps } from './App.tsx';

/** The id of the element that holds, as JSON, the legal document that a page came with. */
export const DOCUMENT_ID = 'page-document';

/** The legal document that the page came with. */
export function readPageDocument(page: Document): AppProps['initialDocument'] {
  const text = page.getElementById(DOCUMENT_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
