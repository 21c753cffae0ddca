import Big from 'big.js';
import type { Check, Finding } from '../finding.ts';
import { isAlsoWhole, sharesByBase } from '../shares.ts';
import { listed } from '../../copy/words.ts';

/** What is split into shares is split without a rest: the shares that one table lists add up to 100%. */
export const sharesOfWhole: Check = {
  code: 'shares-of-whole',
  severity: 'error',
  *findings({ config }): Generator<Finding> {
    for (const [base, shares] of sharesByBase(config)) {
      const tables = new Set(shares.map(({ table }) => table));
      for (const table of tables) {
        const parts = shares.filter((share) => table !== undefined && share.table === table);
        if (parts.length < 2 || isAlsoWhole(config, base)) continue;
        if (parts.some(({ value }) => value < 0 || value > 100)) continue;
        const sum = parts.reduce((total, { value }) => total.plus(value), new Big(0));
        if (sum.eq(100)) continue;
        const words = parts.map(({ entry, value }) => `${entry} ${value}%`);
        yield {
          path: ['prices', String(table)],
          at: 'key',
          message: `The shares in table '${table}' add up to ${sum.toString()}% and not to 100%: ${listed(words, 'and')}.`,
          hint: `Change them so that they add up to 100: ${sum.gt(100) ? `${sum.minus(100).toString()} too many` : `${new Big(100).minus(sum).toString()} are missing`}.`,
        };
      }
    }
  },
};
