import { RESPONSE_MODES, MAX_DELAY_MS, MAX_RETRY_AFTER_SECONDS } from './response-modes.ts';
import type { ResponseSettings } from './response-modes.ts';
import { escapeHtml } from '../../src/authoring/report/escape-html.ts';
import { formatCount } from './format-count.ts';
import type { InboxLead } from './lead-file.ts';
import { renderLeads, formatAttempts, LEAD_VIEWS, type LeadView } from './render-leads.ts';
import { INBOX_SCRIPT, INBOX_STYLE } from './page-assets.ts';
import type { LeadFormat } from './lead-format.ts';
import { listLostLeads, toLeadRows } from './lead-rows.ts';
import type { LeadAttempt } from './lead-attempts.ts';

/** Leads that came and could not be written down. */
export interface UnsavedLeads {
  readonly leads: number;
  /** Why, the last time, in a sentence. */
  readonly reason: string;
}

/** All that the inbox shows, and what `leads.json` holds. */
export interface InboxState extends ResponseSettings {
  /** Leads that arrived whole but were not kept, because of the chosen way to answer. */
  turnedAway: number;
  /** Leads that should have been kept and could not be. */
  notKept: UnsavedLeads | null;
  /** Lines of the file that are no leads. */
  damagedLines: number;
  /** What arrived, in its order. */
  tries: readonly LeadAttempt[];
  /** Newest first. */
  leads: InboxLead[];
}

interface PageOptions {
  /** Where the page's calls go, e.g. `/_inbox`. */
  readonly basePath: string;
  readonly reading: LeadFormat;
  readonly view: LeadView;
}

/** The inbox as a page. */
export function renderInboxPage(state: InboxState, setup: PageOptions): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Lead inbox</title>
<style>${INBOX_STYLE}</style>
</head>
<body data-base="${escapeHtml(setup.basePath)}">
<main>
<h1>Lead inbox</h1>
<p id="message" role="status"></p>
<div id="leads">
${renderLeadsSection(state, setup)}
</div>
<form id="answering">
<fieldset>
<legend>When a lead arrives, the inbox</legend>
${Object.entries(RESPONSE_MODES)
  .map(([mode, { words }]) => renderModeChoice(mode, words, state.mode))
  .join('\n')}
<label>Slowly means after <input type="number" id="seconds" name="seconds" min="0" max="${MAX_DELAY_MS / 1000}" step="0.5" value="${state.delayMs / 1000}"> seconds</label>
<label>Too many: come back after <input type="number" id="retryAfterSeconds" name="retryAfterSeconds" min="0" max="${MAX_RETRY_AFTER_SECONDS}" step="1" value="${state.retryAfterSeconds}"> seconds</label>
<label><input type="checkbox" id="readable" name="readable"${state.readable ? ' checked' : ''}> Sites may read the answers (CORS), as "delivery" in the config needs it</label>
</fieldset>
<p class="quiet">Leads are kept when the inbox takes them. The other ways lose them, as a CRM in trouble would.</p>
</form>
</main>
<script>${INBOX_SCRIPT}</script>
</body>
</html>
`;
}

function renderModeChoice(mode: string, words: string, chosen: string): string {
  const checked = mode === chosen ? ' checked' : '';
  return `<label><input type="radio" id="${mode}" name="mode" value="${mode}"${checked}> ${words}</label>`;
}

function renderLeadsSection(state: InboxState, { basePath, reading, view }: PageOptions): string {
  const { leads, tries, turnedAway, damagedLines, notKept } = state;
  const lost = listLostLeads(leads, tries, reading);
  const notes = [
    turnedAway > 0 ? `${formatCount(turnedAway, 'lead')} turned away.` : '',
    ...lost.map((each) => `${each.id} is not in the inbox (${formatAttempts(each.tries)}).`),
    damagedLines > 0 ? `${formatCount(damagedLines, 'line')} of the file could not be read.` : '',
  ].filter((note) => note !== '');
  const links = Object.entries(LEAD_VIEWS).map(
    ([name, words]) =>
      `<a href="${escapeHtml(basePath)}?view=${name}"${name === view ? ' aria-current="true"' : ''}>${words}</a>`,
  );
  return `<header><h2>${formatCount(leads.length, 'lead')}</h2>
<button type="button" id="clear"${leads.length + damagedLines === 0 ? ' disabled' : ''}>Clear all leads</button></header>
${notKept ? `<p class="alarm" role="alert">${formatCount(notKept.leads, 'lead')} not kept since the start. ${escapeHtml(notKept.reason)}</p>` : ''}
${notes.map((note) => `<p class="quiet">${escapeHtml(note)}</p>`).join('\n')}
<nav aria-label="Leads">${links.join('\n')}
<a href="${escapeHtml(basePath)}/leads.csv" download>Download as CSV</a></nav>
${leads.length === 0 ? '<p>No lead yet. Fill in the form on the site: it appears here by itself.</p>' : ''}
${renderLeads(toLeadRows(leads, tries, reading), reading, view)}`;
}
