import { isOffered } from '../../../engine/inputs/answers.ts';
import { isHashed, normalizeCode } from '../../../engine/inputs/code-hash.ts';
import type { CodeOption } from '../../../engine/generated/estimator.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** What codes are compared by. A hash and the code that it was made of are not known to be the same. */
function toComparedCode({ code }: CodeOption): string {
  return isHashed(code) ? code : normalizeCode(code);
}

/** Whoever types a code gets what it stands for: the first option with it, of those that are shown. */
export function* checkDuplicateCode({
  config: { steps },
  describePath: labelOf,
}: CheckContext): Generator<Finding> {
  for (const [index, step] of steps.entries()) {
    if (step.kind !== 'code') continue;
    const taken = new Map<string, CodeOption>();
    for (const [at, option] of step.options.entries()) {
      if (!isOffered(option)) continue;
      const path = ['steps', index, 'options', at, 'code'];
      const other = taken.get(toComparedCode(option));
      if (other) {
        yield {
          path,
          message: `Nobody gets ${labelOf(path)}: its code is that of option '${other.label}' before it.`,
          hint: 'Give it a code of its own, or take one of them away.',
        };
      } else if (!option.showWhen) {
        taken.set(toComparedCode(option), option);
      }
    }
  }
}
