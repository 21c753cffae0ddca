import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { findValueAt } from '../../src/engine/schema/path.ts';
import { readFileIfExists } from '../support/read-file-if-exists.ts';
import { isFailedDelivery, type FailedDelivery } from './lead-attempts.ts';

/** One lead as it arrived. Fields keep their order and may repeat, as multipart allows. */
export interface InboxLead {
  /** ISO timestamp, the receiver's clock. */
  receivedAt: string;
  fields: [name: string, value: string][];
}

/** What arrived: a lead that was taken, or a trace of one that was not. */
export type LeadArrival = InboxLead | FailedDelivery;

/** Whether it is a lead that was taken. */
export function isTakenLead(arrival: LeadArrival): arrival is InboxLead {
  return 'fields' in arrival;
}

/** Arrivals kept as JSON lines. All calls run one after the other, so lines never interleave. */
export interface LeadFile {
  /** The arrival is on the disk when this resolves: neither a killed process nor a power cut loses it. */
  append(arrival: LeadArrival): Promise<void>;
  /** In the order in which they came; lines that cannot be read are only counted. */
  read(): Promise<{ arrivals: LeadArrival[]; damagedLines: number }>;
  clear(): Promise<void>;
}

/** Opens (and on the first lead creates) the file at `path`. */
export function openLeadFile(path: string): LeadFile {
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  }
  return {
    append: (arrival) => inTurn(() => appendLine(path, JSON.stringify(arrival))),
    read: () => inTurn(async () => parseLines((await readFileIfExists(path)) ?? '')),
    clear: () => inTurn(() => rm(path, { force: true })),
  };
}

async function appendLine(path: string, line: string): Promise<void> {
  const folder = dirname(path);
  // Leads are names and phone numbers: other accounts of the machine have no business with them.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(path, 'a+', 0o600);
  try {
    const { size } = await file.stat();
    // A write cut short (power, kill) leaves half a line: it must not swallow this one too.
    const separator = size > 0 && !(await endsWithNewline(file, size)) ? '\n' : '';
    try {
      await file.appendFile(`${separator}${line}\n`);
      await file.datasync();
    } catch (error) {
      // Half a line on a full disk is of no use, and takes room.
      await file.truncate(size).catch(() => undefined);
      throw error;
    }
    if (size === 0) await syncFolder(folder);
  } finally {
    await file.close();
  }
}

async function endsWithNewline(file: FileHandle, size: number): Promise<boolean> {
  const end = Buffer.alloc(1);
  await file.read(end, 0, 1, size - 1);
  return end.toString() === '\n';
}

/** A new file's name is on the disk only with its folder. Windows has no such call, and does it by itself. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function parseLines(text: string): { arrivals: LeadArrival[]; damagedLines: number } {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const arrivals = lines.map(parseArrival).filter((arrival) => arrival !== undefined);
  return { arrivals, damagedLines: lines.length - arrivals.length };
}

function parseArrival(line: string): LeadArrival | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isInboxLead(value) || isFailedDelivery(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isInboxLead(value: unknown): value is InboxLead {
  const fields = findValueAt(value, ['fields']);
  const isDated = typeof findValueAt(value, ['receivedAt']) === 'string';
  return isDated && Array.isArray(fields) && fields.every(isStringPair);
}

function isStringPair(value: unknown): value is [string, string] {
  return (
    Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')
  );
}
