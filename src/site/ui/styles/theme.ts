import { createGlobalStyle, css } from 'styled-components';
import {
  toCssVariables,
  darkPalette,
  lightPalette,
  type ColorToken,
} from '../../../engine/color/palette.ts';
import { fontFamilies, fallbackFontFaces } from './fallbackFonts.ts';

/*
 * The design tokens. Components use them by name, so that the look of the whole site is changed here and
 * in src/engine/color/. Colours become CSS variables, because the colour scheme is the browser's to choose.
 */

/** A colour of the theme, as it is written in a style. */
export function color(token: ColorToken): string {
  return `var(--${token})`;
}

/** Distances, in rem so that they grow with the visitor's text size. */
export const space = {
  xs: '0.25rem',
  s: '0.5rem',
  m: '1rem',
  l: '1.5rem',
  xl: '2.5rem',
  xxl: '4rem',
  /** Beside words on a phone: where the text is large, the room is for the text. */
  gutter: 'min(1rem, 5vw)',
} as const;

/** How round corners are, beside those of the house: the build puts in what the config says, see scripts/vite/style-defines-plugin.ts. */
const CORNER_SCALE = /* @__PURE__ */ Number(import.meta.env.SITE_ROUNDNESS ?? 1);

function toCornerRadius(rem: number): string {
  return `${rem * CORNER_SCALE}rem`;
}

export const radius = {
  s: /* @__PURE__ */ toCornerRadius(0.5),
  m: /* @__PURE__ */ toCornerRadius(0.875),
  l: /* @__PURE__ */ toCornerRadius(1.25),
  round: CORNER_SCALE === 1 ? '999px' : /* @__PURE__ */ toCornerRadius(0.5),
} as const;

export const font = {
  ...fontFamilies,
  size: {
    fine: '0.9375rem',
    body: '1.0625rem',
    intro: '1.1875rem',
    title: 'clamp(min(1.625rem, 12vw), 1.25rem + 1.8vw, 2.375rem)',
  },
} as const;

/** The narrowest widths, in rem, at which a layout changes. */
const [tablet, desktop] = [40, 62];
export const breakpoint = { tablet: `${tablet}rem`, desktop: `${desktop}rem` } as const;

/** Wider than a phone, and less so than a desk. */
export const tabletOnly = `(min-width: ${tablet}rem) and (max-width: ${desktop - 0.01}rem)`;

/** Where the text is so large, or the screen so small, that a line holds few words. */
export const extraNarrow = '(max-width: 18rem)';

/** Where a row of buttons sticks to the bottom of the screen: on phones, as long as they are not held across. */
export const stickyButtons = `(max-width: ${tablet - 0.01}rem) and (min-height: 30rem)`;

/** Where the cookie banner is fixed to the bottom. A screen that is lower, as of a page enlarged fourfold, has it at the end of the page. */
export const bannerIsFixed = '(min-height: 20rem)';

export const motion = { quick: '140ms ease-out', calm: '260ms ease-out' } as const;

/** Words of less weight than those around them. */
export const quietText = css`
  color: ${color('quiet')};
  font-size: ${font.size.fine};
`;

/** The ring that shows where the keyboard is. The second colour keeps it visible on any ground. */
export const focusRing = css`
  outline: 3px solid ${color('focus')};
  outline-offset: 2px;
`;

export const GlobalStyle = createGlobalStyle`
  ${fallbackFontFaces}

  :root {
    color-scheme: light dark;
    ${toCssVariables(lightPalette)}
  }
  /* Paper is white. */
  @media screen and (prefers-color-scheme: dark) {
    :root { ${toCssVariables(darkPalette)} }
  }
  *, *::before, *::after { box-sizing: border-box; }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scrollbar-gutter: stable;
    /* Heights of what stays at the bottom of the screen: the focus may not hide behind it. */
    --banner: 0px;
    --row: 0px;
    scroll-padding-bottom: calc(var(--banner) + var(--row));
  }
  /* A large screen is filled by larger words and pictures. */
  @media (min-width: 85rem) and (min-height: 50rem) {
    html { font-size: 118.75%; }
  }
  @media ${bannerIsFixed} {
    html[data-banner] { --banner: 6.875rem; }
  }
  @media ${bannerIsFixed} and (min-width: ${tablet}rem) {
    html[data-banner] { --banner: 5rem; }
  }
  @media ${bannerIsFixed} and (min-width: ${desktop}rem) {
    html[data-banner] { --banner: 7.75rem; }
  }
  @media ${stickyButtons} {
    html:has([data-sticky]) { --row: 6rem; }
  }
  #root {
    display: flex;
    flex-direction: column;
    min-height: 100vh;
    min-height: 100svh;
  }
  body {
    margin: 0;
    background: ${color('page')};
    color: ${color('ink')};
    font: ${font.size.body}/1.55 ${font.body};
    /* A word that is wider than its place is broken, and its place no wider for it. */
    overflow-wrap: anywhere;
  }
  /* Buttons stand in rows, where there is always a line of its own for one. */
  button { overflow-wrap: break-word; }
  /* Other languages join words to longer ones than a card is wide. */
  :root:not(:lang(en)) body { hyphens: auto; hyphenate-limit-chars: 12 4 4; }
  @media ${extraNarrow} {
    body { hyphens: auto; hyphenate-limit-chars: 11 4 4; }
  }
  h1, h2, h3, p, ul, ol, dl, dd, fieldset, figure { margin: 0; padding: 0; }
  h1, h2, h3 { font-family: ${font.heading}; line-height: 1.2; text-wrap: balance; }
  p, li { text-wrap: pretty; }
  fieldset { border: 0; min-width: 0; }
  ul[role='list'], ol[role='list'] { list-style: none; }
  img, svg { display: block; max-width: 100%; height: auto; }
  button, input { font: inherit; color: inherit; }
  :focus-visible { ${focusRing} }
  [tabindex='-1']:focus { outline: none; }
  @page { margin: 14mm; }
  @media print {
    :root {
      color-scheme: light;
      --page: #fff;
      --surface: #fff;
      font-size: 80%;
    }
    body { padding: 0; }
    #root { display: block; min-height: 0; }
    a[href^='/'] { color: inherit; text-decoration: none; }
  }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
