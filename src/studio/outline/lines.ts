import type { JsonPath } from '../../engine/schema/path.ts';
import type { Place } from '../desk/desk.ts';
import { addressesTo, addressOf, addressWithin } from '../desk/where.ts';
import type { Branch } from './outline.ts';

/** What a line of the outline says beside its name, for all that stands within it. */
export interface Marks {
  readonly errors: number;
  readonly notes: number;
  readonly isChanged: boolean;
}

/** A line of the outline as it is shown. */
export interface Line {
  readonly address: string;
  readonly file: string;
  readonly branch: Branch;
  readonly marks: Marks | undefined;
  /** The lines within it; undefined while it is closed. */
  readonly lines: readonly Line[] | undefined;
}

/** A place, and what it is marked as. */
export interface Marked {
  readonly place: Place;
  readonly as: 'error' | 'note' | 'change';
}

const NO_MARKS: Marks = { errors: 0, notes: 0, isChanged: false };

/** The marks of every line that something is marked in, by its address. */
export function marksOf(all: readonly Marked[]): Map<string, Marks> {
  const marks = new Map<string, Marks>();
  for (const { place, as } of all) {
    for (const address of addressesTo(place)) {
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
export function marksInWords(marks: Marks | undefined): string {
  const { errors, notes, isChanged } = marks ?? NO_MARKS;
  const problems = errors + notes;
  return [
    problems > 0 && `${problems} ${problems === 1 ? 'problem' : 'problems'}`,
    isChanged && 'changed',
  ]
    .filter(Boolean)
    .join(', ');
}

function isAsBefore(line: Line, before: Line | undefined): before is Line {
  return (
    before !== undefined &&
    line.branch === before.branch &&
    marksInWords(line.marks) === marksInWords(before.marks) &&
    line.lines?.length === before.lines?.length &&
    (line.lines ?? []).every((each, index) => each === before.lines?.[index])
  );
}

/** An outline of a file, and what is to be shown of it. */
export interface Outlined {
  readonly file: string;
  readonly branch: Branch;
  readonly isOpen: (address: string, path: JsonPath) => boolean;
}

function lineOf(
  { file, branch, isOpen }: Outlined,
  marks: ReadonlyMap<string, Marks>,
  address: string,
  before: Line | undefined,
): Line {
  const open = branch.branches.length > 0 && isOpen(address, branch.path);
  const known = new Map(before?.lines?.map((line) => [line.address, line]));
  const lines = open
    ? branch.branches.map((each) => {
        const own = addressWithin(address, each.path.at(-1) ?? '');
        return lineOf({ file, branch: each, isOpen }, marks, own, known.get(own));
      })
    : undefined;
  const line = { address, file, branch, marks: marks.get(address), lines };
  return isAsBefore(line, before) ? before : line;
}

/**
 * The lines of some files with all that is open within them.
 * @param before the lines as they were: what says the same stays the same object, so that it is not drawn anew
 */
export function linesOf(
  outlines: readonly Outlined[],
  marks: ReadonlyMap<string, Marks>,
  before: readonly Line[] = [],
): Line[] {
  return outlines.map((outline) => {
    const address = addressOf({ file: outline.file, path: outline.branch.path });
    const known = before.find((line) => line.address === address);
    return lineOf(outline, marks, address, known);
  });
}

/** Works out lines time and again, each time from those of the last. */
export function lineKeeper() {
  let last: readonly Line[] = [];
  return (outlines: readonly Outlined[], marks: ReadonlyMap<string, Marks>): readonly Line[] => {
    last = linesOf(outlines, marks, last);
    return last;
  };
}

/** The addresses of all lines that are open. */
export function openIn(lines: readonly Line[]): string[] {
  return lines.flatMap(({ address, lines: within }) =>
    within ? [address, ...openIn(within)] : [],
  );
}

/** The innermost line that is shown on the way to a place. */
export function lineAt(lines: readonly Line[], addresses: ReadonlySet<string>): Line | undefined {
  const line = lines.find(({ address }) => addresses.has(address));
  return line && (lineAt(line.lines ?? [], addresses) ?? line);
}
