import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanDrawing } from './clean-drawing.ts';
import { DrawingError } from './decode-drawing.ts';
import { HARMLESS_DRAWINGS } from './fixtures/harmless-drawings.ts';
import { createHostileDrawings } from './fixtures/hostile-drawings.ts';
import { printCss } from './print-css.ts';

const encode = (text: string) => new TextEncoder().encode(text);

function clean(content: string): string {
  return cleanDrawing(encode(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`)).text;
}

it.each([
  ...Object.entries(createHostileDrawings('http://127.0.0.1:9')),
  ...Object.entries(HARMLESS_DRAWINGS).map(([name, text]) => [name, encode(text)] as const),
])('what is printed is allowed, and is printed as it is: %s', (_name, bytes) => {
  let text = '<svg xmlns="http://www.w3.org/2000/svg"></svg>\n';
  try {
    ({ text } = cleanDrawing(bytes));
  } catch (error) {
    // It is not printed at all.
    if (!(error instanceof DrawingError)) throw error;
  }
  expect(cleanDrawing(encode(text))).toMatchObject({ text, leftOut: [] });
});

it('what is left out takes nothing else with it', () => {
  expect(clean('<g onclick="a()" fill="red"><script>a()</script><path d="M0 0"/></g>')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><g fill="red"><path d="M0 0"/></g></svg>\n',
  );
  const styles = '@import "a.css";.a{fill:red}@font-face{src:url(b)}.b{fill:url(c);stroke:red}';
  expect(clean(`<style>${styles}</style>`)).toContain(
    '<style>/**/.a{fill:red}/**/.b{fill:/**/none/**/;stroke:red}</style>',
  );
});

it('nothing but the drawing is left: no comments, instructions, document types, other names', () => {
  const text = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "a" "b"><!-- c --><?d e?><s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns:x="urn:x" x:y="z"><!-- f --><x:g/><s:g unknown="1" id="i&lt;"/></s:svg>`;
  expect(cleanDrawing(encode(text))).toEqual({
    text: '<svg xmlns="http://www.w3.org/2000/svg"><g id="i&lt;"/></svg>\n',
    ids: ['i<'],
    leftOut: [],
  });
});

it('a drawing in UTF-16 and one that was copied out of a page are printed as any other', () => {
  const text = '<svg><title>\u00e9</title></svg>';
  const printed = '<svg xmlns="http://www.w3.org/2000/svg"><title>\u00e9</title></svg>\n';
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
  expect(cleanDrawing(utf16).text).toBe(printed);
  expect(cleanDrawing(utf16.swap16()).text).toBe(printed);
});

it('CSS has nothing left to leave out, whatever it was', () => {
  const parts =
    'url(|url(#a)|url("#a")|u\\72l(|@import|@media|\\|/*|*/|"|\'|\n| |image-set(|-|rotate(|)|{|}|;|@|#a|a|<!--|,';
  const part = fc.constantFrom(...parts.split('|'));
  const css = fc.array(part, { maxLength: 12 }).map((each) => each.join(''));
  fc.assert(
    fc.property(css, (text) => {
      const printed = printCss(text, () => undefined);
      const leftOut: string[] = [];
      expect(printCss(printed, (what) => leftOut.push(what))).toBe(printed);
      expect(leftOut).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});
