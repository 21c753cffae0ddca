import { laterAnswers } from '../../authoring/check/checks/later-answer.ts';
import type { EstimatorConfig } from '../../engine/generated/estimator.ts';
import { namesOf } from '../desk/names.ts';
import { SCHEMAS } from '../desk/schemas.ts';
import { readJson } from '../desk/values.ts';

function sentencesOf(text: string): string[] {
  const root = readJson(text);
  try {
    // One that does not hold to its schema may have no steps to be looked at.
    const config = root as EstimatorConfig;
    const { describePath: labelOf } = namesOf(SCHEMAS.estimator, root);
    return [...laterAnswers({ config, describePath: labelOf })].map(({ message }) => message);
  } catch {
    return [];
  }
}

/** The conditions that would ask for an answer before it was given: a sentence for each that is new. */
export function looksAhead(before: string, after: string): string[] {
  const known = new Set(sentencesOf(before));
  return sentencesOf(after).filter((sentence) => !known.has(sentence));
}
