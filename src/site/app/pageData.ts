import type { AppProps } from './App.tsx';

/** The id of the element that holds, as JSON, the legal document that a page came with. */
export const DOCUMENT_DATA_ID = 'page-document';

/** The id of the element that holds, as JSON, what a page says otherwise than the scripts. */
export const PAGE_OVERRIDES_ID = 'page-words';

/** The template of what is prerendered for a later time, by its number. */
export const PERIOD_TEMPLATE_ID_PREFIX = 'page-state-';

/** While this is on the root element the page is out of sight: what holds by now is about to be put in. */
export const SCHEDULED_DATA_KEY = 'later';

/** This is on the root element of the page that other sites show in a frame. */
export const EMBEDDED_DATA_KEY = 'embedded';

/** Data as it may stand in a script element: `<` is written so that it can never end the element. */
export function toScriptJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** An element that holds data of a page and shows nothing. */
export function renderJsonElement(id: string, data: object): string {
  return `<script type="application/json" id="${id}">${toScriptJson(data)}</script>`;
}

/** The legal document that the page came with. */
export function readPageDocument(page: Document): AppProps['initialDocument'] {
  const text = page.getElementById(DOCUMENT_DATA_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
