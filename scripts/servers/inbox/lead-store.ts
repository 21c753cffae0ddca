import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** A lead as it arrived, its fields in their order. */
export interface InboxLead {
  /** An ISO date of the receiver's clock. */
  readonly receivedAt: string;
  readonly fields: [name: string, value: string][];
}

export interface StoredLead extends InboxLead {
  /** `taken`, or how it was refused. */
  readonly outcome: string;
}

/** The leads of a file with one line of JSON for each. */
export interface LeadStore {
  /** In order of arrival. */
  readonly list: () => readonly StoredLead[];
  /** The lead is on the disk when this returns. */
  readonly append: (lead: StoredLead) => void;
  readonly clear: () => void;
}

function parseLine(line: string): StoredLead[] {
  try {
    const lead: StoredLead = JSON.parse(line);
    return Array.isArray(lead.fields) ? [lead] : [];
  } catch {
    // A process that was killed may have left half a line.
    return [];
  }
}

/** Opens the file, which the first lead creates. */
export function openLeadStore(file: string): LeadStore {
  return {
    // Another server may write to it: npm start and npm run dev have the same inbox.
    list: () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(parseLine) : []),
    append: (lead) => {
      // Leads are names and phone numbers, so other accounts of the machine may not read them.
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      // The line break before it separates it from half a line.
      appendFileSync(file, `\n${JSON.stringify(lead)}\n`, { mode: 0o600, flush: true });
    },
    clear: () => rmSync(file, { force: true }),
  };
}
