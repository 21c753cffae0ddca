import { nearest } from '../../../engine/text/nearest.ts';
import { quoted } from '../../../engine/text/words.ts';
import type { CheckContext, Finding } from '../finding.ts';

/** The currency is one that this machine knows: any other is written by its letters. A new one may well be meant. */
export function* unknownCurrency({ config: { site } }: CheckContext): Generator<Finding> {
  const currency = site.money?.currency;
  const currencies = Intl.supportedValuesOf('currency');
  if (currency === undefined || currencies.includes(currency)) return;
  const near = nearest(currency, currencies);
  yield {
    path: ['site', 'money', 'currency'],
    message: `There is no currency ${quoted(currency)}, as far as is known here: people would read its letters.`,
    hint: near
      ? `Did you mean ${quoted(near)}?`
      : 'Write the three letters of the currency, such as USD or EUR.',
  };
}
