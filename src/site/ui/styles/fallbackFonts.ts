import { css } from 'styled-components';
import { configuredTypefaces, typefaces, type TextRole } from './typefaces.ts';

/*
 * Text shows at once in a font of the device, scaled to the width and height of the site's typeface, so that nothing
 * moves when the typeface loads. The numbers are ratios of widths, measured over the site's own texts, and of heights.
 */

/** A fallback font: its names on devices, and the width of the site's typeface relative to it, in percent. */
type FallbackFont = readonly [names: readonly string[], wider: number];

interface FallbackFontSet {
  /** How far the site's typeface reaches above and below the baseline, in percent of its size. */
  readonly ascent: number;
  readonly descent: number;
  readonly fonts: readonly FallbackFont[];
  /** Used when the device has none of the fonts. */
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

function getFallbackName(role: TextRole, index: number): string {
  return `"${typefaces[role].family} stand-in ${index + 1}"`;
}

function formatPercent(number: number): string {
  return `${number.toFixed(1)}%`;
}

function createFontFaces(role: TextRole): string {
  // The widths of a typeface from the config are unknown, so no fallback can match them.
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

/** The values for `font-family`. */
export const fontFamilies = {
  body: /* @__PURE__ */ createFontStack('body'),
  heading: /* @__PURE__ */ createFontStack('heading'),
} as const;

/** The `@font-face` rules that define the fallback fonts. */
export const fallbackFontFaces = css`
  ${/* @__PURE__ */ createFontFaces('heading')}
  ${/* @__PURE__ */ createFontFaces('body')}
`;
