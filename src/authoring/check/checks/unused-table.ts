import { quote } from '../../../engine/text/format.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** Tables are there to be used. */
export function* checkUnusedTable({ config, references, texts }: CheckContext): Generator<Finding> {
  const used = new Set(
    references.filter(({ namespace }) => namespace.thing === 'price table').map(({ name }) => name),
  );
  const isSaid = (table: string) => texts.some(({ text }) => text.includes(`{price.${table}.`));
  const unused = Object.keys(config.prices).filter((name) => !used.has(name) && !isSaid(name));
  for (const table of unused) {
    yield {
      path: ['prices', table],
      at: 'key',
      message: `No rule uses the price table ${quote(table)}.`,
      hint: 'Use it in a rule, or take it away.',
    };
  }
}
