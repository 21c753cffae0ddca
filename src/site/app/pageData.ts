import type { AppProps } from './App.tsx';

/** The id of the element that holds the legal document of a page as JSON. */
export const DOCUMENT_DATA_ID = 'page-document';

/** The id of the element that holds the overrides of a page as JSON. */
export const PAGE_OVERRIDES_ID = 'page-words';

/** The id of the template with the content of a later period, without the index of the period. */
export const PERIOD_TEMPLATE_ID_PREFIX = 'page-state-';

/** While this is on the root element, the page is hidden: the content of the current period is about to replace it. */
export const SCHEDULED_DATA_KEY = 'later';

/** Marks the script for saved links in the pages that contain the wizard. */
export const WIZARD_DATA_KEY = 'wizard';

/** Serializes data for a script element. Escapes `<`, so that the data cannot end the element. */
export function toScriptJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** Renders an invisible element that holds data of a page. */
export function renderJsonElement(id: string, data: object): string {
  return `<script type="application/json" id="${id}">${toScriptJson(data)}</script>`;
}

/** Reads the legal document that the HTML of the page contains. */
export function readPageDocument(page: Document): AppProps['initialDocument'] {
  const text = page.getElementById(DOCUMENT_DATA_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
