import type { InboxLead } from './lead-file.ts';
import type { LeadFormat } from './lead-format.ts';
import type { AttemptOutcome, LeadAttempt } from './lead-attempts.ts';

/** A lead beside the others: how often it came, and whether it is one of them once more. */
export interface LeadRow {
  readonly lead: InboxLead;
  /** What tells it from others; empty where nothing does. */
  readonly id: string;
  /** What became of each arrival of it, in their order. */
  readonly tries: readonly AttemptOutcome[];
  /** Whether the same lead had been taken before this one. */
  readonly isDouble: boolean;
}

/** A lead that came and is not in the inbox. */
export interface LostLead {
  readonly id: string;
  readonly tries: readonly AttemptOutcome[];
}

/** What a lead says in a field; undefined where it has no such field. Values of a field that repeats stand together. */
export function getFieldValue({ fields }: InboxLead, name: string): string | undefined {
  const values = fields.filter(([each]) => each === name).map(([, value]) => value);
  return values.length > 0 ? values.join('; ') : undefined;
}

/** What tells a lead from others; empty where nothing does. */
export function getLeadId(lead: InboxLead, { idField }: LeadFormat): string {
  return (idField !== undefined && getFieldValue(lead, idField)) || '';
}

function groupOutcomesById(tries: readonly LeadAttempt[]): Map<string, AttemptOutcome[]> {
  const found = new Map<string, AttemptOutcome[]>();
  for (const { id, outcome } of tries) {
    if (id === '') continue;
    found.set(id, [...(found.get(id) ?? []), outcome]);
  }
  return found;
}

/** The leads, newest first as they are given. */
export function toLeadRows(
  leads: readonly InboxLead[],
  tries: readonly LeadAttempt[],
  reading: LeadFormat,
): LeadRow[] {
  const outcomes = groupOutcomesById(tries);
  const known = new Set<string>();
  const rows = leads.toReversed().map((lead) => {
    const id = getLeadId(lead, reading);
    const isDouble = id !== '' && known.has(id);
    known.add(id);
    return { lead, id, tries: outcomes.get(id) ?? [], isDouble };
  });
  return rows.toReversed();
}

/** The leads that only ever were turned away, the latest first. */
export function listLostLeads(
  leads: readonly InboxLead[],
  tries: readonly LeadAttempt[],
  reading: LeadFormat,
): LostLead[] {
  const kept = new Set(leads.map((lead) => getLeadId(lead, reading)));
  return [...groupOutcomesById(tries)]
    .filter(([id]) => !kept.has(id))
    .map(([id, outcomes]) => ({ id, tries: outcomes }))
    .toReversed();
}

/** The fields that any of these leads has or should have: those of the config first, in its order. */
export function listColumns(leads: readonly InboxLead[], { fields }: LeadFormat): string[] {
  const sent = leads.flatMap((lead) => lead.fields.map(([name]) => name));
  return [...new Set([...fields.map(({ name }) => name), ...sent])];
}
