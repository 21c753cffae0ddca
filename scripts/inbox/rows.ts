import type { Lead } from './lead-file.ts';
import type { Reading } from './reading.ts';
import type { Outcome, Try } from './tries.ts';

/** A lead beside the others: how often it came, and whether it is one of them once more. */
export interface Row {
  readonly lead: Lead;
  /** What tells it from others; empty where nothing does. */
  readonly id: string;
  /** What became of each arrival of it, in their order. */
  readonly tries: readonly Outcome[];
  /** Whether the same lead had been taken before this one. */
  readonly isDouble: boolean;
}

/** A lead that came and is not in the inbox. */
export interface LostLead {
  readonly id: string;
  readonly tries: readonly Outcome[];
}

/** What a lead says in a field; undefined where it has no such field. Values of a field that repeats stand together. */
export function valueOf({ fields }: Lead, name: string): string | undefined {
  const values = fields.filter(([each]) => each === name).map(([, value]) => value);
  return values.length > 0 ? values.join('; ') : undefined;
}

/** What tells a lead from others; empty where nothing does. */
export function idOf(lead: Lead, { idField }: Reading): string {
  return (idField !== undefined && valueOf(lead, idField)) || '';
}

function outcomesById(tries: readonly Try[]): Map<string, Outcome[]> {
  const found = new Map<string, Outcome[]>();
  for (const { id, outcome } of tries) {
    if (id === '') continue;
    found.set(id, [...(found.get(id) ?? []), outcome]);
  }
  return found;
}

/** The leads, newest first as they are given. */
export function rowsOf(leads: readonly Lead[], tries: readonly Try[], reading: Reading): Row[] {
  const outcomes = outcomesById(tries);
  const known = new Set<string>();
  const rows = leads.toReversed().map((lead) => {
    const id = idOf(lead, reading);
    const isDouble = id !== '' && known.has(id);
    known.add(id);
    return { lead, id, tries: outcomes.get(id) ?? [], isDouble };
  });
  return rows.toReversed();
}

/** The leads that only ever were turned away, the latest first. */
export function lostLeads(
  leads: readonly Lead[],
  tries: readonly Try[],
  reading: Reading,
): LostLead[] {
  const kept = new Set(leads.map((lead) => idOf(lead, reading)));
  return [...outcomesById(tries)]
    .filter(([id]) => !kept.has(id))
    .map(([id, outcomes]) => ({ id, tries: outcomes }))
    .toReversed();
}

/** The fields that any of these leads has or should have: those of the config first, in its order. */
export function columnsOf(leads: readonly Lead[], { fields }: Reading): string[] {
  const sent = leads.flatMap((lead) => lead.fields.map(([name]) => name));
  return [...new Set([...fields.map(({ name }) => name), ...sent])];
}
