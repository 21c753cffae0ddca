import { dependsOnLaterAnswer } from '../../../authoring/check/checks/conditions.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { createStudioDescriber } from '../labels/studio-describer.ts';
import { SCHEMAS } from '../documents/schemas.ts';
import { parseJson } from '../documents/json-values.ts';

function listForwardReferences(text: string): string[] {
  const root = parseJson(text);
  try {
    // An invalid config may have no steps.
    const config = root as EstimatorConfig;
    const { describePath } = createStudioDescriber(SCHEMAS.estimator, root);
    return [...dependsOnLaterAnswer.find({ config, describePath })].map(({ message }) => message);
  } catch {
    return [];
  }
}

/** The new conditions that depend on a later answer, one sentence each. */
export function listNewForwardReferences(before: string, after: string): string[] {
  const known = new Set(listForwardReferences(before));
  return listForwardReferences(after).filter((sentence) => !known.has(sentence));
}
