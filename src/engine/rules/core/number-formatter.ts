import Big from 'big.js';
import type { Figure, Site } from '../../generated/estimator.ts';

/** What a config says about how its numbers are written: language and currency. */
export type NumberFormatSettings = Pick<Site, 'language' | 'money'>;

/** The number format of a figure. */
export type NumberFormat = NonNullable<Figure['shown']>;

/** Writes numbers as a language does, with all their digits, but at most 20 decimals. */
export interface NumberFormatter {
  /** A number with its thousands grouped: 1,250 or 1.3. */
  readonly number: (value: Big | number) => string;
  /** An amount of money: $1,250, or with cents $1,250.50. */
  readonly money: (value: Big | number) => string;
  /** A percentage: 40%. */
  readonly percent: (value: Big | number) => string;
  /** A number in the given format. */
  readonly format: (value: Big | number, how: NumberFormat) => string;
}

/** Without a site: in tools, and for counts. */
const DEFAULT_SETTINGS: NumberFormatSettings = { language: 'en-US' };

/** The most that all supported browsers write. */
const MAX_FRACTION_DIGITS = 20;

function getCurrencyOptions({ money = {} }: NumberFormatSettings) {
  const { currency = 'USD' } = money;
  return { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
}

function createNumberFormatter(settings: NumberFormatSettings): NumberFormatter {
  const { language, money: { cents = 'when-any' } = {} } = settings;
  const currency = getCurrencyOptions(settings);
  // A phone takes 50 ms for each Intl.NumberFormat, and a visit needs one or two of them.
  const createFormat = (getOptions: () => Intl.NumberFormatOptions) => {
    let intl: Intl.NumberFormat | undefined;
    return (value: Big | number) => {
      intl ??= new Intl.NumberFormat(language, {
        maximumFractionDigits: MAX_FRACTION_DIGITS,
        ...getOptions(),
      });
      // As text: a JavaScript number has 16 digits.
      return intl.format(new Big(value).toFixed() as `${number}`);
    };
  };
  const number = createFormat(() => ({}));
  const wholeMoney = createFormat(() => ({ ...currency, minimumFractionDigits: 0 }));
  const moneyWithCents = createFormat(() => {
    const { minimumFractionDigits } = new Intl.NumberFormat(language, currency).resolvedOptions();
    return { ...currency, minimumFractionDigits };
  });
  const hundredth = createFormat(() => ({ style: 'percent' }));
  const percent = (value: Big | number) => hundredth(new Big(value).times('0.01'));
  const money = (value: Big | number) =>
    cents === 'when-any' && new Big(value).mod(1).eq(0) ? wholeMoney(value) : moneyWithCents(value);
  return {
    number,
    money,
    percent,
    format: (value, how) => {
      if (how.as === 'money') return money(value);
      if (how.as === 'percent') return percent(value);
      const unit = new Big(value).eq(1) ? (how.unitForOne ?? how.unit) : how.unit;
      return unit === undefined ? number(value) : `${number(value)} ${unit}`;
    },
  };
}

/** The signs of the currency and of a percentage. */
export function listNumberSigns(settings: NumberFormatSettings = DEFAULT_SETTINGS): string[] {
  return [getCurrencyOptions(settings), { style: 'percent' } as const].flatMap((options) =>
    new Intl.NumberFormat(settings.language, options)
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'currency' || type === 'percentSign' ? value : [])),
  );
}

const cache = new Map<string, NumberFormatter>();

/** Writes numbers as the language of a site does, in its currency. */
export function getNumberFormatter(
  settings: NumberFormatSettings = DEFAULT_SETTINGS,
): NumberFormatter {
  const key = JSON.stringify([settings.language, settings.money]);
  const formatter = cache.get(key) ?? createNumberFormatter(settings);
  cache.set(key, formatter);
  return formatter;
}

/** A number that does not depend on a site, such as a count in a report: 1,250 or 1.3. */
export function formatPlainNumber(value: Big | number): string {
  return getNumberFormatter().number(value);
}
