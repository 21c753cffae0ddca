import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes';
import { quote } from '../../engine/text/format.ts';
import {
  ACTIVE_ATTRIBUTES,
  ANIMATIONS,
  APPEARANCE,
  ELEMENTS,
  OTHER_ATTRIBUTES,
  PICTURES,
  TEXT_ATTRIBUTES,
  XML_ATTRIBUTES,
} from './allowed.ts';
import { decodeDrawing, DrawingError } from './decode-drawing.ts';
import { parseOwnReference } from './own-reference.ts';
import { printCss } from './print-css.ts';
import { readEntities } from './read-entities.ts';

const W3C = 'http://www.w3.org/';
const SVG = `${W3C}2000/svg`;
const XLINK = `${W3C}1999/xlink`;
const XML = `${W3C}XML/1998/namespace`;
const XMLNS = `${W3C}2000/xmlns/`;
/** How programs describe a drawing in its metadata. */
const RDF = `${W3C}1999/02/22-rdf-syntax-ns#`;

/** Where the namespaces of Illustrator's own data begin. */
const ADOBE = 'http://ns.adobe.com/';

/** More than any drawing of a page has, and less than what keeps a browser busy. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_DEPTH = 256;

/** Something that a drawing has and that is left out. */
interface LeftOut {
  readonly line: number;
  /** What the drawing has, to follow "This drawing". */
  readonly what: string;
}

export interface CleanedDrawing {
  /** The drawing, printed anew: what a site may serve, in UTF-8. */
  readonly text: string;
  /** The ids of its parts. */
  readonly ids: readonly string[];
  /** What could have run or loaded something. What only other programs understand is left out, too, and not named. */
  readonly leftOut: readonly LeftOut[];
}

/** Encodings that are read as they are declared; of all others only the characters that they have in common. */
const ENCODINGS = new Set(['utf-8', 'utf8', 'utf-16', 'us-ascii']);

const OWN_ENTITIES = 'defines its own entities, which could contain code';

function isAscii(text: string): boolean {
  return !/[^\0-\x7F]/.test(text);
}

/** The end of a tag. In texts it is escaped. */
const TAG_END = '>';

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}

function printAttribute(name: string, value: string): string {
  const text = escapeText(value).replaceAll('"', '&quot;');
  return ` ${name}="${text.replaceAll('\t', '&#9;').replaceAll('\n', '&#10;')}"`;
}

/** Names such as `data-name`, which only mean something to who gave them. */
function isOwnName(name: string): boolean {
  return name.startsWith('data-') || name.startsWith('aria-');
}

/** What an element that is left out could do; undefined if it is nothing to browsers. */
function describeElement({ name, local, uri, attributes }: SaxesTagNS): string | undefined {
  if (uri === SVG) {
    // Illustrator keeps a reference to its own data there, which browsers skip.
    const isForIllustrator =
      local === 'foreignObject' &&
      attributes['requiredExtensions']?.value.startsWith(ADOBE) === true;
    if (local === 'metadata' || isForIllustrator) return undefined;
    return `contains <${name}>, which ${/^(script|foreignObject|handler|listener)$/i.test(local) ? 'could run code' : 'drawings may not have'}`;
  }
  if (uri === '' || (uri.startsWith(W3C) && uri !== RDF))
    return `contains <${name}>, which could run code`;
  return undefined;
}

/** What an attribute that is left out could do; undefined if it is nothing to browsers. */
function describeAttribute({ name, local, uri, value }: SaxesAttributeNS, tag: string) {
  if (local.toLowerCase().startsWith('on'))
    return `has the attribute ${quote(name)} at <${tag}>, which runs code`;
  const isReference = local.toLowerCase() === 'href' && value.trim() !== '';
  if (isReference) {
    return value.trim().toLowerCase().startsWith('javascript:')
      ? `has code in the attribute ${quote(name)} of <${tag}>`
      : `refers to something outside of it in the attribute ${quote(name)} of <${tag}>`;
  }
  const isActive = ACTIVE_ATTRIBUTES.has(uri === XML ? `xml:${local}` : local.toLowerCase());
  return isActive && (uri === '' || uri.startsWith(W3C))
    ? `has the attribute ${quote(name)} at <${tag}>, which drawings may not have`
    : undefined;
}

/** The printed name of an attribute; undefined if drawings do not have it. */
function findAttributeName({ local, uri }: SaxesAttributeNS): string | undefined {
  if (uri === XML) return XML_ATTRIBUTES.has(local) ? `xml:${local}` : undefined;
  if (uri === XLINK) return local === 'href' ? 'xlink:href' : undefined;
  if (uri !== '') return undefined;
  const isAllowed =
    local === 'href' || APPEARANCE.has(local) || OTHER_ATTRIBUTES.has(local) || isOwnName(local);
  return isAllowed ? local : undefined;
}

/** An address that an element may have; undefined if it may not. */
function findReference(tag: string, address: string): string | undefined {
  const own = parseOwnReference(address);
  // A picture that is a part of its own drawing would be loaded again.
  const isPart = own?.startsWith('#') === true;
  if (tag === 'image') return isPart ? undefined : own;
  return isPart || PICTURES.has(tag) ? own : undefined;
}

/**
 * Reads a drawing and prints it anew, with nothing but what `allowed.ts` lists: it runs nothing, loads nothing and refers
 * to nothing outside of it, whatever its bytes were.
 * @throws DrawingError if there is no drawing in them that browsers would show
 */
