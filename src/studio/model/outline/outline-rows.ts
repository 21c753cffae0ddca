import type { JsonPath } from '../../../engine/schema/path.ts';
import type { PathInFile } from '../documents/studio-file.ts';
import {
  listEnclosingAddresses,
  toHashAddress,
  toChildAddress,
} from '../documents/hash-address.ts';
import type { OutlineNode } from './outline.ts';

/** The marks of a row: they count everything inside it. */
export interface RowMarks {
  readonly errors: number;
  readonly notes: number;
  readonly isChanged: boolean;
}

export interface OutlineRow {
  readonly address: string;
  readonly file: string;
  readonly node: OutlineNode;
  readonly marks: RowMarks | undefined;
  /** Undefined while the row is collapsed. */
  readonly children: readonly OutlineRow[] | undefined;
}

export interface MarkedPath {
  readonly location: PathInFile;
  readonly as: 'error' | 'note' | 'change';
}

const NO_MARKS: RowMarks = { errors: 0, notes: 0, isChanged: false };

/** The marks of every row, by address. */
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

/** An outline and what is expanded in it. */
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
 * Builds the visible rows.
 * @param before the previous rows: unchanged ones keep their identity and are not rendered again
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

/** Builds rows repeatedly, each time from the previous ones. */
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

/** The addresses of all expanded rows. */
export function listOpenAddresses(children: readonly OutlineRow[]): string[] {
  return children.flatMap(({ address, children: rows }) =>
    rows ? [address, ...listOpenAddresses(rows)] : [],
  );
}

/** The innermost visible row that contains a location. */
export function findInnermostRow(
  children: readonly OutlineRow[],
  addresses: ReadonlySet<string>,
): OutlineRow | undefined {
  const row = children.find(({ address }) => addresses.has(address));
  return row && (findInnermostRow(row.children ?? [], addresses) ?? row);
}
