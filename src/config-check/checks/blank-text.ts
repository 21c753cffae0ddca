import type { Check, Finding } from '../finding.ts';
import { blankFindings } from '../text-findings.ts';
import { textsOf } from '../texts.ts';

/** Texts say something. */
export const blankText: Check = {
  code: 'blank-text',
  severity: 'error',
  *findings({ config }): Generator<Finding> {
    for (const text of textsOf(config)) yield* blankFindings(text);
  },
};
