import { getOptions } from '../../../engine/inputs/answers.ts';
import type { CheckContext, Finding } from '../core/finding.ts';
import { getPriceCoverage } from '../analysis/price-coverage.ts';
import { quote } from '../../../engine/text/format.ts';

/** Entries of tables are there to be used. */
export function* checkUnusedPrice({ config, texts }: CheckContext): Generator<Finding> {
  const options = config.steps.flatMap(getOptions);
  const isSaid = (name: string) => texts.some(({ text }) => text.includes(`{${name}}`));
  for (const [table, entry] of getPriceCoverage(config).unused) {
    if (isSaid(`price.${table}.${entry}`)) continue;
    const option = options.find(({ id }) => id === entry);
    yield {
      path: ['prices', table, entry],
      at: 'key',
      message: `Price ${quote(entry)} of table '${table}' is used nowhere: ${option ? `no rule looks up ${quote(option.label)} in this table` : 'no option has this id'}.`,
      hint: option
        ? 'Let a rule look it up, or take it away.'
        : 'Take it away, or give it the id of the option that it prices.',
    };
  }
}
