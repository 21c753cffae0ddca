import { PAGE_STYLE, toHtmlPage } from '../../../src/authoring/report/to-html-page.ts';
import { toCspHash } from '../../build/content-security-policy.ts';
import type { StoredLead } from './lead-store.ts';
import { createLeadTable, MAX_ROWS, type LeadFormat } from './lead-table.ts';
import { RESPONSE_MODES, TAKEN, type ResponseSettings } from './response-modes.ts';

/** The path of the inbox on the server of the site. */
export const DEFAULT_INBOX_PATH = '/_inbox';

/** Every second and a half, the page asks for itself and shows what has changed. */
const SCRIPT = `
const base = '${DEFAULT_INBOX_PATH}';
const form = document.querySelector('form');
const message = document.getElementById('message');

async function call(path, options) {
  const response = await fetch(base + path, { cache: 'no-store', ...options });
  if (!response.ok) throw new Error(await response.text());
  return response;
}

async function attempt(work) {
  try {
    await work();
    message.textContent = '';
  } catch (error) {
    message.textContent = error instanceof TypeError ? 'The server is not running.' : error.message;
  }
}

async function refresh() {
  const page = new DOMParser().parseFromString(await (await call('')).text(), 'text/html');
  for (const selector of ['#summary', 'table']) {
    const [shown, now] = [document, page].map((each) => each.querySelector(selector));
    if (now && !now.isEqualNode(shown)) shown.replaceWith(now);
  }
}

form.addEventListener('change', () => attempt(() => {
  const body = JSON.stringify({ mode: form.mode.value, readable: form.readable.checked });
  return call('/mode', { method: 'PUT', body });
}));
document.getElementById('clear').addEventListener('click', () => {
  if (!confirm('Delete all leads and messages of this inbox?')) return;
  attempt(async () => {
    await call('/leads', { method: 'DELETE' });
    await refresh();
  });
});
setInterval(() => { if (!document.hidden) attempt(refresh); }, 1500);
`;

/** Allows only the style and the script of the pages, in case a value is not escaped. */
export const INBOX_PAGE_POLICY = [
  "default-src 'none'",
  `style-src ${toCspHash(PAGE_STYLE)}`,
  "connect-src 'self'",
  `script-src ${toCspHash(SCRIPT)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function formatSummary(leads: readonly StoredLead[]): string {
  const taken = leads.filter(({ outcome }) => outcome === TAKEN).length;
  const refused = leads.length - taken;
  return `${taken} taken${refused > 0 ? `, ${refused} not taken` : ''}`;
}

export function renderInboxPage(
  leads: readonly StoredLead[],
  format: LeadFormat,
  settings: ResponseSettings,
): string {
  const modes = Object.entries(RESPONSE_MODES).map(([mode, { label }]) => {
    const checked = mode === settings.mode ? ' checked' : '';
    return `<label><input type="radio" name="mode" value="${mode}"${checked}> ${label}</label><br>`;
  });
  const top = `<p role="status"><strong id="summary">${formatSummary(leads)}</strong> <span id="message"></span></p>
<p>Leads from the form on the site appear here, the last ${MAX_ROWS} of them.
<a href="${DEFAULT_INBOX_PATH}/leads.csv" download>Download all as CSV</a>
<a href="${DEFAULT_INBOX_PATH}/messages">Texts and mails</a>
<a href="${DEFAULT_INBOX_PATH}/funnel">Where visitors leave</a>
<button type="button" id="clear">Clear all leads</button></p>`;
  const form = `<form><fieldset>
<legend>When a lead arrives, the inbox</legend>
${modes.join('\n')}
<label><input type="checkbox" name="readable"${settings.readable ? ' checked' : ''}> Sites may read the response (CORS), as "delivery" in the config needs it</label>
</fieldset></form>`;
  return toHtmlPage(
    { title: 'Lead inbox', blocks: [createLeadTable(leads, format)] },
    { top, bottom: `${form}<script>${SCRIPT}</script>` },
  );
}
