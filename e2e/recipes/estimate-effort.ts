import type { JsonPath } from '../../src/engine/schema/path.ts';
import { findNearestFormPath } from '../../src/studio/model/documents/hash-address.ts';
import type { StudioGesture } from './plan-in-studio.ts';

/*
 * How long the gestures of a recipe take somebody who knows what to do, in seconds: the keystroke-level model of Card,
 * Moran and Newell (1980), with its average typist. It is an estimate and no measurement. What a recipe asks for
 * beside its edit (to open an editor, to run a command, to read the page) is in its claim and not in here.
 */

/** To decide on a control, and to press a key, in seconds. */
export const THINK_SECONDS = 1.35;
const POINT_SECONDS = 1.1;
const PRESS_SECONDS = 0.2;
export const KEY_SECONDS = 0.28;

/** To decide on a control, to point at it, to press. */
const CLICK_SECONDS = THINK_SECONDS + POINT_SECONDS + PRESS_SECONDS;
/** To take words from the recipe rather than to type them: to mark them, copy, go to the field, paste. */
const COPY_SECONDS = THINK_SECONDS + 3 * (POINT_SECONDS + PRESS_SECONDS) + 4 * KEY_SECONDS;
/** To find something anywhere: into the search, some letters, the line that is left. */
const FIND_SECONDS = CLICK_SECONDS + 6 * KEY_SECONDS + CLICK_SECONDS;

function estimateTyping(value: unknown): number {
  const { length } = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return Math.min(length * KEY_SECONDS, COPY_SECONDS);
}

/** The way from the form of one thing to that of another. */
function estimateNavigation(from: JsonPath | undefined, to: JsonPath): number {
  if (from === undefined) return FIND_SECONDS;
  const shared = to.findIndex((part, depth) => from[depth] !== part);
  const common = shared < 0 ? Math.min(to.length, from.length) : shared;
  const levels = to.length - common + (from.length > common ? 1 : 0);
  // A link above goes back any number of levels, "Open" goes in by one.
  return Math.min(levels * CLICK_SECONDS, FIND_SECONDS);
}

function estimateGesture(gesture: StudioGesture): number {
  switch (gesture.does) {
    case 'set':
      return Array.isArray(gesture.value)
        ? gesture.value.reduce(
            (sum: number, each) => sum + 2 * CLICK_SECONDS + estimateTyping(each),
            0,
          )
        : CLICK_SECONDS + estimateTyping(gesture.value);
    case 'add part':
      return gesture.kind === undefined ? CLICK_SECONDS : 2 * CLICK_SECONDS;
    case 'add entry':
      return (
        CLICK_SECONDS +
        (gesture.kind === undefined ? 0 : CLICK_SECONDS) +
        estimateTyping(gesture.name ?? '')
      );
    case 'make another kind':
    case 'remove':
      return 2 * CLICK_SECONDS;
    case 'move up':
      return CLICK_SECONDS;
    case 'schedule':
      return Object.values(gesture.when).reduce(
        (sum, each) => sum + CLICK_SECONDS + estimateTyping(each),
        4 * CLICK_SECONDS,
      );
    case 'say why':
      return 4 * CLICK_SECONDS + estimateTyping(gesture.reason);
    default:
      return gesture satisfies never;
  }
}

/**
 * How long some gestures take, with the save at their end, in seconds.
 * @param hasForm whether there is a form at a path, for what the config said before a gesture
 */
export function estimateEffort(
  gestures: readonly { readonly gesture: StudioGesture; readonly root: unknown }[],
  hasForm: (root: unknown) => (path: JsonPath) => boolean,
): number {
  let at: JsonPath | undefined;
  let seconds = CLICK_SECONDS;
  for (const { gesture, root } of gestures) {
    const thing = findNearestFormPath(root, gesture.path, hasForm(root));
    seconds += estimateNavigation(at, thing) + estimateGesture(gesture);
    at = thing;
  }
  return seconds;
}
