import type { JsonPath } from '../../../engine/schema/path.ts';
import type { PathInFile } from '../documents/studio-file.ts';
import {
  listEnclosingAddresses,
  toHashAddress,
  toChildAddress,
} from '../documents/hash-address.ts';
import type { OutlineNode } from './outline.ts';

/** What a line of the outline says beside its name, for all that stands within it. */
export interface RowMarks {
  readonly errors: number;
  readonly notes: number;
  readonly isChanged: boolean;
}

/** A line of the outline as it is shown. */
export interface OutlineRow {
  readonly address: string;
  readonly file: string;
  readonly branch: OutlineNode;
  readonly marks: RowMarks | undefined;
  /** The lines within it; undefined while it is closed. */
  readonly lines: readonly OutlineRow[] | undefined;
}

/** A place, and what it is marked as. */
export interface MarkedPath {
  readonly place: PathInFile;
  readonly as: 'error' | 'note' | 'change';
}

const NO_MARKS: RowMarks = { errors: 0, notes: 0, isChanged: false };

/** The marks of every line that something is marked in, by its address. */
export function collectMarks(all: readonly MarkedPath[]): Map<string, RowMarks> {
  const marks = new Map<string, RowMarks>();
  for (const { place, as } of all) {
    for (const address of listEnclosingAddresses(place)) {
      const { errors, notes, isChanged } = marks.get(address) ?? NO_MARKS;
      marks.set(address, {
        errors: errors + Number(as === 'error'),
        notes: notes + Number(as === 'note'),
        isChanged: isChanged || as === 'change',
      });
    }
  }
  return marks;
}

/** The marks of a line in words. */
export function describeMarks(marks: RowMarks | undefined): string {
  const { errors, notes, isChanged } = marks ?? NO_MARKS;
  const problems = errors + notes;
  return [
    problems > 0 && `${problems} ${problems === 1 ? 'problem' : 'problems'}`,
    isChanged && 'changed',
  ]
    .filter(Boolean)
    .join(', ');
}

function isUnchangedRow(line: OutlineRow, before: OutlineRow | undefined): before is OutlineRow {
  return (
    before !== undefined &&
    line.branch === before.branch &&
    describeMarks(line.marks) === describeMarks(before.marks) &&
    line.lines?.length === before.lines?.length &&
    (line.lines ?? []).every((each, index) => each === before.lines?.[index])
  );
}

/** An outline of a file, and what is to be shown of it. */
export interface VisibleOutline {
  readonly file: string;
  readonly branch: OutlineNode;
  readonly isOpen: (address: string, path: JsonPath) => boolean;
}

function buildRow(
  { file, branch, isOpen }: VisibleOutline,
  marks: ReadonlyMap<string, RowMarks>,
  address: string,
  before: OutlineRow | undefined,
): OutlineRow {
  const open = branch.branches.length > 0 && isOpen(address, branch.path);
  const known = new Map(before?.lines?.map((line) => [line.address, line]));
  const lines = open
    ? branch.branches.map((each) => {
        const own = toChildAddress(address, each.path.at(-1) ?? '');
        return buildRow({ file, branch: each, isOpen }, marks, own, known.get(own));
      })
    : undefined;
  const line = { address, file, branch, marks: marks.get(address), lines };
  return isUnchangedRow(line, before) ? before : line;
}

/**
 * The lines of some files with all that is open within them.
 * @param before the lines as they were: what says the same stays the same object, so that it is not drawn anew
 */
export function buildRows(
  outlines: readonly VisibleOutline[],
  marks: ReadonlyMap<string, RowMarks>,
  before: readonly OutlineRow[] = [],
): OutlineRow[] {
  return outlines.map((outline) => {
    const address = toHashAddress({ file: outline.file, path: outline.branch.path });
    const known = before.find((line) => line.address === address);
    return buildRow(outline, marks, address, known);
  });
}

/** Works out lines time and again, each time from those of the last. */
export function createRowBuilder() {
  let last: readonly OutlineRow[] = [];
  return (
    outlines: readonly VisibleOutline[],
    marks: ReadonlyMap<string, RowMarks>,
  ): readonly OutlineRow[] => {
    last = buildRows(outlines, marks, last);
    return last;
  };
}

/** The addresses of all lines that are open. */
export function listOpenAddresses(lines: readonly OutlineRow[]): string[] {
  return lines.flatMap(({ address, lines: within }) =>
    within ? [address, ...listOpenAddresses(within)] : [],
  );
}

/** The innermost line that is shown on the way to a place. */
export function findInnermostRow(
  lines: readonly OutlineRow[],
  addresses: ReadonlySet<string>,
): OutlineRow | undefined {
  const line = lines.find(({ address }) => addresses.has(address));
  return line && (findInnermostRow(line.lines ?? [], addresses) ?? line);
}
