import { findNearestName } from '../../../engine/text/nearest-name.ts';
import { formatList, quote } from '../../../engine/text/format.ts';
import { listLinkAddresses, parseTextSpans } from '../../../engine/text/text-spans.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import type { ConfigText } from '../../../engine/schema/texts.ts';
import type { Check, CheckEnv, FileContext } from '../core/check.ts';
import type { Finding } from '../core/problem.ts';

type LinkError = readonly [reason: string, hint: string];

function findPathError(href: string, { pages, hasPublicFile }: CheckEnv): LinkError | undefined {
  const page = href.replace(/[?#].*$/, '');
  if (pages.includes(page) || (!page.endsWith('/') && hasPublicFile(page))) return undefined;
  const near = findNearestName(href, pages);
  const hint = near
    ? `Did you mean ${quote(near)}?`
    : `Pages of this site: ${formatList(pages, 'and')}.`;
  return ['there is no such page, and no such file in public/', hint];
}

function findLinkError(href: string, env: CheckEnv): LinkError | undefined {
  if (/^\/(?!\/)/.test(href)) return findPathError(href, env);
  // "https://https://…" can be parsed, too.
  const isSecure =
    href.startsWith('https://') && URL.canParse(href) && new URL(href).hostname.includes('.');
  const isMail = /^mailto:[^@\s]+@[^@\s]+$/.test(href);
  const isPhone = href.startsWith('tel:') && /\d{3}/.test(href);
  if (isSecure || isMail || isPhone) return undefined;
  return [
    'this is not an address that a browser can follow safely',
    'Write a page of this site such as /, or an address that starts with https://, mailto: or tel:.',
  ];
}

function* checkAddress(
  href: string,
  path: JsonPath,
  env: CheckEnv,
  written = href,
): Generator<Finding> {
  const [reason, hint] = findLinkError(href, env) ?? [];
  if (reason === undefined || hint === undefined) return;
  yield { path, message: `The link to ${quote(written)} does not work: ${reason}.`, hint };
}

/** A value for a placeholder in an address, whose real value may be unknown yet. */
function getSampleFact(name: string): string {
  if (name === 'company.phone') return '5550100';
  return name === 'company.email' ? 'mail@facts' : '5550100@facts';
}

function* checkText(
  { path, text, isRich, placeholders }: ConfigText,
  { env, describeSubject }: FileContext,
): Generator<Finding> {
  if (!text.includes('](')) return;
  const facts = Object.fromEntries(placeholders.map((name) => [name, getSampleFact(name)]));
  const links = parseTextSpans(text, facts).filter(({ href }) => href !== undefined);
  if (!isRich) {
    if (links.length === 0) return;
    yield {
      path,
      message: `${describeSubject(path)} contains a link, but links are not shown there: visitors would see the brackets.`,
      hint: 'Write the words without a link.',
    };
    return;
  }
  const written = listLinkAddresses(text);
  const hasBracket = /\]\([^)\s]*\(/.test(text);
  if (hasBracket || text.split('](').length - 1 > links.length) {
    yield {
      path,
      message: `${describeSubject(path)} contains ${hasBracket ? 'a link whose address has a bracket in it' : 'an incomplete link'}.`,
      hint: 'Write links as [words](/address), without spaces and brackets in the address, and phone numbers as digits: tel:+15415557663.',
    };
    return;
  }
  for (const [index, { href = '' }] of links.entries())
    yield* checkAddress(href, path, env, written[index]);
}

export const deadLink: Check<FileContext> = {
  code: 'dead-link',
  severity: 'error',
  *find(context) {
    for (const text of context.texts) yield* checkText(text, context);
    for (const { path, value, schema } of context.nodes) {
      if (schema.link && typeof value === 'string') yield* checkAddress(value, path, context.env);
    }
  },
};