export function cleanDrawing(bytes: Uint8Array): CleanedDrawing {
  if (bytes.length > MAX_BYTES) {
    throw new DrawingError(
      `has ${Math.ceil(bytes.length / 1024 / 1024)} MB. The limit is ${MAX_BYTES / 1024 / 1024} MB`,
    );
  }
  const text = decodeDrawing(bytes);
  // Version 1.1 would allow characters that cannot be printed in 1.0.
  const parser = new SaxesParser({ xmlns: true, defaultXMLVersion: '1.0', forceXMLVersion: true });
  const printed: string[] = [];
  const ids: string[] = [];
  const leftOut: LeftOut[] = [];
  /** The elements that are open and printed. */
  const open: string[] = [];
  /** How many elements are open inside of one that is left out, with that one. */
  let hidden = 0;
  let styles = '';
  /** The first tag of the root, which declares the namespaces. */
  let root = '';
  let usesXlink = false;
  let isWithoutNamespace = false;
  let definesEntities = false;

  const report = (what: string) => {
    leftOut.push({ line: parser.line, what });
  };

  function printAttributes(tag: SaxesTagNS): string {
    const parts = Object.values(tag.attributes).map((attribute) => {
      const { local, uri, value } = attribute;
      if (uri === XMLNS) return '';
      const name = findAttributeName(attribute);
      const refuse = () => {
        const what = describeAttribute(attribute, tag.name);
        if (what !== undefined) report(what);
        return '';
      };
      if (name === undefined) return refuse();
      if (local === 'href') {
        const reference = findReference(tag.local, value);
        if (reference === undefined) return refuse();
        usesXlink ||= uri === XLINK && hidden === 0;
        return printAttribute(name, reference);
      }
      if (name === 'id' && hidden === 0) ids.push(value);
      if (TEXT_ATTRIBUTES.has(name) || isOwnName(name)) return printAttribute(name, value);
      const css = printCss(value, (what) =>
        report(`${what} in the attribute ${quote(attribute.name)} of <${tag.name}>`),
      );
      return printAttribute(name, css);
    });
    return parts.join('');
  }

  /** Why an element is left out; an empty text if there is nothing to tell, undefined if it stays. */
  function findObjection(tag: SaxesTagNS): string | undefined {
    const { local, uri } = tag;
    if (uri !== SVG || !ELEMENTS.has(local)) return describeElement(tag) ?? '';
    if (hidden > 0) return '';
    if (open.at(-1) === 'style') return `contains <${tag.name}> inside of <style>`;
    const { attributeName } = tag.attributes;
    const target = attributeName?.value.trim();
    if (ANIMATIONS.has(local) && target !== undefined && !APPEARANCE.has(target))
      return `animates the attribute ${quote(attributeName?.value ?? '')}, which could run code`;
    return undefined;
  }

  parser.on('opentag', (tag) => {
    if (open.length + hidden >= MAX_DEPTH)
      throw new DrawingError(
        `has more than ${MAX_DEPTH} elements inside of each other`,
        parser.line,
      );
    if (open.length === 0 && hidden === 0) {
      isWithoutNamespace = tag.uri === '';
      if (tag.local !== 'svg' || (tag.uri !== SVG && !isWithoutNamespace))
        throw new DrawingError('is no drawing: it does not begin with <svg>', parser.line);
      if (isWithoutNamespace) report(`has no xmlns="${SVG}", so browsers do not show it`);
    }
    // Whoever copies a drawing out of a page forgets the namespace.
    if (isWithoutNamespace && tag.uri === '') tag.uri = SVG;
    const objection = findObjection(tag);
    if (objection !== undefined) {
      hidden += 1;
      if (objection !== '') report(objection);
      // It could run or load something where it was.
      else if (tag.uri === SVG) printAttributes(tag);
      return;
    }
    const start = `<${tag.local}`;
    const attributes = printAttributes(tag);
    if (open.length === 0) root = attributes;
    else printed.push(start, attributes, TAG_END);
    open.push(tag.local);
    styles = '';
  });
  const addText = (more: string) => {
    if (hidden > 0) return;
    if (open.at(-1) === 'style') styles += more;
    else if (open.length > 0) printed.push(escapeText(more));
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    if (hidden > 0) {
      hidden -= 1;
      return;
    }
    const local = open.pop();
    if (local === 'style')
      printed.push(escapeText(printCss(styles, (what) => report(`${what} in its styles`))));
    if (printed.at(-1) === TAG_END) printed[printed.length - 1] = '/>';
    else printed.push(`</${local}>`);
  });
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!ENCODINGS.has(encoding.toLowerCase()) && !isAscii(text))
      throw new DrawingError(`says that it is written in ${encoding}, not in UTF-8`);
  });
  parser.on('doctype', (doctype) => {
    const entities = readEntities(doctype);
    definesEntities = entities === undefined;
    if (definesEntities) report(OWN_ENTITIES);
    // To the parser they are texts, never markup.
    for (const [name, value] of entities ?? []) parser.ENTITIES[name] ??= value;
  });
  parser.on('processinginstruction', ({ target }) => {
    // Programs leave notes for themselves; browsers read the instructions that are named so.
    if (target.toLowerCase().startsWith('xml')) report(`has an instruction for ${quote(target)}`);
  });
  parser.on('error', () => {
    // These are not known here, so using one is an error.
    const what = definesEntities ? OWN_ENTITIES : 'is not valid XML, so browsers do not show it';
    throw new DrawingError(what, parser.line);
  });
  parser.write(text).close();
  const namespaces = `<svg xmlns="${SVG}"${usesXlink ? ` xmlns:xlink="${XLINK}"` : ''}`;
  return { text: `${namespaces}${root}>${printed.join('')}\n`, ids, leftOut };
}
