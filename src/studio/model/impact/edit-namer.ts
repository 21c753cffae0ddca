import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import type { EditedKey } from '../../../authoring/impact/impact.ts';
import { findValueAt } from '../../../engine/schema/path.ts';
import { createStudioDescriber } from '../labels/studio-describer.ts';
import { SCHEMAS } from '../documents/schemas.ts';

/** Labels edits like the list of changes does. */
export function createEditNamer({
  before,
  after,
}: Readonly<Record<'before' | 'after', EstimatorConfig>>): <E extends EditedKey>(edit: E) => E {
  const [old, now] = [before, after].map((root) => createStudioDescriber(SCHEMAS.estimator, root));
  return (edit) => {
    const names = findValueAt(after, edit.at) === undefined ? old : now;
    return { ...edit, name: names?.describeSubject(edit.at) ?? edit.name };
  };
}
