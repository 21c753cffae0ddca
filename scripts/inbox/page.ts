import { ANSWER_MODES, LONGEST_DELAY_MS, LONGEST_RETRY_SECONDS } from './answering.ts';
import type { Answering } from './answering.ts';
import { escaped } from '../../src/authoring/report/escaped.ts';
import { count } from './count.ts';
import type { Lead } from './lead-file.ts';
import { renderRows, renderTries, VIEWS, type View } from './leads-view.ts';
import { SCRIPT, STYLE } from './page-assets.ts';
import type { Reading } from './reading.ts';
import { lostLeads, rowsOf } from './rows.ts';
import type { Try } from './tries.ts';

/** Leads that came and could not be written down. */
export interface NotKept {
  readonly leads: number;
  /** Why, the last time, in a sentence. */
  readonly reason: string;
}

/** All that the inbox shows, and what `leads.json` holds. */
export interface InboxState extends Answering {
  /** Leads that arrived whole but were not kept, because of the chosen way to answer. */
  turnedAway: number;
  /** Leads that should have been kept and could not be. */
  notKept: NotKept | null;
  /** Lines of the file that are no leads. */
  damagedLines: number;
  /** What arrived, in its order. */
  tries: readonly Try[];
  /** Newest first. */
  leads: Lead[];
}

interface PageSetup {
  /** Where the page's calls go, e.g. `/_inbox`. */
  readonly basePath: string;
  readonly reading: Reading;
  readonly view: View;
}

/** The inbox as a page. */
export function renderPage(state: InboxState, setup: PageSetup): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Lead inbox</title>
<style>${STYLE}</style>
</head>
<body data-base="${escaped(setup.basePath)}">
<main>
<h1>Lead inbox</h1>
<p id="message" role="status"></p>
<div id="leads">
${renderLeads(state, setup)}
</div>
<form id="answering">
<fieldset>
<legend>When a lead arrives, the inbox</legend>
${Object.entries(ANSWER_MODES)
  .map(([mode, { words }]) => renderMode(mode, words, state.mode))
  .join('\n')}
<label>Slowly means after <input type="number" id="seconds" name="seconds" min="0" max="${LONGEST_DELAY_MS / 1000}" step="0.5" value="${state.delayMs / 1000}"> seconds</label>
<label>Too many: come back after <input type="number" id="retryAfterSeconds" name="retryAfterSeconds" min="0" max="${LONGEST_RETRY_SECONDS}" step="1" value="${state.retryAfterSeconds}"> seconds</label>
<label><input type="checkbox" id="readable" name="readable"${state.readable ? ' checked' : ''}> Sites may read the answers (CORS), as "delivery" in the config needs it</label>
</fieldset>
<p class="quiet">Leads are kept when the inbox takes them. The other ways lose them, as a CRM in trouble would.</p>
</form>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

function renderMode(mode: string, words: string, chosen: string): string {
  const checked = mode === chosen ? ' checked' : '';
  return `<label><input type="radio" id="${mode}" name="mode" value="${mode}"${checked}> ${words}</label>`;
}

function renderLeads(state: InboxState, { basePath, reading, view }: PageSetup): string {
  const { leads, tries, turnedAway, damagedLines, notKept } = state;
  const lost = lostLeads(leads, tries, reading);
  const notes = [
    turnedAway > 0 ? `${count(turnedAway, 'lead')} turned away.` : '',
    ...lost.map((each) => `${each.id} is not in the inbox (${renderTries(each.tries)}).`),
    damagedLines > 0 ? `${count(damagedLines, 'line')} of the file could not be read.` : '',
  ].filter((note) => note !== '');
  const links = Object.entries(VIEWS).map(
    ([name, words]) =>
      `<a href="${escaped(basePath)}?view=${name}"${name === view ? ' aria-current="true"' : ''}>${words}</a>`,
  );
  return `<header><h2>${count(leads.length, 'lead')}</h2>
<button type="button" id="clear"${leads.length + damagedLines === 0 ? ' disabled' : ''}>Clear all leads</button></header>
${notKept ? `<p class="alarm" role="alert">${count(notKept.leads, 'lead')} not kept since the start. ${escaped(notKept.reason)}</p>` : ''}
${notes.map((note) => `<p class="quiet">${escaped(note)}</p>`).join('\n')}
<nav aria-label="Leads">${links.join('\n')}
<a href="${escaped(basePath)}/leads.csv" download>Download as CSV</a></nav>
${leads.length === 0 ? '<p>No lead yet. Fill in the form on the site: it appears here by itself.</p>' : ''}
${renderRows(rowsOf(leads, tries, reading), reading, view)}`;
}
