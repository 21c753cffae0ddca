import { toCspHash } from '../build/content-security-policy.ts';
import { escapeHtml } from '../../src/authoring/report/escape-html.ts';
import { TOOL_PAGE_STYLE } from '../../src/authoring/report/tool-page-style.ts';
import { MAX_ROWS, renderHeadCells, renderRows, type LeadFormat } from './lead-table.ts';
import { RESPONSE_MODES, TAKEN, type ResponseSettings } from './response-modes.ts';
import type { StoredLead } from './lead-store.ts';

const STYLE = `${TOOL_PAGE_STYLE}
body { margin: 0; background: var(--page); }
main { max-width: 80rem; margin: 0 auto; padding: 1rem; }
fieldset { max-width: 44rem; margin: 2rem 0; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .875rem; background: var(--surface); }
label { display: block; padding: .25rem 0; }
button { font: inherit; padding: .5rem 1rem; }
a { color: var(--brand); }
section { overflow-x: auto; margin: 1rem 0; border: 1px solid var(--line); border-radius: .875rem; background: var(--surface); }
table { min-width: 100%; border-collapse: collapse; font-size: .875rem; }
th, td { padding: .375rem .75rem; text-align: start; vertical-align: top; }
th { white-space: nowrap; }
td { max-width: 20rem; overflow-wrap: break-word; }
tbody tr { border-top: 1px solid var(--line); }
mark { padding: 0 .25rem; border-radius: .25rem; background: var(--dangerSoft); color: var(--danger); }
`;

/** Every second and a half, the page asks for itself and shows what has changed. */
const SCRIPT = `
const { base } = document.body.dataset;
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
  if (!confirm('Delete all leads of this inbox?')) return;
  attempt(async () => {
    await call('/leads', { method: 'DELETE' });
    await refresh();
  });
});
setInterval(() => { if (!document.hidden) attempt(refresh); }, 1500);
`;

/** Allows only the page's own style and script, in case a value is not escaped. */
export function createPagePolicy({ style, script }: { style: string; script?: string }): string {
  return [
    "default-src 'none'",
    `style-src ${toCspHash(style)}`,
    ...(script === undefined ? [] : ["connect-src 'self'", `script-src ${toCspHash(script)}`]),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export const INBOX_PAGE_POLICY = createPagePolicy({ style: STYLE, script: SCRIPT });

export function formatSummary(leads: readonly StoredLead[]): string {
  const taken = leads.filter(({ outcome }) => outcome === TAKEN).length;
  const refused = leads.length - taken;
  return `${taken} taken${refused > 0 ? `, ${refused} not taken` : ''}`;
}

interface PageContent {
  readonly leads: readonly StoredLead[];
  readonly format: LeadFormat;
  readonly settings: ResponseSettings;
  /** Where the page's requests go, such as `/_inbox`. */
  readonly basePath: string;
}

export function renderInboxPage({ leads, format, settings, basePath }: PageContent): string {
  const modes = Object.entries(RESPONSE_MODES).map(([mode, { label }]) => {
    const checked = mode === settings.mode ? ' checked' : '';
    return `<label><input type="radio" name="mode" value="${mode}"${checked}> ${label}</label>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lead inbox</title>
<style>${STYLE}</style>
</head>
<body data-base="${escapeHtml(basePath)}">
<main>
<h1>Lead inbox</h1>
<p role="status"><strong id="summary">${formatSummary(leads)}</strong> <span id="message"></span></p>
<p>Leads from the form on the site appear here, the last ${MAX_ROWS} of them.
<a href="${escapeHtml(basePath)}/leads.csv" download>Download all as CSV</a>
<a href="${escapeHtml(basePath)}/funnel">Where visitors leave</a>
<button type="button" id="clear">Clear all leads</button></p>
<section tabindex="0" aria-label="Leads">
<table><thead><tr>${renderHeadCells(format)}</tr></thead>
<tbody>
${renderRows(leads, format).join('\n')}
</tbody></table>
</section>
<form>
<fieldset>
<legend>When a lead arrives, the inbox</legend>
${modes.join('\n')}
<label><input type="checkbox" name="readable"${settings.readable ? ' checked' : ''}> Sites may read the response (CORS), as "delivery" in the config needs it</label>
</fieldset>
</form>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}
