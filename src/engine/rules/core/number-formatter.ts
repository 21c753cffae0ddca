import Big from 'big.js';
import type { Figure, Site } from '../../generated/estimator.ts';

/** What a config says of how its numbers are written: its language, its currency. */
export type NumberFormatSettings = Pick<Site, 'language' | 'money'>;

/** How a figure says that it is shown. */
export type NumberFormat = NonNullable<Figure['shown']>;

/** Writes numbers as a site's language does, with all the digits that they have. */
export interface NumberFormatter {
  /** A number with its thousands grouped: 1,250 or 1.3. */
  readonly number: (value: Big | number) => string;
  /** An amount of money: $1,250, or with cents (and any digit beyond them) $1,250.50. */
  readonly money: (value: Big | number) => string;
  /** A percentage: 40%. */
  readonly percent: (value: Big | number) => string;
  /** A number of whichever sort, as a figure says that it is shown. */
  readonly format: (value: Big | number, how: NumberFormat) => string;
  /** A round amount of thousands in little room, for the axis of a chart: $250k. */
  readonly compactMoney: (value: number) => string;
}

/** How numbers are written where no site says it: in tools, of counts. */
const DEFAULT_SETTINGS: NumberFormatSettings = { language: 'en-US' };

/** As many digits behind the decimal mark as browsers and Node write; more are put there by hand. */
const MAX_FRACTION_DIGITS = 20;

/** Makes something when it is first asked for. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function getCurrencyOptions({ money = {} }: NumberFormatSettings) {
  const { currency = 'USD' } = money;
  return { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
}

function createNumberFormatter(written: NumberFormatSettings): NumberFormatter {
  const { language, money: { cents = 'when-any' } = {} } = written;
  // A phone takes a twentieth of a second for each of them, and a visit asks for one or two.
  const format = (optionsOf: () => Intl.NumberFormatOptions) => {
    const ownFormat = lazily(
      () =>
        new Intl.NumberFormat(language, {
          maximumFractionDigits: MAX_FRACTION_DIGITS,
          ...optionsOf(),
        }),
    );
    return (value: Big | number) => {
      const intl = ownFormat();
      // As text: a number of JavaScript would be another one from the seventeenth digit on.
      const digits = new Big(value).toFixed() as `${number}`;
      const [, decimals = ''] = digits.split('.');
      if (decimals.length <= MAX_FRACTION_DIGITS) return intl.format(digits);
      return intl
        .formatToParts(
          `${digits.slice(0, MAX_FRACTION_DIGITS - 1 - decimals.length)}1` as `${number}`,
        )
        .map((part) => (part.type === 'fraction' ? decimals : part.value))
        .join('');
    };
  };
  const inCurrency = getCurrencyOptions(written);
  const number = format(() => ({}));
  const whole = format(() => ({ ...inCurrency, minimumFractionDigits: 0 }));
  const withCents = format(() => {
    const { minimumFractionDigits } = new Intl.NumberFormat(language, inCurrency).resolvedOptions();
    return { ...inCurrency, minimumFractionDigits };
  });
  const hundredth = format(() => ({ style: 'percent' }));
  const percent = (value: Big | number) => hundredth(new Big(value).times('0.01'));
  const inMoney = (value: Big | number) =>
    cents === 'when-any' && new Big(value).mod(1).eq(0) ? whole(value) : withCents(value);
  const brief = lazily(
    () =>
      new Intl.NumberFormat(language, {
        ...inCurrency,
        notation: 'compact',
        minimumFractionDigits: 0,
        maximumFractionDigits: 1,
      }),
  );
  return {
    number,
    money: inMoney,
    percent,
    format: (value, how) => {
      if (how.as === 'money') return inMoney(value);
      if (how.as === 'percent') return percent(value);
      return how.unit === undefined ? number(value) : `${number(value)} ${how.unit}`;
    },
    compactMoney: (value) => brief().format(value).replace('K', 'k'),
  };
}

/** The sign that a currency has, and that of a percentage, as they stand at either end of an amount. */
export function listNumberSigns(style: NumberFormatSettings = DEFAULT_SETTINGS): string[] {
  return [getCurrencyOptions(style), { style: 'percent' } as const].flatMap((how) =>
    new Intl.NumberFormat(style.language, how)
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'currency' || type === 'percentSign' ? value : [])),
  );
}

const formatNothing = () => '';

/** Where nobody reads the numbers. */
export const NULL_FORMATTER: NumberFormatter = {
  number: formatNothing,
  money: formatNothing,
  percent: formatNothing,
  format: formatNothing,
  compactMoney: formatNothing,
};

const cache = new Map<string, NumberFormatter>();

/** How the numbers of a config are written: as its language writes them, in its currency. */
export function getNumberFormatter(
  style: NumberFormatSettings = DEFAULT_SETTINGS,
): NumberFormatter {
  const key = JSON.stringify([style.language, style.money]);
  const known = cache.get(key) ?? createNumberFormatter(style);
  cache.set(key, known);
  return known;
}

/** A number that no site has a say in, such as a count in a report: 1,250 or 1.3. */
export function formatPlainNumber(value: Big | number): string {
  return getNumberFormatter().number(value);
}
