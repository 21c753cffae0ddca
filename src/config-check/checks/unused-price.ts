import type { Check, Finding } from '../finding.ts';
import { pricingOf } from '../pricing.ts';
import { quoted } from '../../copy/words.ts';

/** Entries of tables are there to be used. */
export const unusedPrice: Check = {
  code: 'unused-price',
  severity: 'warning',
  *findings({ config }): Generator<Finding> {
    for (const [table, entry] of pricingOf(config).unused) {
      yield {
        path: ['prices', table, entry],
        at: 'key',
        message: `Price ${quoted(entry)} of table '${table}' is used nowhere: no option has this id.`,
        hint: 'Take it away, or give it the id of the option that it prices.',
      };
    }
  },
};
