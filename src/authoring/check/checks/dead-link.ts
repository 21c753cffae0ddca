import { listLinkAddresses, parseTextSpans } from '../../../engine/text/text-spans.ts';
import { formatList, quote } from '../../../engine/text/format.ts';
import { findNearestName } from '../../../engine/text/nearest-name.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import type { ConfigText } from '../../../engine/schema/texts.ts';
import type { FileContext, Finding, CheckEnv } from '../core/finding.ts';

/** Why a link leads nowhere, and what to do about it. */
type DeadLinkReason = readonly [reason: string, hint: string];

function findDeadPath(
  href: string,
  { pages, hasPublicFile }: CheckEnv,
): DeadLinkReason | undefined {
  const page = href.replace(/[?#].*$/, '');
  if (pages.includes(page) || (!page.endsWith('/') && hasPublicFile(page))) return undefined;
  const near = findNearestName(href, pages);
  const hint = near
    ? `Did you mean ${quote(near)}?`
    : `Pages of this site: ${formatList(pages, 'and')}.`;
  return ['there is no such page, and no such file in public/', hint];
}

function findDeadReason(href: string, surroundings: CheckEnv): DeadLinkReason | undefined {
  if (/^\/(?!\/)/.test(href)) return findDeadPath(href, surroundings);
  // "https://https://…" can be parsed, too.
  if (href.startsWith('https://') && URL.canParse(href) && new URL(href).hostname.includes('.')) {
    return undefined;
  }
  if (/^mailto:[^@\s]+@[^@\s]+$/.test(href)) return undefined;
  if (href.startsWith('tel:') && /\d{3}/.test(href)) return undefined;
  return [
    'this is no address that a browser could follow safely',
    'Write a page of this site such as /, or https://, mailto: or tel: with what belongs behind it.',
  ];
}

/** @param written as the file has it, where that is filled */
function* checkAddress(
  href: string,
  path: JsonPath,
  surroundings: CheckEnv,
  written = href,
): Generator<Finding> {
  const dead = findDeadReason(href, surroundings);
  if (!dead) return;
  const [reason, hint] = dead;
  yield { path, message: `The link to ${quote(written)} leads nowhere: ${reason}.`, hint };
}

/** What stands in for a fact: what must do as a number to dial and as an address to write to, unless it is known. */
function standIn(name: string): string {
  if (name === 'company.phone') return '5550100';
  return name === 'company.email' ? 'mail@facts' : '5550100@facts';
}

function* checkText(
  { path, text, isRich, placeholders }: ConfigText,
  { surroundings, describeSubject: subjectOf }: FileContext,
): Generator<Finding> {
  if (!text.includes('](')) return;
  const filled = Object.fromEntries(placeholders.map((name) => [name, standIn(name)]));
  const links = parseTextSpans(text, filled).filter(({ href }) => href !== undefined);
  if (!isRich) {
    if (links.length === 0) return;
    yield {
      path,
      message: `${subjectOf(path)} holds a link, and is shown as it is written: visitors would see the brackets.`,
      hint: 'Write the words without a link.',
    };
    return;
  }
  if (/\]\([^)\s]*\(/.test(text)) {
    yield {
      path,
      message: `${subjectOf(path)} holds a link whose address has a bracket in it: it ends at the next one that closes.`,
      hint: 'Write the address without brackets, and a number to dial as digits: tel:+15415557663.',
    };
    return;
  }
  const written = listLinkAddresses(text);
  for (const [index, { href = '' }] of links.entries()) {
    yield* checkAddress(href, path, surroundings, written[index]);
  }
  if (text.split('](').length - 1 > links.length) {
    yield {
      path,
      message: `${subjectOf(path)} holds a link that is not finished.`,
      hint: 'Write links as [words](/address), without blanks in the address.',
    };
  }
}

/** Every link leads somewhere, is finished, and stands where links are made. */
export function* checkDeadLink(context: FileContext): Generator<Finding> {
  for (const text of context.texts) yield* checkText(text, context);
  for (const { path, value, schema } of context.nodes) {
    if (!schema.link || typeof value !== 'string') continue;
    yield* checkAddress(value, path, context.surroundings);
  }
}
