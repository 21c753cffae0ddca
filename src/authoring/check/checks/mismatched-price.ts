import { getOptions } from '../../../engine/inputs/answers.ts';
import { listPlaceholders } from '../../../engine/text/placeholders.ts';
import { quote } from '../../../engine/text/format.ts';
import type { ConfigText } from '../../../engine/schema/texts.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

const toOptionKey = (step: unknown, option: unknown) => `${String(step)} ${String(option)}`;

/** The texts of options that show a price, by where their option stands. */
function groupPricedTexts(
  texts: readonly ConfigText[],
): ReadonlyMap<string, readonly ConfigText[]> {
  const priced = new Map<string, ConfigText[]>();
  for (const each of texts) {
    const [steps, step, options, option] = each.path;
    if (steps !== 'steps' || options !== 'options' || !each.text.includes('{price.')) continue;
    const key = toOptionKey(step, option);
    priced.set(key, [...(priced.get(key) ?? []), each]);
  }
  return priced;
}

/** The words of an option that was copied from another one may still show what that one costs. */
export function* checkMismatchedPrice({ config, texts }: CheckContext): Generator<Finding> {
  const priced = groupPricedTexts(texts);
  for (const [at, step] of config.steps.entries()) {
    const options = getOptions(step);
    for (const [index, { id, label }] of options.entries()) {
      const own = priced.get(toOptionKey(at, index));
      if (!own) continue;
      const shown = new Set(own.flatMap(({ text }) => listPlaceholders(text)));
      for (const [table, prices] of Object.entries(config.prices)) {
        const named = (entry: string) => `price.${table}.${entry}`;
        if (!Object.hasOwn(prices, id) || shown.has(named(id))) continue;
        const twin = options.find((other) => other.id !== id && shown.has(named(other.id)));
        const text = twin && own.find(({ text: words }) => words.includes(`{${named(twin.id)}}`));
        if (!text) continue;
        yield {
          path: text.path,
          message: `Option '${label}' shows what option '${twin.label}' costs, and not its own price.`,
          hint: `Did you mean ${quote(`{${named(id)}}`)}?`,
        };
      }
    }
  }
}
