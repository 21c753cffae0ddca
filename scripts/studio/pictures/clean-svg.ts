import createDomPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import {
  hasExternalReference,
  isUnsafeAttribute,
} from '../../../src/authoring/check/check-picture.ts';

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
        if (isUnsafeAttribute(name, localName, value)) element.removeAttribute(name);
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
