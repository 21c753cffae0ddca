import type { Check, Finding } from '../finding.ts';
import { lengthFindings } from '../text-findings.ts';
import { textsOf } from '../texts.ts';

/** Texts fit their place. */
export const longText: Check = {
  code: 'long-text',
  severity: 'warning',
  *findings({ config }): Generator<Finding> {
    for (const text of textsOf(config)) yield* lengthFindings(text);
  },
};
