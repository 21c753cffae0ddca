import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes';
import { quote } from '../../engine/text/format.ts';
import type { Problem } from './core/problem.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';

/** A part of the drawing itself, or a picture inside of it. */
const OWN_REFERENCE = /^(#|data:image\/(png|jpeg|webp|gif);base64,)/i;

/** CSS functions that load what a plain string names; drawings do not need them. */
const CSS_FETCH = /(?<![\w-])(-(webkit|moz)-)?(image-set|image|cross-fade|src)\(/i;

/** Attributes that are names or texts, never CSS. */
const NON_CSS_ATTRIBUTE = /^(id|class|data-|aria-|xmlns)/i;

/** Whether an address is in the drawing itself. */
function isOwnReference(address: string): boolean {
  return OWN_REFERENCE.test(address.trim());
}

/** Whether a piece of CSS, or an attribute that may hold some, runs something or loads it from outside. */
export function hasExternalReference(css: string): boolean {
  if (/@import|expression\s*\(|-moz-binding|javascript:/i.test(css)) return true;
  // A part of the drawing may have any name.
  if (CSS_FETCH.test(css.replaceAll(/url\(\s*['"]?#[^)]*/gi, ''))) return true;
  const addresses = css.matchAll(/url\(\s*['"]?([^'")]*)/gi);
  // Backslashes can spell any word in CSS, "url" too; drawings do not need them.
  return css.includes('\\') || [...addresses].some(([, address = '']) => !isOwnReference(address));
}

/** Whether an attribute of a drawing runs something or refers to something outside. */
export function isUnsafeAttribute(name: string, localName: string, value: string): boolean {
  if (/^on/i.test(localName)) return true;
  if (localName === 'href' || localName === 'src') return !isOwnReference(value);
  return !NON_CSS_ATTRIBUTE.test(name) && hasExternalReference(value);
}

/** What an attribute could do, to follow "This drawing"; undefined if nothing. */
function describeUnsafeAttribute(
  { name: tag }: SaxesTagNS,
  { name, local, value }: SaxesAttributeNS,
): string | undefined {
  if (!isUnsafeAttribute(name, local, value)) {
    // An animation can set another attribute.
    const isHidden = local === 'attributeName' && /^(on|([\w-]+:)?href$)/i.test(value);
    return isHidden ? `animates the attribute ${quote(value)}, which could run code` : undefined;
  }
  if (/^on/i.test(local)) return `has the attribute ${quote(name)} at <${tag}>, which runs code`;
  return /javascript:/i.test(value)
    ? `has code in the attribute ${quote(name)} of <${tag}>`
    : `refers to something outside of it in the attribute ${quote(name)} of <${tag}>`;
}

function* describeUnsafeTag(tag: SaxesTagNS): Generator<string> {
  if (/^(script|foreignObject|handler|listener)$/i.test(tag.local) || tag.uri === XHTML)
    yield `contains <${tag.name}>, which could run code`;
  for (const attribute of Object.values(tag.attributes)) {
    const description = describeUnsafeAttribute(tag, attribute);
    if (description !== undefined) yield description;
  }
}

/**
 * Checks a drawing (SVG), which the site serves as it is: opened by its address it could run code with the rights of the
 * site.
 * @param file the name of the file, for the problems
 */
export function checkPicture(text: string, file: string): Problem[] {
  const problems = new Map<string, Problem>();
  const parser = new SaxesParser({ xmlns: true });
  const report = (what: string, hint: string) => {
    if (problems.has(what)) return;
    problems.set(what, {
      code: 'unsafe-picture',
      severity: 'error',
      file,
      path: '',
      line: parser.line,
      column: 1,
      label: 'the drawing',
      message: `This drawing ${what}.`,
      hint,
    });
  };
  const refuse = (what: string) =>
    report(what, 'Remove it, or upload the drawing in the studio, which cleans it.');
  let content = '';
  const addContent = (more: string) => {
    content += more;
  };
  parser.on('opentag', (tag) => {
    content = '';
    for (const what of describeUnsafeTag(tag)) refuse(what);
  });
  parser.on('text', addContent);
  parser.on('cdata', addContent);
  parser.on('closetag', ({ local }) => {
    if (/^style$/i.test(local) && hasExternalReference(content))
      refuse('refers to something outside of it in its styles');
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) refuse('defines its own entities, which could contain code');
  });
  parser.on('processinginstruction', ({ target }) => {
    if (target !== 'xml') refuse(`has an instruction for ${quote(target)}`);
  });
  parser.on('error', () => {
    report('is not valid XML, so browsers do not show it', 'Export it again.');
  });
  parser.write(text).close();
  return [...problems.values()];
}
