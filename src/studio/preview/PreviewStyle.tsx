import { createGlobalStyle } from 'styled-components';
import type { ColorSchemes } from '../../engine/text/color-schemes.ts';
import { toCssVariables } from '../../engine/text/palette.ts';

/** Applies the chosen color scheme, whatever the browser prefers. */
export const PreviewStyle = createGlobalStyle<{ $schemes: ColorSchemes }>`
  html[data-scheme='light'] { color-scheme: light; ${({ $schemes }) => toCssVariables($schemes.light)} }
  html[data-scheme='dark'] { color-scheme: dark; ${({ $schemes }) => toCssVariables($schemes.dark)} }
  /* Devices lay the bar over the page: it takes away nothing of the width. */
  html { scrollbar-gutter: auto; scrollbar-width: none; }
  html[data-editing] * { cursor: pointer !important; }
  html[data-editing] :is(h1, h2, h3, p, li, a, button, label, img, input, dt, dd, span):hover {
    outline: 1px dashed currentcolor;
    outline-offset: 2px;
  }
  [data-studio-selected] {
    outline: 2px solid #7c3aed !important;
    outline-offset: 3px;
    /* The bar of buttons sticks to the end of a phone. */
    scroll-margin-block: 6rem;
  }
  textarea[data-studio-editor] {
    position: absolute;
    z-index: 1000;
    box-sizing: content-box;
    margin: 0;
    padding: 0;
    border: 0;
    outline: 2px solid #7c3aed;
    outline-offset: 3px;
    background: ${({ $schemes }) => $schemes.light.raised};
    resize: none;
    field-sizing: content;
    cursor: text !important;
  }
  html[data-scheme='dark'] textarea[data-studio-editor] {
    background: ${({ $schemes }) => $schemes.dark.raised};
  }

  /* Of a very long list only what is in sight: the page is painted with every key that is typed beside it. */
  :is([role='group'], [role='radiogroup']):has(> :nth-child(60)) > * {
    content-visibility: auto;
    contain-intrinsic-size: auto 5rem;
  }
`;
