import type { CasesFile } from '../../engine/generated/cases.ts';
import type { Schema } from '../../engine/schema/schema.ts';
import type { Wording } from '../check/core/wording.ts';
import { checkShape } from '../check/shape/check-shape.ts';

/** The text of a cases file. */
export interface CasesText {
  /** The name of the file, for the problems. */
  readonly name: string;
  readonly text: string;
  readonly schema: Schema;
}

/** The cases of a file; undefined if it has problems. */
export function parseCasesText({ name, text, schema }: CasesText, wording?: Wording) {
  const { problems, parsed } = checkShape(text, { file: name, schema }, wording);
  // Without problems it matches the schema that the type is generated from.
  const cases = problems.length > 0 ? undefined : (parsed.root as CasesFile).cases;
  return { problems, parsed, cases };
}
