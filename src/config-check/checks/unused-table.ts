import type { Check, Finding } from '../finding.ts';
import { allRules } from '../places.ts';
import { quoted } from '../words.ts';

/** Tables are there to be used. */
export const unusedTable: Check = {
  code: 'unused-table',
  severity: 'warning',
  *findings({ config }): Generator<Finding> {
    const used = new Set([...allRules(config)].map(({ value }) => 'table' in value && value.table));
    for (const table of Object.keys(config.prices).filter((name) => !used.has(name))) {
      yield {
        path: ['prices', table],
        at: 'key',
        message: `No rule uses the price table ${quoted(table)}.`,
        hint: 'Use it in a rule, or take it away.',
      };
    }
  },
};
