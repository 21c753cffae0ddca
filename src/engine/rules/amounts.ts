import Big from 'big.js';
import type { Figure, Site } from '../generated/estimator.ts';

/** What a config says of how its numbers are written: its language, its currency. */
export type NumberStyle = Pick<Site, 'language' | 'money'>;

/** How a figure says that it is shown. */
export type Shown = NonNullable<Figure['shown']>;

/** Writes numbers as a site's language does, with all the digits that they have. */
export interface Amounts {
  /** A number with its thousands grouped: 1,250 or 1.3. */
  readonly number: (value: Big | number) => string;
  /** An amount of money: $1,250, or with cents (and any digit beyond them) $1,250.50. */
  readonly money: (value: Big | number) => string;
  /** A percentage: 40%. */
  readonly percent: (value: Big | number) => string;
  /** A number of whichever sort, as a figure says that it is shown. */
  readonly shown: (value: Big | number, how: Shown) => string;
  /** A round amount of thousands in little room, for the axis of a chart: $250k. */
  readonly short: (value: number) => string;
}

/** How numbers are written where no site says it: in tools, of counts. */
const USUAL: NumberStyle = { language: 'en-US' };

/** As many digits behind the decimal mark as browsers and Node write; more are put there by hand. */
const MOST_DECIMALS = 20;

/** Makes something when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function currencyOf({ money = {} }: NumberStyle) {
  const { currency = 'USD' } = money;
  return { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
}

function amountsOf(written: NumberStyle): Amounts {
  const { language, money: { cents = 'when-any' } = {} } = written;
  // A phone takes a twentieth of a second for each of them, and a visit asks for one or two.
  const format = (optionsOf: () => Intl.NumberFormatOptions) => {
    const ownFormat = once(
      () =>
        new Intl.NumberFormat(language, { maximumFractionDigits: MOST_DECIMALS, ...optionsOf() }),
    );
    return (value: Big | number) => {
      const intl = ownFormat();
      // As text: a number of JavaScript would be another one from the seventeenth digit on.
      const digits = new Big(value).toFixed() as `${number}`;
      const [, decimals = ''] = digits.split('.');
      if (decimals.length <= MOST_DECIMALS) return intl.format(digits);
      return intl
        .formatToParts(`${digits.slice(0, MOST_DECIMALS - 1 - decimals.length)}1` as `${number}`)
        .map((part) => (part.type === 'fraction' ? decimals : part.value))
        .join('');
    };
  };
  const inCurrency = currencyOf(written);
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
  const brief = once(
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
    shown: (value, how) => {
      if (how.as === 'money') return inMoney(value);
      if (how.as === 'percent') return percent(value);
      return how.unit === undefined ? number(value) : `${number(value)} ${how.unit}`;
    },
    short: (value) => brief().format(value).replace('K', 'k'),
  };
}

/** The sign that a currency has, and that of a percentage, as they stand at either end of an amount. */
export function signsOf(style: NumberStyle = USUAL): string[] {
  return [currencyOf(style), { style: 'percent' } as const].flatMap((how) =>
    new Intl.NumberFormat(style.language, how)
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'currency' || type === 'percentSign' ? value : [])),
  );
}

const nothing = () => '';

/** Where nobody reads the numbers. */
export const UNWRITTEN: Amounts = {
  number: nothing,
  money: nothing,
  percent: nothing,
  shown: nothing,
  short: nothing,
};

const made = new Map<string, Amounts>();

/** How the numbers of a config are written: as its language writes them, in its currency. */
export function amountsIn(style: NumberStyle = USUAL): Amounts {
  const key = JSON.stringify([style.language, style.money]);
  const known = made.get(key) ?? amountsOf(style);
  made.set(key, known);
  return known;
}

/** A number that no site has a say in, such as a count in a report: 1,250 or 1.3. */
export function plainNumber(value: Big | number): string {
  return amountsIn().number(value);
}
