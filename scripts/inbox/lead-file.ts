import { mkdir, open, readFile, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** One lead as it arrived. Fields keep their order and may repeat, as multipart allows. */
export interface Lead {
  /** ISO timestamp, the receiver's clock. */
  receivedAt: string;
  fields: [name: string, value: string][];
}

/** Leads kept as JSON lines. All calls run one after the other, so lines never interleave. */
export interface LeadFile {
  /** The lead is on the disk when this resolves: neither a killed process nor a power cut loses it. */
  append(lead: Lead): Promise<void>;
  /** Newest first; lines that cannot be read are only counted. */
  read(): Promise<{ leads: Lead[]; damagedLines: number }>;
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
    append: (lead) => inTurn(() => appendLine(path, JSON.stringify(lead))),
    read: () => inTurn(async () => parseLines(await readIfThere(path))),
    clear: () => inTurn(() => rm(path, { force: true })),
  };
}

async function appendLine(path: string, line: string): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const file = await open(path, 'a+');
  try {
    const { size } = await file.stat();
    // A write cut short (power, kill, a full disk) leaves half a line: it must not swallow this lead too.
    const separator = size > 0 && !(await endsWithNewline(file, size)) ? '\n' : '';
    await file.appendFile(`${separator}${line}\n`);
    await file.datasync();
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

async function readIfThere(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

function parseLines(text: string): { leads: Lead[]; damagedLines: number } {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const leads = lines.map(parseLead).filter((lead) => lead !== undefined);
  return { leads: leads.toReversed(), damagedLines: lines.length - leads.length };
}

function parseLead(line: string): Lead | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isLead(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isLead(value: unknown): value is Lead {
  return (
    typeof value === 'object' &&
    value !== null &&
    'receivedAt' in value &&
    typeof value.receivedAt === 'string' &&
    'fields' in value &&
    Array.isArray(value.fields) &&
    value.fields.every(isPairOfTexts)
  );
}

function isPairOfTexts(value: unknown): value is [string, string] {
  return (
    Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')
  );
}
