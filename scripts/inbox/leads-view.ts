import { escaped } from '../../src/authoring/report/escaped.ts';
import type { FieldReading, Reading } from './reading.ts';
import { columnsOf, valueOf, type Row } from './rows.ts';
import { ANSWER_MODES, type AnswerMode } from './answering.ts';
import type { Outcome } from './tries.ts';

/** How leads are shown, each with the words its link has. */
export const VIEWS = { lines: 'One line per lead', fields: 'Every field' } as const;

export type View = keyof typeof VIEWS;

/** What became of an arrival, in a word. */
function wordFor(outcome: Outcome): string {
  return outcome in ANSWER_MODES ? ANSWER_MODES[outcome as AnswerMode].outcome : outcome;
}

const DATE_AND_TIME = { dateStyle: 'medium', timeStyle: 'medium' } as const;
const AMOUNT = /^-?\d+(\.\d+)?$/;

function renderTime(receivedAt: string): string {
  const time = new Date(receivedAt).toLocaleString('en-US', DATE_AND_TIME);
  return `<time datetime="${escaped(receivedAt)}">${escaped(time)}</time>`;
}

/** A value as people read it; one that is missing is marked. */
function renderValue(value: string | undefined, field: FieldReading | undefined): string {
  if (value === undefined) return field ? '<mark>not sent</mark>' : '';
  if (value === '') return '<mark>empty</mark>';
  const shown = field?.write && AMOUNT.test(value) ? field.write(Number(value)) : value;
  const mark = value === field?.fallback ? ' <mark>not answered</mark>' : '';
  return escaped(shown) + mark;
}

/** How often a lead came: `3 tries: 503, 503, taken`. */
export function renderTries(tries: readonly Outcome[]): string {
  const times = tries.length === 1 ? '1 try' : `${tries.length} tries`;
  return `${times}: ${tries.map(wordFor).join(', ')}`;
}

function renderMarks({ tries, isDouble }: Row): string {
  const double = isDouble ? '<mark>double</mark>' : '';
  const told = tries.length > 1 ? renderTries(tries) : '';
  return [double, told].filter((text) => text !== '').join(' ');
}

function renderLines(rows: readonly Row[], reading: Reading): string {
  const columns = columnsOf(
    rows.map(({ lead }) => lead),
    reading,
  );
  const fields = new Map(reading.fields.map((field) => [field.name, field]));
  const styleOf = (name: string) => (fields.get(name)?.write ? ' class="amount"' : '');
  const head = columns.map((name) => `<th scope="col"${styleOf(name)}>${escaped(name)}</th>`);
  const lines = rows.map((row) => {
    const cells = columns.map((name) => {
      const value = valueOf(row.lead, name);
      const whole = value ? ` title="${escaped(value)}"` : '';
      return `<td${styleOf(name)}${whole}>${renderValue(value, fields.get(name))}</td>`;
    });
    return `<tr><td>${renderTime(row.lead.receivedAt)}</td><td>${renderMarks(row)}</td>${cells.join('')}</tr>`;
  });
  return `<div class="scrolls" tabindex="0" role="region" aria-label="Leads"><table>
<thead><tr><th scope="col">received</th><th scope="col">tries</th>${head.join('')}</tr></thead>
<tbody>
${lines.join('\n')}
</tbody>
</table></div>`;
}

function renderCard(row: Row, reading: Reading): string {
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
      `<div><dt>${escaped(name)}</dt><dd>${renderValue(value, fields.get(name))}</dd></div>`,
  );
  const marks = renderMarks(row);
  return `<article><h3>${renderTime(lead.receivedAt)}</h3>${marks && `<p class="quiet">${marks}</p>`}<dl>${rows.join('')}</dl></article>`;
}

/** The leads, in the way that was chosen. */
export function renderRows(rows: readonly Row[], reading: Reading, view: View): string {
  if (rows.length === 0) return '';
  if (view === 'lines') return renderLines(rows, reading);
  return rows.map((row) => renderCard(row, reading)).join('\n');
}
