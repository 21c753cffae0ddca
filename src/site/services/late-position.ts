/*
 * Browsers take longer to write a history entry than to show a tick, so an entry gets the ticks after the paint. The
 * session has them as well, because what a page writes to its history while it is being left may be lost.
 */

import { afterPaint } from '../ui/browser/afterPaint.ts';
import { readWizardPosition, replaceWizardPosition } from './history-entry.ts';
import { readSessionValue, writeSessionValue } from './session-value.ts';

/** The name of the session value that holds a position for an entry. */
const LATE_POSITION = 'late position';

interface LatePosition {
  /** The position that the entry had before, as JSON: entries have no ids that all browsers know. */
  readonly entry: string;
  readonly position: unknown;
}

const readEntry = () => JSON.stringify(readWizardPosition()) as string | undefined;

/** Reads the late position of the current entry; undefined if it has none. */
function readLatePosition(): unknown {
  const late = readSessionValue(LATE_POSITION) as LatePosition | undefined;
  return late && late.entry === readEntry() ? late.position : undefined;
}

/** Reads the position in the wizard from the current entry; undefined if it has none. */
export function readPosition(): unknown {
  return readLatePosition() ?? readWizardPosition();
}

/** Writes the late position of the current entry to it. The session keeps it: the page may be on its way out. */
function writeLatePosition(): void {
  const position = readLatePosition();
  if (position !== undefined) replaceWizardPosition(position);
}

/** Writes the late position at once, before anything else is written. */
export function settleLatePosition(): void {
  writeLatePosition();
  writeSessionValue(LATE_POSITION, undefined);
}

/** Replaces the position in the current entry after the paint. */
export function replacePositionLate(position: unknown): void {
  const entry = readEntry();
  // The page shows its first step until it has loaded, unless the entry says that there is another one.
  if (entry === undefined) {
    replaceWizardPosition(position);
    return;
  }
  writeSessionValue(LATE_POSITION, { entry, position });
  afterPaint(writeLatePosition);
}
