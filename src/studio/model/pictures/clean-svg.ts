import createDomPurify, { type WindowLike } from 'dompurify';
import { hasExternalReference, isUnsafeAttribute } from '../../../authoring/check/check-picture.ts';

/**
 * Removes from a drawing whatever could run or load something from outside: scripts, handlers, foreign content,
 * addresses of other sites.
 * @param window a browser's, or one that stands for it
 * @returns undefined if the text is not a drawing
 */
export function cleanSvg(
  text: string,
  window: WindowLike & Pick<typeof globalThis, 'XMLSerializer'>,
): string | undefined {
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
      if (isUnsafeAttribute(name, localName, value)) element.removeAttribute(name);
    }
    if (element.localName === 'style' && hasExternalReference(element.textContent)) {
      element.remove();
    }
  }
  return `${new window.XMLSerializer().serializeToString(drawing)}\n`;
}
