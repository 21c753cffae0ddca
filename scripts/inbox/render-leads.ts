import { escapeHtml } from '../../src/authoring/report/escape-html.ts';
import type { LeadFieldFormat, LeadFormat } from './lead-format.ts';
import { listColumns, getFieldValue, type LeadRow } from './lead-rows.ts';
import { RESPONSE_MODES, type ResponseMode } from './response-modes.ts';
import type { AttemptOutcome } from './lead-attempts.ts';

/** How leads are shown, each with the words its link has. */
export const LEAD_VIEWS = { lines: 'One line per lead', fields: 'Every field' } as const;

export type LeadView = keyof typeof LEAD_VIEWS;

/** What became of an arrival, in a word. */
function formatOutcome(outcome: AttemptOutcome): string {
  return outcome in RESPONSE_MODES ? RESPONSE_MODES[outcome as ResponseMode].outcome : outcome;
}

const DATE_AND_TIME = { dateStyle: 'medium', timeStyle: 'medium' } as const;
const AMOUNT = /^-?\d+(\.\d+)?$/;

function renderTime(receivedAt: string): string {
  const time = new Date(receivedAt).toLocaleString('en-US', DATE_AND_TIME);
  return `<time datetime="${escapeHtml(receivedAt)}">${escapeHtml(time)}</time>`;
}

/** A value as people read it; one that is missing is marked. */
function renderValue(value: string | undefined, field: LeadFieldFormat | undefined): string {
  if (value === undefined) return field ? '<mark>not sent</mark>' : '';
  if (value === '') return '<mark>empty</mark>';
  const shown = field?.write && AMOUNT.test(value) ? field.write(Number(value)) : value;
  const mark = value === field?.fallback ? ' <mark>not answered</mark>' : '';
  return escapeHtml(shown) + mark;
}

/** How often a lead came: `3 tries: 503, 503, taken`. */
export function formatAttempts(tries: readonly AttemptOutcome[]): string {
  const times = tries.length === 1 ? '1 try' : `${tries.length} tries`;
  return `${times}: ${tries.map(formatOutcome).join(', ')}`;
}

function renderBadges({ tries, isDouble }: LeadRow): string {
  const double = isDouble ? '<mark>double</mark>' : '';
  const told = tries.length > 1 ? formatAttempts(tries) : '';
  return [double, told].filter((text) => text !== '').join(' ');
}

function renderLeadTable(rows: readonly LeadRow[], reading: LeadFormat): string {
  const columns = listColumns(
    rows.map(({ lead }) => lead),
    reading,
  );
  const fields = new Map(reading.fields.map((field) => [field.name, field]));
  const styleOf = (name: string) => (fields.get(name)?.write ? ' class="amount"' : '');
  const head = columns.map((name) => `<th scope="col"${styleOf(name)}>${escapeHtml(name)}</th>`);
  const lines = rows.map((row) => {
    const cells = columns.map((name) => {
      const value = getFieldValue(row.lead, name);
      const whole = value ? ` title="${escapeHtml(value)}"` : '';
      return `<td${styleOf(name)}${whole}>${renderValue(value, fields.get(name))}</td>`;
    });
    return `<tr><td>${renderTime(row.lead.receivedAt)}</td><td>${renderBadges(row)}</td>${cells.join('')}</tr>`;
  });
  return `<div class="scrolls" tabindex="0" role="region" aria-label="Leads"><table>
<thead><tr><th scope="col">received</th><th scope="col">tries</th>${head.join('')}</tr></thead>
<tbody>
${lines.join('\n')}
</tbody>
</table></div>`;
}

function renderLeadCard(row: LeadRow, reading: LeadFormat): string {
  const { lead } = row;
  const fields = new Map(reading.fields.map((field) => [field.name, field]));
  const sent = new Set(lead.fields.map(([name]) => name));
  const unsent = reading.fields.filter(({ name }) => !sent.has(name));
  const values: (readonly [string, string | undefined])[] = [
    ...lead.fields,
    ...unsent.map(({ name }) => [name, undefined] as const),
  ];
  const rows = values.map(
    ([name, value]) =>
      `<div><dt>${escapeHtml(name)}</dt><dd>${renderValue(value, fields.get(name))}</dd></div>`,
  );
  const marks = renderBadges(row);
  return `<article><h3>${renderTime(lead.receivedAt)}</h3>${marks && `<p class="quiet">${marks}</p>`}<dl>${rows.join('')}</dl></article>`;
}

/** The leads, in the way that was chosen. */
export function renderLeads(rows: readonly LeadRow[], reading: LeadFormat, view: LeadView): string {
  if (rows.length === 0) return '';
  if (view === 'lines') return renderLeadTable(rows, reading);
  return rows.map((row) => renderLeadCard(row, reading)).join('\n');
}
