import type { Check, Finding } from '../finding.ts';
import { sharesByBase } from '../shares.ts';

/** Nobody pays a negative share, or more than all of something. */
export const shareOutOfBounds: Check = {
  code: 'share-out-of-bounds',
  severity: 'error',
  *findings({ config }): Generator<Finding> {
    const seen = new Set<string>();
    for (const { value, path } of [...sharesByBase(config).values()].flat()) {
      if ((value >= 0 && value <= 100) || seen.has(path.join())) continue;
      seen.add(path.join());
      yield {
        path,
        message: `A share of ${value}% is not between 0% and 100%.`,
        hint: 'Write a percentage from 0 to 100: 40 means 40%.',
      };
    }
  },
};
