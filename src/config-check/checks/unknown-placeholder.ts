import type { Check, Finding } from '../finding.ts';
import { placeholderFindings } from '../text-findings.ts';
import { textsOf } from '../texts.ts';

/** Every placeholder is one that is filled where it stands. */
export const unknownPlaceholder: Check = {
  code: 'unknown-placeholder',
  severity: 'error',
  *findings({ config }): Generator<Finding> {
    yield* placeholderFindings(textsOf(config));
  },
};
