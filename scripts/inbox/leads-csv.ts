import type { InboxLead } from './lead-file.ts';
import type { LeadFormat } from './lead-format.ts';
import { listColumns, toLeadRows, getFieldValue } from './lead-rows.ts';

/** What a spreadsheet would take for a formula, or for the beginning of one after it has trimmed the cell. */
const FORMULA_START = /^[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** A cell, in quotation marks; what would be a formula is made text by the mark that spreadsheets have for it. */
function formatCell(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

function formatLine(texts: readonly string[]): string {
  return `${texts.map(formatCell).join(',')}\r\n`;
}

/**
 * The leads as a spreadsheet reads them (RFC 4180), newest first, a column per field. A value is written as
 * it was sent, but nothing in it is a formula. The mark at the beginning tells Excel that it is UTF-8.
 */
export function formatLeadsAsCsv(leads: readonly InboxLead[], reading: LeadFormat): string {
  const columns = listColumns(leads, reading);
  const rows = toLeadRows(leads, [], reading).map(({ lead, isDouble }) => [
    lead.receivedAt,
    isDouble ? 'yes' : 'no',
    ...columns.map((name) => getFieldValue(lead, name) ?? ''),
  ]);
  return `\uFEFF${[['received', 'double', ...columns], ...rows].map(formatLine).join('')}`;
}
