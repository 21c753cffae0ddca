import { isHashed } from '../../../engine/inputs/code-hash.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** A code that only some people are to know is not told to everybody: the config is part of the site. */
export function* checkPlaintextCode({
  config: { steps },
  describePath: labelOf,
}: CheckContext): Generator<Finding> {
  for (const [index, step] of steps.entries()) {
    if (step.kind !== 'code') continue;
    for (const [at, { code }] of step.options.entries()) {
      if (isHashed(code)) continue;
      const path = ['steps', index, 'options', at, 'code'];
      yield {
        path,
        message: `The code of ${labelOf(path)} can be read by everybody who looks into the site.`,
        hint: 'Note it down for those who are to have it, and run npm run check -- --fix: it puts a hash in its place.',
      };
    }
  }
}
