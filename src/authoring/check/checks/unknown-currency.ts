import { findNearestName } from '../../../engine/text/nearest-name.ts';
import { quote } from '../../../engine/text/format.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** The currency is one that this machine knows: any other is written by its letters. A new one may well be meant. */
export function* checkUnknownCurrency({ config: { site } }: CheckContext): Generator<Finding> {
  const currency = site.money?.currency;
  const currencies = Intl.supportedValuesOf('currency');
  if (currency === undefined || currencies.includes(currency)) return;
  const near = findNearestName(currency, currencies);
  yield {
    path: ['site', 'money', 'currency'],
    message: `There is no currency ${quote(currency)}, as far as is known here: people would read its letters.`,
    hint: near
      ? `Did you mean ${quote(near)}?`
      : 'Write the three letters of the currency, such as USD or EUR.',
  };
}
