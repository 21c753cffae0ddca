import { placeholdersOf } from '../copy/fill.ts';
import { spansOf } from '../copy/links.ts';
import { nearest } from '../rules/nearest.ts';
import type { Finding, Surroundings } from './finding.ts';
import type { Path } from './path.ts';
import { SITE_FACTS, type Text } from './texts.ts';
import { listed, quoted } from './words.ts';

/** What may stand in a text instead of a placeholder that is not filled there. */
function alternatives(placeholders: readonly string[]): string {
  const braced = (names: readonly string[]) => names.map((name) => `{${name}}`);
  const special = [...new Set(placeholders.filter((name) => !SITE_FACTS.includes(name)))];
  const general = placeholders.filter((name) => SITE_FACTS.includes(name)).slice(0, 1);
  const examples = [...braced(special), ...braced(general).map((fact) => `a fact such as ${fact}`)];
  return examples.length === 0
    ? 'Write the words themselves: no placeholders are filled in this text.'
    : `Use ${listed(examples, 'or')}, or write the words themselves.`;
}

/**
 * Placeholders that are not filled where they stand, and braces that are none. The same one in several
 * texts of the same sort is one mistake, and those that are `said` are reported elsewhere.
 */
export function* placeholderFindings(
  texts: Iterable<Text & { readonly said?: readonly string[] }>,
): Generator<Finding> {
  const seen = new Set<string>();
  for (const { text, path, placeholders, subject, said = [] } of texts) {
    for (const [braces] of text.matchAll(/\{+[^{}]*\}*|\}+/g)) {
      const [name] = /^\{[^{}]*\}$/.test(braces) ? placeholdersOf(braces) : [];
      if (name !== undefined && [...placeholders, ...said].includes(name)) continue;
      const place = placeholders.length > 0 ? placeholders.join() : path.join();
      if (seen.has(`${braces} ${place}`)) continue;
      seen.add(`${braces} ${place}`);
      const near = nearest(braces.replace(/[^A-Za-z.]/g, ''), placeholders);
      yield {
        path,
        message:
          name === undefined
            ? `${subject} holds ${quoted(braces)}, which is no placeholder: visitors would see the brace.`
            : `${subject} holds ${quoted(braces)}, which is not filled in there: visitors would see it as it stands.`,
        hint: near ? `Did you mean "{${near}}"?` : alternatives(placeholders),
      };
    }
  }
}

/** Texts of nothing but blanks. */
export function* blankFindings({ text, path, subject }: Text): Generator<Finding> {
  if (text === '' || text.trim() !== '') return;
  yield {
    path,
    message: `${subject} is nothing but blanks.`,
    hint: 'Write the text, or take the key away where it may be left out.',
  };
}

/** Texts that are longer than their place. */
export function* lengthFindings({ text, path, most, subject }: Text): Generator<Finding> {
  const { length } = text;
  if (length <= most) return;
  yield {
    path,
    message: `${subject} has ${length} characters, and about ${most} fit there.`,
    hint: 'Shorten it.',
  };
}

type Target = Pick<Surroundings, 'pages' | 'hasPublicFile'>;

/** Why a link leads nowhere, and what to do about it. */
type Dead = readonly [reason: string, hint: string];

function deadPath(href: string, { pages, hasPublicFile }: Target): Dead | undefined {
  const page = href.replace(/[?#].*$/, '');
  if (pages.includes(page) || (!page.endsWith('/') && hasPublicFile(page))) return undefined;
  const near = nearest(href, pages);
  const hint = near
    ? `Did you mean ${quoted(near)}?`
    : `Pages of this site: ${listed(pages, 'and')}.`;
  return ['there is no such page, and no such file in public/', hint];
}

function deadBecause(href: string, target: Target): Dead | undefined {
  if (href.startsWith('/')) return deadPath(href, target);
  if (href.startsWith('https://') && URL.canParse(href)) return undefined;
  if (/^mailto:[^@\s]+@[^@\s]+$/.test(href)) return undefined;
  if (href.startsWith('tel:') && /\d{3}/.test(href)) return undefined;
  return [
    'this is no address that a browser could follow safely',
    'Write a page of this site such as /, or https://, mailto: or tel: with what belongs behind it.',
  ];
}

/** A link that leads nowhere. */
export function* linkFinding(href: string, path: Path, target: Target): Generator<Finding> {
  const dead = deadBecause(href, target);
  if (!dead) return;
  const [reason, hint] = dead;
  yield { path, message: `The link to ${quoted(href)} leads nowhere: ${reason}.`, hint };
}

/** Links that lead nowhere, are not finished, or stand where texts are shown as written. */
export function* linkFindings(text: Text, target: Target): Generator<Finding> {
  const { path, isRich, placeholders, subject } = text;
  // What stands in for a fact must do as a number to dial and as an address to write to.
  const filled = Object.fromEntries(placeholders.map((name) => [name, '5550100@facts']));
  const links = spansOf(text.text, filled).filter(({ href }) => href !== undefined);
  if (!isRich) {
    if (links.length === 0) return;
    yield {
      path,
      message: `${subject} holds a link, and is shown as it is written: visitors would see the brackets.`,
      hint: 'Write the words without a link.',
    };
    return;
  }
  for (const { href = '' } of links) yield* linkFinding(href, path, target);
  if (text.text.split('](').length - 1 > links.length) {
    yield {
      path,
      message: `${subject} holds a link that is not finished.`,
      hint: 'Write links as [words](/address), without blanks in the address.',
    };
  }
}
