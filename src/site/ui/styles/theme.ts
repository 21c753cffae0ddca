import { createGlobalStyle, css } from 'styled-components';
import {
  toCssVariables,
  darkPalette,
  lightPalette,
  type ColorToken,
} from '../../../engine/text/palette.ts';
import { fontFamilies, fallbackFontFaces } from './fallbackFonts.ts';

/*
 * The design tokens. Components use them by name, so that the look of the whole site can be changed here and in
 * src/engine/text/. Colors are CSS variables, because the browser chooses the color scheme.
 */

/** The CSS value of a color of the theme. */
export function color(token: ColorToken): string {
  return `var(--${token})`;
}

/** Spacing, in rem so that it grows with the visitor's text size. */
export const space = {
  xs: '0.25rem',
  s: '0.5rem',
  m: '1rem',
  l: '1.5rem',
  xl: '2.5rem',
  xxl: '4rem',
  /** The space beside text. It shrinks on narrow screens with large text, which needs the room. */
  gutter: 'min(1rem, 5vw)',
} as const;

/** The factor for the default corner radii, which the build inserts, see scripts/build/style-defines.ts. */
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

/** The minimum widths of the layouts, in rem. */
const [tablet, desktop] = [40, 62];
export const breakpoint = { tablet: `${tablet}rem`, desktop: `${desktop}rem` } as const;

/** The greatest width of forms, so that they end with the progress bar on a tablet. */
export const formWidth = '41rem';

/** The text is so large, or the screen so small, that a line holds only a few words. */
export const extraNarrow = '(max-width: 18rem)';

/** Where the row of buttons sticks to the bottom of the screen: not on phones in landscape orientation. */
export const stickyButtons = '(min-height: 22rem)';

/** Where the summary of the answers is a row above the form, and not beside it. */
export const summaryIsAbove = `screen and (max-width: ${desktop - 0.01}rem)`;

/**
 * Where the cookie banner is fixed to the bottom. In a lower viewport, such as that of a page at 400% zoom, it is at the
 * end of the page.
 */
export const bannerIsFixed = '(min-height: 20rem)';

export const motion = { quick: '140ms ease-out', calm: '260ms ease-out' } as const;

/** Secondary text, smaller and paler. */
export const quietText = css`
  color: ${color('quiet')};
  font-size: ${font.size.fine};
`;

/** The outline of the element that has the keyboard focus. */
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
  /* Print uses the light palette, because paper is white. */
  @media screen and (prefers-color-scheme: dark) {
    :root { ${toCssVariables(darkPalette)} }
  }
  *, *::before, *::after { box-sizing: border-box; }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scrollbar-gutter: stable;
    /* Heights of what sticks to the bottom of the screen: it must not cover the focused element. */
    --banner: 0px;
    scroll-padding-bottom: var(--banner);
    /* The greatest width of header, content and footer. */
    --page-width: 64rem;
  }
  /* Enlarges text and pictures on large screens, where every step still fits. */
  @media (min-width: 85rem) and (min-height: 58rem) {
    html {
      font-size: 118.75%;
      --page-width: min(76rem, 85vw);
    }
  }
  @media ${bannerIsFixed} {
    html[data-banner] { --banner: 5rem; }
  }
  @media ${bannerIsFixed} and ${extraNarrow} {
    html[data-banner] { --banner: 7.5rem; }
  }
  @media ${bannerIsFixed} and (min-width: ${desktop}rem) {
    html[data-banner] { --banner: 7.75rem; }
  }
  @media ${stickyButtons} {
    /* No variable: when it changes, the browser would calculate the styles of all elements. */
    html[data-sticky] { scroll-padding-bottom: calc(var(--banner) + 10rem); }
  }
  #root {
    display: flex;
    flex-direction: column;
    min-height: 100svh;
  }
  body {
    margin: 0;
    background: ${color('page')};
    color: ${color('ink')};
    font: ${font.size.body}/1.55 ${font.body};
    /* Breaks a word that is wider than its container, instead of widening the container. */
    overflow-wrap: anywhere;
  }
  /* Buttons stay as wide as their longest word: their rows can wrap. */
  button { overflow-wrap: break-word; }
  /* Other languages have compound words that are wider than a card. */
  :root:not(:lang(en)) body { hyphens: auto; hyphenate-limit-chars: 12 4 4; }
  @media ${extraNarrow} {
    body { hyphens: auto; hyphenate-limit-chars: 11 4 4; }
  }
  h1, h2, p, ul, ol, dl, dd, figure { margin: 0; padding: 0; }
  h1, h2 { font-family: ${font.heading}; line-height: 1.2; text-wrap: balance; }
  ul[role='list'] { list-style: none; }
  img, svg { display: block; max-width: 100%; height: auto; object-fit: cover; }
  /* Pictures of options have one shape, whatever that of their files is. */
  :where([width='320']) { aspect-ratio: 8 / 5; }
  button, input, select, textarea { font: inherit; color: inherit; }
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
    #root { display: block; min-height: 0; }
    a[href^='/'] { color: inherit; text-decoration: none; }
  }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 1ms !important;
      animation-delay: 0s !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
