import { isSchema as isObject } from '../../../engine/schema/schema.ts';
import type { PinnedCase } from './pinned-case.ts';

const getKey = (id: string) => `studio-pinned ${id}`;

/**
 * The example that was tracked last in this browser.
 * @param id the config's id
 */
export function loadPinnedCase(id: string): PinnedCase | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getKey(id)) ?? 'null');
    if (!isObject(stored) || !isObject(stored.answers)) return undefined;
    // Pricing reports impossible answers.
    return {
      name: typeof stored.name === 'string' ? stored.name : undefined,
      answers: stored.answers,
    };
  } catch {
    return undefined;
  }
}

/** Without storage the example lasts until the page is closed. */
export function savePinnedCase(id: string, pinned: PinnedCase | undefined): void {
  try {
    if (pinned) localStorage.setItem(getKey(id), JSON.stringify(pinned));
    else localStorage.removeItem(getKey(id));
  } catch {
    // Nothing to do without storage.
  }
}
