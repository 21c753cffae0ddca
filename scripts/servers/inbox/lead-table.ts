import type { EstimatorConfig } from '../../../src/engine/generated/estimator.ts';
import { createTable, type ReportTable } from '../../../src/authoring/report/report-document.ts';
import { TAKEN } from './response-modes.ts';
import type { InboxLead, StoredLead } from './lead-store.ts';

/** The fields that leads should have, in the order of the config. */
export interface LeadFormat {
  readonly fields: readonly { readonly name: string; readonly default?: string }[];
  /** The field with the id of a lead, which is the same for each attempt to send it. */
  readonly idField?: string | undefined;
}

export function createLeadFormat({ lead }: Pick<EstimatorConfig, 'lead'>): LeadFormat {
  return {
    fields: lead.payload.map(({ name, value }) => ({
      name,
      ...('default' in value && value.default !== undefined && { default: value.default }),
    })),
    idField: lead.tracking.eventId,
  };
}

interface LeadRow {
  readonly receivedAt: string;
  /** `taken`, `duplicate`, or how it was refused. */
  readonly outcome: string;
  /** By field of the format; undefined if it was not sent. Repeated fields are joined. */
  readonly values: readonly (string | undefined)[];
  /** The fields that are not in the format. */
  readonly others: string;
}

function listHead({ fields }: LeadFormat): string[] {
  return ['received', 'outcome', ...fields.map(({ name }) => name), 'other fields'];
}

function getValue({ fields }: InboxLead, name: string | undefined): string | undefined {
  const values = fields.filter(([each]) => each === name).map(([, value]) => value);
  return values.length > 0 ? values.join('; ') : undefined;
}

/** The leads as rows, newest first. */
function toRows(leads: readonly StoredLead[], { fields, idField }: LeadFormat): LeadRow[] {
  const known = new Set(fields.map(({ name }) => name));
  const taken = new Set<string>();
  const rows = leads.map((lead) => {
    const id = lead.outcome === TAKEN ? getValue(lead, idField) : undefined;
    const isDuplicate = id !== undefined && id !== '' && taken.has(id);
    if (id !== undefined) taken.add(id);
    const others = lead.fields.filter(([name]) => !known.has(name));
    return {
      receivedAt: lead.receivedAt,
      outcome: isDuplicate ? 'duplicate' : lead.outcome,
      values: fields.map(({ name }) => getValue(lead, name)),
      others: others.map(([name, value]) => `${name}: ${value}`).join('; '),
    };
  });
  return rows.toReversed();
}

/** Where a formula would begin, in a cell or in a part of it: some spreadsheets split this file at semicolons. */
const FORMULA_START = /(^|[;,\t\r\n])(?=(?:[^\S\r\n]|[\0"'])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** An apostrophe tells spreadsheets that what follows is text. */
function formatCell(text: string): string {
  return `"${text.replaceAll(FORMULA_START, "$1'").replaceAll('"', '""')}"`;
}

/** The taken leads as a spreadsheet (RFC 4180), newest first. The mark at the beginning tells Excel that it is UTF-8. */
export function formatLeadsAsCsv(leads: readonly StoredLead[], format: LeadFormat): string {
  const taken = leads.filter(({ outcome }) => outcome === TAKEN);
  const rows = toRows(taken, format).map(({ receivedAt, outcome, values, others }) => [
    receivedAt,
    outcome,
    ...values.map((value) => value ?? ''),
    others,
  ]);
  return `\uFEFF${[listHead(format), ...rows].map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')}`;
}

/** The page shows this many leads, and this much of each value. */
export const MAX_ROWS = 100;
const MAX_TEXT = 300;

function crop(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

/** A value, or what is to be said of it in brackets if it is missing or the default. */
function describeValue(value: string | undefined, fallback: string | undefined): string {
  if (value === undefined) return '[not sent]';
  if (value === '') return '[empty]';
  return crop(value) + (value === fallback ? ' [not answered]' : '');
}

/** The newest leads as the table of the page. */
export function createLeadTable(leads: readonly StoredLead[], format: LeadFormat): ReportTable {
  const rows = toRows(leads, format).slice(0, MAX_ROWS);
  return createTable(
    listHead(format),
    [],
    rows.map(({ receivedAt, outcome, values, others }) => [
      new Date(receivedAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' }),
      outcome,
      ...values.map((value, index) => describeValue(value, format.fields[index]?.default)),
      crop(others),
    ]),
  );
}
