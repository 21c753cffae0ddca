import { css } from 'styled-components';
import { configuredTypefaces, typefaces, type TextRole } from './typefaces.ts';

/*
 * Words are shown at once in a font of the device, which is made as wide and as high as ours: nothing moves when
 * ours comes. The numbers are the ratios of the widths over the site's own texts, and of the heights.
 */

/** A font of the device that stands in: its names there, and how much wider ours runs, in percent. */
type FallbackFont = readonly [names: readonly string[], wider: number];

interface FallbackFontSet {
  /** How far ours reaches above and below the line, in percent of its size. */
  readonly ascent: number;
  readonly descent: number;
  readonly fonts: readonly FallbackFont[];
  /** Where the device has none of them. */
  readonly generic: string;
}

const fallbackFontSets: Readonly<Record<TextRole, FallbackFontSet>> = {
  heading: {
    ascent: 103.6,
    descent: 33.5,
    fonts: [
      [['Georgia Bold', 'Georgia-Bold'], 94.8],
      [['Noto Serif Bold', 'NotoSerif-Bold'], 96.7],
      [['Times New Roman Bold', 'Liberation Serif Bold'], 111.9],
      [['DejaVu Serif Bold'], 86.6],
    ],
    generic: 'Georgia, serif',
  },
  body: {
    ascent: 95,
    descent: 25,
    fonts: [
      [['Arial', 'Liberation Sans'], 100.9],
      [['Roboto'], 101.1],
      [['DejaVu Sans'], 88.1],
    ],
    generic: 'system-ui, sans-serif',
  },
};

/** The name of the stand-in of a number. */
function getFallbackName(role: TextRole, index: number): string {
  return `"${typefaces[role].family} stand-in ${index + 1}"`;
}

function formatPercent(number: number): string {
  return `${number.toFixed(1)}%`;
}

function createFontFaces(role: TextRole): string {
  // Nobody knows what would be as wide as a typeface of the config.
  if (configuredTypefaces[role]) return '';
  const { ascent, descent, fonts } = fallbackFontSets[role];
  return fonts
    .map(([names, wider], index) => {
      const sources = names.map((name) => `local("${name}")`).join();
      const share = 100 / wider;
      return `@font-face{font-family:${getFallbackName(role, index)};font-weight:${typefaces[role].weight};src:${sources};size-adjust:${formatPercent(wider)};ascent-override:${formatPercent(ascent * share)};descent-override:${formatPercent(descent * share)};line-gap-override:0%}`;
    })
    .join('\n');
}

function createFontStack(role: TextRole): string {
  const own = `"${typefaces[role].family}"`;
  const given = configuredTypefaces[role];
  if (given) return [...(given.file === undefined ? [] : [own]), given.standIn].join(', ');
  const { fonts, generic } = fallbackFontSets[role];
  return [own, ...fonts.map((_, index) => getFallbackName(role, index)), generic].join(', ');
}

/** The families, as a style names them. */
export const fontFamilies = {
  body: /* @__PURE__ */ createFontStack('body'),
  heading: /* @__PURE__ */ createFontStack('heading'),
} as const;

/** What makes the stand-ins known to the browser. */
export const fallbackFontFaces = css`
  ${/* @__PURE__ */ createFontFaces('heading')}
  ${/* @__PURE__ */ createFontFaces('body')}
`;
