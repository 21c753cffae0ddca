import { spansOf } from '../../copy/links.ts';
import { listed, quoted } from '../../copy/words.ts';
import { nearest } from '../../copy/nearest.ts';
import type { Path } from '../../schema/path.ts';
import type { Text } from '../../schema/texts.ts';
import type { FileContext, Finding, Surroundings } from '../finding.ts';

/** Why a link leads nowhere, and what to do about it. */
type Dead = readonly [reason: string, hint: string];

function deadPath(href: string, { pages, hasPublicFile }: Surroundings): Dead | undefined {
  const page = href.replace(/[?#].*$/, '');
  if (pages.includes(page) || (!page.endsWith('/') && hasPublicFile(page))) return undefined;
  const near = nearest(href, pages);
  const hint = near
    ? `Did you mean ${quoted(near)}?`
    : `Pages of this site: ${listed(pages, 'and')}.`;
  return ['there is no such page, and no such file in public/', hint];
}

function deadBecause(href: string, surroundings: Surroundings): Dead | undefined {
  if (/^\/(?!\/)/.test(href)) return deadPath(href, surroundings);
  if (href.startsWith('https://') && URL.canParse(href)) return undefined;
  if (/^mailto:[^@\s]+@[^@\s]+$/.test(href)) return undefined;
  if (href.startsWith('tel:') && /\d{3}/.test(href)) return undefined;
  return [
    'this is no address that a browser could follow safely',
    'Write a page of this site such as /, or https://, mailto: or tel: with what belongs behind it.',
  ];
}

function* linkFinding(href: string, path: Path, surroundings: Surroundings): Generator<Finding> {
  const dead = deadBecause(href, surroundings);
  if (!dead) return;
  const [reason, hint] = dead;
  yield { path, message: `The link to ${quoted(href)} leads nowhere: ${reason}.`, hint };
}

function* textFindings(
  { path, text, isRich, placeholders }: Text,
  { surroundings, subjectOf }: FileContext,
): Generator<Finding> {
  if (!text.includes('](')) return;
  // What stands in for a fact must do as a number to dial and as an address to write to.
  const filled = Object.fromEntries(placeholders.map((name) => [name, '5550100@facts']));
  const links = spansOf(text, filled).filter(({ href }) => href !== undefined);
  if (!isRich) {
    if (links.length === 0) return;
    yield {
      path,
      message: `${subjectOf(path)} holds a link, and is shown as it is written: visitors would see the brackets.`,
      hint: 'Write the words without a link.',
    };
    return;
  }
  for (const { href = '' } of links) yield* linkFinding(href, path, surroundings);
  if (text.split('](').length - 1 > links.length) {
    yield {
      path,
      message: `${subjectOf(path)} holds a link that is not finished.`,
      hint: 'Write links as [words](/address), without blanks in the address.',
    };
  }
}

/** Every link leads somewhere, is finished, and stands where links are made. */
export function* deadLink(context: FileContext): Generator<Finding> {
  for (const text of context.texts) yield* textFindings(text, context);
  for (const { path, value, schema } of context.visits) {
    if (!schema.link || typeof value !== 'string') continue;
    yield* linkFinding(value, path, context.surroundings);
  }
}
