import { nearest } from '../../rules/nearest.ts';
import type { Check, Finding } from '../finding.ts';
import { labelOf } from '../label.ts';
import { pricingOf } from '../pricing.ts';
import { familiarity } from '../vocabulary.ts';
import { quoted, sentence } from '../words.ts';

/** A price is written down for every option that can be chosen, if only as zero. */
export const unpricedOption: Check = {
  code: 'unpriced-option',
  severity: 'error',
  *findings({ config }): Generator<Finding> {
    for (const { table, option, path, meant } of pricingOf(config).unpriced) {
      const label = labelOf(path, config);
      const why = `${sentence(label)} has no price in table '${table}'`;
      if (meant === undefined) {
        yield {
          path,
          message: `${why}.`,
          hint: `Add ${quoted(option.id)} to prices.${table}, with 0 if it costs nothing.`,
        };
        continue;
      }
      const familiar = familiarity([option.id, meant], config);
      // A price without an option follows the name of the option, unless that is clearly the mistyped one.
      const isSimilar = nearest(option.id, [meant]) !== undefined;
      const isOptionWrong = isSimilar && familiar(option.id) < familiar(meant);
      yield isOptionWrong
        ? {
            path,
            message: `${why}, which prices ${quoted(meant)} instead.`,
            hint: `Did you mean ${quoted(meant)} here?`,
          }
        : {
            path: ['prices', table, meant],
            at: 'key',
            message: `Price ${quoted(meant)} of table '${table}' belongs to no option, and ${label} has no price there.`,
            hint: `Did you mean ${quoted(option.id)}?`,
          };
    }
  },
};
