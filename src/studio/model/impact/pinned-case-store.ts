import { isSchema as isObject } from '../../../engine/schema/schema.ts';
import type { PinnedCase } from './pinned-case.ts';

const getKey = (id: string) => `studio-pinned ${id}`;

/**
 * The homeowner that was pinned last in this browser.
 * @param id tells the config from others
 */
export function loadPinnedCase(id: string): PinnedCase | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getKey(id)) ?? 'null');
    if (!isObject(stored) || !isObject(stored.answers)) return undefined;
    // Whether the answers are possible is said where they are priced.
    return {
      name: typeof stored.name === 'string' ? stored.name : undefined,
      answers: stored.answers,
    };
  } catch {
    return undefined;
  }
}

/** Keeps who is pinned for the next time; a browser that keeps nothing shows it until it is closed. */
export function savePinnedCase(id: string, pinned: PinnedCase | undefined): void {
  try {
    if (pinned) localStorage.setItem(getKey(id), JSON.stringify(pinned));
    else localStorage.removeItem(getKey(id));
  } catch {
    // As above.
  }
}
