import { listNumberSigns } from '../../rules/core/number-formatter.ts';
import type { PricedConfig } from '../../rules/evaluate.ts';
import { createPriceFormats, type PriceFormats } from '../../rules/price-format.ts';
import { findValueAt } from '../../schema/path.ts';
import {
  fillPlaceholders,
  listPlaceholders,
  type PlaceholderValues,
} from '../../text/placeholders.ts';

/** The values of the price placeholders in a text. */
function resolvePricePlaceholders(
  { prices }: PricedConfig,
  formats: PriceFormats,
  text: string,
): PlaceholderValues {
  const values = listPlaceholders(text).flatMap((name) => {
    const [, table = '', entry = ''] = /^price\.([^.]+)\.(.+)$/.exec(name) ?? [];
    const amount = findValueAt(prices, [table, entry]);
    return typeof amount === 'number' ? [[name, formats.format(table, entry, amount)]] : [];
  });
  return Object.fromEntries(values);
}

/**
 * A config with the prices in its texts filled in, such as `{price.menu.buffet}`. A sign that the text writes itself
 * is not repeated: `${price.menu.buffet}` is `$75`, too. What contains no price stays the same object.
 */
export function withPricesInTexts<C extends PricedConfig>(config: C): C {
  const signs = listNumberSigns(config.site);
  const formats = createPriceFormats(config);
  const removeRepeatedSigns = (text: string) =>
    signs.reduce(
      (words, sign) => words.replaceAll(sign + sign, sign).replaceAll(`${sign} ${sign}`, sign),
      text,
    );
  function fill(value: unknown): unknown {
    if (typeof value === 'string') {
      return value.includes('{price.')
        ? removeRepeatedSigns(
            fillPlaceholders(value, resolvePricePlaceholders(config, formats, value)),
          )
        : value;
    }
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, each]) => [key, fill(each)] as const);
    if (entries.every(([key, each]) => Object.is(each, Reflect.get(value, key)))) return value;
    return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
  }
  // Only texts have changed.
  return fill(config) as C;
}
