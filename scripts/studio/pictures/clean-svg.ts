/** What a picture may lead to: a part of itself, or a picture that it carries with it. */
const OWN_REFERENCE = /^(#|data:image\/(png|jpeg|webp|gif);base64,)/i;

/** What CSS takes an address in that is a mere text; drawings have no use for any of it. */
const CSS_FETCH = /(?<![\w-])(-(webkit|moz)-)?(image-set|image|cross-fade|src)\(/i;

/** Attributes that are names or words, and never CSS. */
const NON_CSS_ATTRIBUTE = /^(id|class|data-|aria-)/i;

/** Whether a piece of CSS, or an attribute that may hold some, reaches for something outside. */
function hasExternalReference(css: string): boolean {
  if (/@import|expression\s*\(|-moz-binding|javascript:/i.test(css)) return true;
  // A part of the drawing may be called anything.
  if (CSS_FETCH.test(css.replaceAll(/url\(\s*['"]?#[^)]*/gi, ''))) return true;
  const addresses = css.matchAll(/url\(\s*['"]?([^'")]*)/gi);
  // Backslashes can spell any word in CSS, "url" too; drawings have no use for them.
  return (
    css.includes('\\') ||
    [...addresses].some(([, address = '']) => !OWN_REFERENCE.test(address.trim()))
  );
}

/**
 * An SVG drawing without what could run or reach for something outside: scripts, handlers, foreign content,
 * addresses of other sites.
 * @returns undefined where it is no drawing
 */
export async function cleanSvg(text: string): Promise<string | undefined> {
  // Read only when somebody uploads one: they are large.
  const [{ JSDOM }, { default: createDomPurify }] = await Promise.all([
    import('jsdom'),
    import('dompurify'),
  ]);
  const { window } = new JSDOM('');
  try {
    const clean = createDomPurify(window).sanitize(text, {
      USE_PROFILES: { svg: true, svgFilters: true },
      // A part of a drawing that is used again in it.
      ADD_TAGS: ['use'],
      FORBID_TAGS: ['a', 'animate', 'animatemotion', 'animatetransform', 'set'],
      RETURN_DOM_FRAGMENT: true,
    });
    const drawing = clean.firstElementChild;
    if (drawing?.localName !== 'svg') return undefined;
    for (const element of [drawing, ...drawing.querySelectorAll('*')]) {
      for (const { name, localName, value } of Array.from(element.attributes)) {
        const isAddress = localName === 'href' || localName === 'src';
        const isForeign = isAddress
          ? !OWN_REFERENCE.test(value.trim())
          : !NON_CSS_ATTRIBUTE.test(name) && hasExternalReference(value);
        if (isForeign) element.removeAttribute(name);
      }
      if (element.localName === 'style' && hasExternalReference(element.textContent))
        element.remove();
    }
    return `${new window.XMLSerializer().serializeToString(drawing)}\n`;
  } finally {
    window.close();
  }
}
