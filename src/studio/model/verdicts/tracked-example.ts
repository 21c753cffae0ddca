import type { NamedCase } from '../../../engine/generated/cases.ts';
import { getListAt } from '../../../engine/schema/path.ts';
import { isSchema as isObject } from '../../../engine/schema/schema.ts';

/** Answers whose price stays visible while editing. */
export type TrackedExample = NamedCase['answers'];

const getKey = (id: string) => `studio-tracked ${id}`;

/**
 * The example that was tracked last in this browser.
 * @param id the project's id
 */
export function loadTrackedExample(id: string): TrackedExample | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getKey(id)) ?? 'null');
    // Pricing reports impossible answers.
    return isObject(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Without storage the example lasts until the page is closed. */
export function saveTrackedExample(id: string, example: TrackedExample | undefined): void {
  try {
    if (example) localStorage.setItem(getKey(id), JSON.stringify(example));
    else localStorage.removeItem(getKey(id));
  } catch {
    // Nothing to do without storage.
  }
}

/** The answers given in the preview, without empty ones. */
export function pickGivenAnswers(answers: unknown): TrackedExample {
  const given = Object.entries(Object(answers)).filter(([, value]) => value !== '');
  return Object.fromEntries(given) as TrackedExample;
}

/** The tracked example as a sample customer. */
export function toTrackedCase(answers: TrackedExample): NamedCase {
  // The expected estimate is not used.
  const expected = {} as NamedCase['expected'];
  return { name: TRACKED_NAME, situation: 'The answers that you track', answers, expected };
}

export const TRACKED_NAME = 'Tracked example';

/** The sample customers of a file; none if it cannot be read. */
export function listCases(value: unknown): readonly NamedCase[] {
  // The check reports entries that do not match the schema.
  return getListAt(value, ['cases']) as readonly NamedCase[];
}
