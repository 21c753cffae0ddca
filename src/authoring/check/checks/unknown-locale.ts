import { quote } from '../../../engine/text/format.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** A language that there can be: numbers and days are written in it, or else the build fails. */
export function* checkLanguageTag(tag: string, path: JsonPath): Generator<Finding> {
  if (isLanguageTag(tag)) return;
  yield {
    path,
    message: `${quote(tag)} is no language tag.`,
    hint: 'Write the letters of the language and, behind a hyphen, the two of the country, such as en-US.',
  };
}

/** Numbers, days and money can be written in the language of the site. */
export function* checkUnknownLocale({ config: { site } }: CheckContext): Generator<Finding> {
  yield* checkLanguageTag(site.language, ['site', 'language']);
}
