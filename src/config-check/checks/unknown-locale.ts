import { nearest } from '../../copy/nearest.ts';
import { quoted } from '../../copy/words.ts';
import type { CheckContext, Finding } from '../finding.ts';

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** Numbers, days and money can be written in the language and the currency of the site. */
export function* unknownLocale({ config: { site } }: CheckContext): Generator<Finding> {
  const { language } = site;
  if (!isLanguageTag(language)) {
    yield {
      path: ['site', 'language'],
      message: `${quoted(language)} is no language tag.`,
      hint: 'Write the letters of the language and, behind a hyphen, the two of the country, such as en-US.',
    };
  }
  const currency = site.money?.currency;
  const currencies = Intl.supportedValuesOf('currency');
  if (currency === undefined || currencies.includes(currency)) return;
  const near = nearest(currency, currencies);
  yield {
    path: ['site', 'money', 'currency'],
    message: `There is no currency ${quoted(currency)}.`,
    hint: near
      ? `Did you mean ${quoted(near)}?`
      : 'Write the three letters of the currency, such as USD or EUR.',
  };
}
