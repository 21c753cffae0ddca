import { optionsOf } from '../../answers/answers.ts';
import { placeholdersOf } from '../../copy/fill.ts';
import { quoted } from '../../copy/words.ts';
import { isWithin } from '../../schema/path.ts';
import type { CheckContext, Finding } from '../finding.ts';

/** The words of an option that was copied from another one may still show what that one costs. */
export function* crossedPrice({ config, texts }: CheckContext): Generator<Finding> {
  const priced = texts.filter(({ text }) => text.includes('{price.'));
  if (priced.length === 0) return;
  for (const [at, step] of config.steps.entries()) {
    const options = optionsOf(step);
    for (const [index, { id, label }] of options.entries()) {
      const own = priced.filter(({ path }) => isWithin(path, ['steps', at, 'options', index]));
      if (own.length === 0) continue;
      const shown = new Set(own.flatMap(({ text }) => placeholdersOf(text)));
      for (const [table, prices] of Object.entries(config.prices)) {
        const named = (entry: string) => `price.${table}.${entry}`;
        if (!Object.hasOwn(prices, id) || shown.has(named(id))) continue;
        const twin = options.find((other) => other.id !== id && shown.has(named(other.id)));
        const text = twin && own.find(({ text: words }) => words.includes(`{${named(twin.id)}}`));
        if (!text) continue;
        yield {
          path: text.path,
          message: `Option '${label}' shows what option '${twin.label}' costs, and not its own price.`,
          hint: `Did you mean ${quoted(`{${named(id)}}`)}?`,
        };
      }
    }
  }
}
