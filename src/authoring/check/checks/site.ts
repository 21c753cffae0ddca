import { createColorSchemes } from '../../../engine/text/color-schemes.ts';
import { listLowContrastPairs } from '../../../engine/text/low-contrast.ts';
import { findCountry } from '../../../engine/text/format-phone.ts';
import { isPlaceholderFact } from '../../../engine/text/is-placeholder-fact.ts';
import { findNearestName } from '../../../engine/text/nearest-name.ts';
import { quote } from '../../../engine/text/format.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import type { Check } from '../core/check.ts';
import type { Finding } from '../core/problem.ts';

/** How many digits a phone number has. */
const PHONE_DIGITS = { min: 6, max: 15 } as const;
/** A plus in front, and brackets, dots, slashes, spaces and dashes between the digits. */
const PHONE_PUNCTUATION = /^\s*\+|[\s()./\p{Pd}]/gu;
const EMAIL = /^[^@\s<>,;:]+@[^@\s<>,;:.]+(\.[^@\s<>,;:.]+)+$/;

function findPhoneError(
  phone: string,
  isAmerican: boolean,
): Pick<Finding, 'message' | 'hint'> | undefined {
  const digits = phone.replace(PHONE_PUNCTUATION, '');
  const { min, max } = PHONE_DIGITS;
  if (!/^[0-9]+$/.test(digits) || digits.length < min || digits.length > max) {
    return {
      message: `cannot be called: ${quote(phone)} does not consist of the digits of one number`,
      hint: 'Write the number in digits, such as (541) 555-7663, without letters and extensions.',
    };
  }
  const isForeign = /^\s*\+(?!1)/.test(phone);
  if (!isAmerican || isForeign || /^1?[0-9]{10}$/.test(digits)) return undefined;
  return {
    message: `cannot be called: a number in the United States has 10 digits, and ${quote(phone)} has ${digits.length}`,
    hint: 'Write all digits with the area code. Start a number of another country with + and its code.',
  };
}

const invalidCompanyContact: Check = {
  code: 'invalid-company-contact',
  severity: 'error',
  *find({ estimator: { site }, describeSubject }) {
    const { phone, email } = site.company;
    const error = isPlaceholderFact(phone)
      ? undefined
      : findPhoneError(phone, findCountry(site) === 'US');
    if (error) {
      const path = ['site', 'company', 'phone'];
      yield { path, message: `${describeSubject(path)} ${error.message}.`, hint: error.hint };
    }
    if (!isPlaceholderFact(email) && !EMAIL.test(email)) {
      const path = ['site', 'company', 'email'];
      yield {
        path,
        message: `${describeSubject(path)} is not an e-mail address: ${quote(email)}.`,
        hint: 'Write one address, such as office@company.com.',
      };
    }
  },
};

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** The finding about a language tag that numbers and dates cannot be written in. */
export function* checkLanguageTag(tag: string, path: JsonPath): Generator<Finding> {
  if (isLanguageTag(tag)) return;
  yield {
    path,
    message: `${quote(tag)} is not a language tag.`,
    hint: 'Write the letters of the language, a hyphen and the two letters of the country, such as en-US.',
  };
}

const unknownLocale: Check = {
  code: 'unknown-locale',
  severity: 'error',
  find: ({ estimator: { site } }) => checkLanguageTag(site.language, ['site', 'language']),
};

const unknownCurrency: Check = {
  code: 'unknown-currency',
  severity: 'warning',
  *find({ estimator: { site } }) {
    const currency = site.money?.currency;
    const currencies = Intl.supportedValuesOf('currency');
    if (currency === undefined || currencies.includes(currency)) return;
    const near = findNearestName(currency, currencies);
    yield {
      path: ['site', 'money', 'currency'],
      message: `${quote(currency)} is not a known currency: visitors would see its letters.`,
      hint: near
        ? `Did you mean ${quote(near)}?`
        : 'Write the three letters of the currency, such as USD or EUR.',
    };
  },
};

const lowContrast: Check = {
  code: 'low-contrast',
  severity: 'warning',
  *find({ estimator }) {
    const { colors } = estimator.site;
    const schemes = createColorSchemes(colors);
    for (const scheme of ['light', 'dark'] as const) {
      const given = colors?.[scheme] ?? {};
      // One color of the config may cause several pairs. It is reported once.
      const reported = new Set<string>();
      for (const pair of listLowContrastPairs(schemes[scheme])) {
        const { foreground, background, contrast, required, suggestion } = pair;
        // Colors that are not given follow from the brand color.
        const cause = [foreground, background, 'brand'].find((name) => Object.hasOwn(given, name));
        if (cause === undefined || reported.has(cause)) continue;
        reported.add(cause);
        const show = (name: keyof (typeof schemes)[typeof scheme]) =>
          `${quote(name)} (${schemes[scheme][name]})`;
        yield {
          path: ['site', 'colors', scheme, cause],
          message: `In the ${scheme} scheme ${show(foreground)} is hard to read on ${show(background)}: the contrast is ${contrast}, and at least ${required} is needed.`,
          hint:
            suggestion === undefined
              ? `Make ${quote(background)} lighter or darker.`
              : `The nearest readable color for ${quote(foreground)} is ${suggestion}.`,
        };
      }
    }
  },
};

/** The copyright line may be one year ahead at the turn of the year. */
function* checkCopyright(year: number, to: number, isWrong: boolean): Generator<Finding> {
  if (!isWrong) return;
  yield {
    path: ['site', 'footer', 'copyrightYears', 'to'],
    message: `The copyright line ends in ${to}. This year is ${year}.`,
    hint: `Write ${year}.`,
  };
}

const pastCopyright: Check = {
  code: 'past-copyright',
  severity: 'warning',
  *find({ estimator, env }) {
    const { from, to } = estimator.site.footer.copyrightYears;
    const year = env.today.getFullYear();
    yield* checkCopyright(year, to, to < year && from <= to);
  },
};

const futureCopyright: Check = {
  code: 'future-copyright',
  severity: 'error',
  *find({ estimator, env }) {
    const { to } = estimator.site.footer.copyrightYears;
    const year = env.today.getFullYear();
    yield* checkCopyright(year, to, to > year + 1);
  },
};

/** Checks of the facts and looks of the site. */
export const siteChecks = [
  invalidCompanyContact,
  unknownLocale,
  unknownCurrency,
  lowContrast,
  pastCopyright,
  futureCopyright,
];
