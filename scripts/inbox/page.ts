import { createHash } from 'node:crypto';
import { ANSWER_MODES } from './answering.ts';
import type { Answering } from './answering.ts';
import type { Lead } from './lead-file.ts';

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d9d4ca, #4a463f); --quiet: light-dark(#5d574d, #b5aea2); }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#faf8f4, #1d1b18); color: light-dark(#26231f, #f1ede6); }
main { max-width: 44rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.25rem; margin: 0; } h3 { font-size: 1rem; margin: 0 0 .5rem; }
fieldset, article { border: 1px solid var(--line); border-radius: .75rem; padding: .75rem 1rem; margin: 0 0 1rem; background: light-dark(#fff, #262420); }
fieldset { display: grid; gap: .25rem; }
label { min-height: 2rem; display: flex; gap: .5rem; align-items: center; flex-wrap: wrap; }
input[type=number] { width: 5rem; font: inherit; padding: .25rem; }
header { display: flex; justify-content: space-between; align-items: center; gap: 1rem; margin: 1.5rem 0 .75rem; }
button { font: inherit; padding: .5rem 1rem; border-radius: .5rem; border: 1px solid var(--line); background: none; color: inherit; cursor: pointer; }
button:disabled { opacity: .5; cursor: default; }
dl { margin: 0; } dl div { display: grid; grid-template-columns: minmax(7rem, 1fr) 2fr; gap: .75rem; padding: .125rem 0; }
dt { color: var(--quiet); } dd { margin: 0; white-space: pre-wrap; } dt, dd { overflow-wrap: anywhere; }
.quiet { color: var(--quiet); font-size: .875rem; margin: 0 0 .5rem; } #message:empty { display: none; }
`;

// The page refreshes by asking the server for itself: one renderer, and no escaping in the browser.
const SCRIPT = `
const base = document.body.dataset.base;
const leads = document.getElementById('leads');
const form = document.getElementById('answering');
const message = document.getElementById('message');

async function call(path, options) {
  const response = await fetch(base + path, options);
  if (!response.ok) throw new Error(await response.text());
  return response.text();
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
  const fresh = new DOMParser().parseFromString(await call('', { cache: 'no-store' }), 'text/html');
  if (!form.contains(document.activeElement)) {
    for (const input of form.elements) {
      if (input.type === 'radio') input.checked = fresh.querySelector('[value="' + input.value + '"]').hasAttribute('checked');
      if (input.type === 'number') input.value = fresh.querySelector('[name=seconds]').getAttribute('value');
    }
  }
  const next = fresh.getElementById('leads');
  if (next.innerHTML === leads.innerHTML) return;
  const readingLeads = leads.getBoundingClientRect().top < 0;
  const height = leads.offsetHeight;
  const clearHadFocus = document.activeElement?.id === 'clear';
  leads.replaceChildren(...next.childNodes);
  // New leads come in above: keep what is being read where it is.
  if (readingLeads) window.scrollBy({ top: leads.offsetHeight - height, behavior: 'instant' });
  if (clearHadFocus) document.getElementById('clear').focus();
}

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('change', () => attempt(() => {
  const { mode, seconds } = Object.fromEntries(new FormData(form));
  return call('/mode', { method: 'PUT', body: JSON.stringify({ mode, delayMs: Number(seconds) * 1000 }) });
}));
leads.addEventListener('click', (event) => {
  if (event.target.id !== 'clear' || !confirm('Delete all leads of this inbox?')) return;
  attempt(async () => {
    await call('/leads', { method: 'DELETE' });
    await refresh();
  });
});
setInterval(() => { if (!document.hidden) attempt(refresh); }, 1500);
document.addEventListener('visibilitychange', () => { if (!document.hidden) attempt(refresh); });
`;

/** All that the inbox shows, and what `leads.json` holds. */
export interface InboxState extends Answering {
  /** Leads that arrived whole but were not kept, because of the chosen way to answer. */
  turnedAway: number;
  /** Lines of the file that are no leads. */
  damagedLines: number;
  /** Newest first. */
  leads: Lead[];
}

/** The inbox as a page. `basePath` is where its calls go, e.g. `/_inbox`. */
export function renderPage(state: InboxState, basePath: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Lead inbox</title>
<style>${STYLE}</style>
</head>
<body data-base="${escapeHtml(basePath)}">
<main>
<h1>Lead inbox</h1>
<form id="answering">
<fieldset>
<legend>When a lead arrives, the inbox</legend>
${Object.entries(ANSWER_MODES)
  .map(([mode, words]) => renderMode(mode, words, state.mode))
  .join('\n')}
<label>Slowly means after <input type="number" name="seconds" min="0" max="120" step="0.5" value="${state.delayMs / 1000}"> seconds</label>
</fieldset>
<p class="quiet">Leads are kept when the inbox answers at once or slowly. The other ways lose them, as a CRM in trouble would.</p>
</form>
<p id="message" role="status"></p>
<div id="leads">
${renderLeads(state)}
</div>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

/** Allows the page its own style and script and nothing else, should a value ever slip through unescaped. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "connect-src 'self'",
  `style-src '${hash(STYLE)}'`,
  `script-src '${hash(SCRIPT)}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function renderMode(mode: string, words: string, chosen: string): string {
  const checked = mode === chosen ? ' checked' : '';
  return `<label><input type="radio" name="mode" value="${mode}"${checked}> ${words}</label>`;
}

function renderLeads({ leads, turnedAway, damagedLines }: InboxState): string {
  const notes = [
    turnedAway > 0 ? `${count(turnedAway, 'lead')} turned away since the start.` : '',
    damagedLines > 0 ? `${count(damagedLines, 'line')} of the file could not be read.` : '',
  ].filter((note) => note !== '');
  return `<header><h2>${count(leads.length, 'lead')}</h2>
<button type="button" id="clear"${leads.length + damagedLines === 0 ? ' disabled' : ''}>Clear all leads</button></header>
${notes.map((note) => `<p class="quiet">${note}</p>`).join('\n')}
${leads.length === 0 ? '<p>No lead yet. Fill in the form on the site: it appears here by itself.</p>' : ''}
${leads.map(renderLead).join('\n')}`;
}

const DATE_AND_TIME = { dateStyle: 'medium', timeStyle: 'medium' } as const;

function renderLead({ receivedAt, fields }: Lead): string {
  const time = new Date(receivedAt).toLocaleString('en-US', DATE_AND_TIME);
  const rows = fields.map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return `<article><h3><time datetime="${escapeHtml(receivedAt)}">${escapeHtml(time)}</time></h3><dl>${rows.join('')}</dl></article>`;
}

function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
