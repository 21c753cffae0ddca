import createDomPurify from 'dompurify';
import { JSDOM } from 'jsdom';

/** A part of the drawing itself, or a picture inside of it. */
const OWN_REFERENCE = /^(#|data:image\/(png|jpeg|webp|gif);base64,)/i;

/** CSS functions that load what a plain string names; drawings do not need them. */
const CSS_FETCH = /(?<![\w-])(-(webkit|moz)-)?(image-set|image|cross-fade|src)\(/i;

/** Attributes that are names or texts, never CSS. */
const NON_CSS_ATTRIBUTE = /^(id|class|data-|aria-)/i;

/** Whether a piece of CSS, or an attribute that may hold some, loads something from outside. */
function hasExternalReference(css: string): boolean {
  if (/@import|expression\s*\(|-moz-binding|javascript:/i.test(css)) return true;
  // A part of the drawing may have any name.
  if (CSS_FETCH.test(css.replaceAll(/url\(\s*['"]?#[^)]*/gi, ''))) return true;
  const addresses = css.matchAll(/url\(\s*['"]?([^'")]*)/gi);
  // Backslashes can spell any word in CSS, "url" too; drawings do not need them.
  return (
    css.includes('\\') ||
    [...addresses].some(([, address = '']) => !OWN_REFERENCE.test(address.trim()))
  );
}

/**
 * Removes from a drawing whatever could run or load something from outside: scripts, handlers, foreign content,
 * addresses of other sites.
 * @returns undefined if the text is not a drawing
 */
export function cleanSvg(text: string): string | undefined {
  const { window } = new JSDOM('');
  try {
    const fragment = createDomPurify(window).sanitize(text, {
      USE_PROFILES: { svg: true, svgFilters: true },
      ADD_TAGS: ['use'],
      FORBID_TAGS: ['a', 'animate', 'animatemotion', 'animatetransform', 'set'],
      RETURN_DOM_FRAGMENT: true,
    });
    const drawing = fragment.firstElementChild;
    if (drawing?.localName !== 'svg') return undefined;
    for (const element of [drawing, ...drawing.querySelectorAll('*')]) {
      for (const { name, localName, value } of Array.from(element.attributes)) {
        const isAddress = localName === 'href' || localName === 'src';
        const isForeign = isAddress
          ? !OWN_REFERENCE.test(value.trim())
          : !NON_CSS_ATTRIBUTE.test(name) && hasExternalReference(value);
        if (isForeign) element.removeAttribute(name);
      }
      if (element.localName === 'style' && hasExternalReference(element.textContent)) {
        element.remove();
      }
    }
    return `${new window.XMLSerializer().serializeToString(drawing)}\n`;
  } finally {
    window.close();
  }
}
