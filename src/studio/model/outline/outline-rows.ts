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
  readonly node: OutlineNode;
  readonly marks: RowMarks | undefined;
  /** The lines within it; undefined while it is closed. */
  readonly children: readonly OutlineRow[] | undefined;
}

/** A place, and what it is marked as. */
export interface MarkedPath {
  readonly location: PathInFile;
  readonly as: 'error' | 'note' | 'change';
}

const NO_MARKS: RowMarks = { errors: 0, notes: 0, isChanged: false };

/** The marks of every line that something is marked in, by its address. */
export function collectMarks(marked: readonly MarkedPath[]): Map<string, RowMarks> {
  const marks = new Map<string, RowMarks>();
  for (const { location, as } of marked) {
    for (const address of listEnclosingAddresses(location)) {
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

function isUnchangedRow(row: OutlineRow, before: OutlineRow | undefined): before is OutlineRow {
  return (
    before !== undefined &&
    row.node === before.node &&
    describeMarks(row.marks) === describeMarks(before.marks) &&
    row.children?.length === before.children?.length &&
    (row.children ?? []).every((each, index) => each === before.children?.[index])
  );
}

/** An outline of a file, and what is to be shown of it. */
export interface VisibleOutline {
  readonly file: string;
  readonly node: OutlineNode;
  readonly isOpen: (address: string, path: JsonPath) => boolean;
}

function buildRow(
  { file, node, isOpen }: VisibleOutline,
  marks: ReadonlyMap<string, RowMarks>,
  address: string,
  before: OutlineRow | undefined,
): OutlineRow {
  const open = node.children.length > 0 && isOpen(address, node.path);
  const rowsBefore = new Map(before?.children?.map((row) => [row.address, row]));
  const children = open
    ? node.children.map((each) => {
        const own = toChildAddress(address, each.path.at(-1) ?? '');
        return buildRow({ file, node: each, isOpen }, marks, own, rowsBefore.get(own));
      })
    : undefined;
  const row = { address, file, node, marks: marks.get(address), children };
  return isUnchangedRow(row, before) ? before : row;
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
    const address = toHashAddress({ file: outline.file, path: outline.node.path });
    const rowsBefore = before.find((row) => row.address === address);
    return buildRow(outline, marks, address, rowsBefore);
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
export function listOpenAddresses(children: readonly OutlineRow[]): string[] {
  return children.flatMap(({ address, children: rows }) =>
    rows ? [address, ...listOpenAddresses(rows)] : [],
  );
}

/** The innermost line that is shown on the way to a place. */
export function findInnermostRow(
  children: readonly OutlineRow[],
  addresses: ReadonlySet<string>,
): OutlineRow | undefined {
  const row = children.find(({ address }) => addresses.has(address));
  return row && (findInnermostRow(row.children ?? [], addresses) ?? row);
}
