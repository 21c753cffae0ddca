import type { Lead } from './lead-file.ts';
import type { Reading } from './reading.ts';
import { columnsOf, rowsOf, valueOf } from './rows.ts';

/** What a spreadsheet would take for a formula, or for the beginning of one after it has trimmed the cell. */
const FORMULA = /^[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** A cell, in quotation marks; what would be a formula is made text by the mark that spreadsheets have for it. */
function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

function line(texts: readonly string[]): string {
  return `${texts.map(cell).join(',')}\r\n`;
}

/**
 * The leads as a spreadsheet reads them (RFC 4180), newest first, a column per field. A value is written as
 * it was sent, but nothing in it is a formula. The mark at the beginning tells Excel that it is UTF-8.
 */
export function csvOf(leads: readonly Lead[], reading: Reading): string {
  const columns = columnsOf(leads, reading);
  const rows = rowsOf(leads, [], reading).map(({ lead, isDouble }) => [
    lead.receivedAt,
    isDouble ? 'yes' : 'no',
    ...columns.map((name) => valueOf(lead, name) ?? ''),
  ]);
  return `\uFEFF${[['received', 'double', ...columns], ...rows].map(line).join('')}`;
}
