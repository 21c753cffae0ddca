import { css } from 'styled-components';
import { configuredTypefaces, typefaces, type TextRole } from './typefaces.ts';

/*
 * Text shows at once in a font of the device, scaled to the width and height of the site's typeface, so that nothing
 * moves when the typeface loads. The numbers are ratios of widths, measured over the site's own texts, and of heights.
 */

/**
 * A fallback font: its names on devices, and the width of the site's typeface relative to it, in percent; the same for
 * its bold version, if the site's typeface has several weights.
 */
type FallbackFont = readonly [
  names: readonly string[],
  wider: number,
  boldNames?: readonly string[],
  boldWider?: number,
];

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
      [['Georgia Bold', 'Georgia-Bold'], 94.3],
      [['Noto Serif Bold', 'NotoSerif-Bold'], 96.4],
      [['DejaVu Serif Bold'], 86.5],
      // Unlike Times, as wide and as strong as the typeface.
      [['Arial Bold', 'Liberation Sans Bold'], 102.1],
    ],
    generic: 'Georgia, sans-serif',
  },
  body: {
    ascent: 95,
    descent: 25,
    fonts: [
      [['Arial', 'Liberation Sans'], 100.8, ['Arial Bold', 'Liberation Sans Bold'], 95.8],
      [['Roboto'], 101.5, ['Roboto Bold'], 102.5],
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
    .flatMap(([names, wider, boldNames, boldWider], index) => {
      const createFace = (weight: string, faceNames: readonly string[], percent: number) => {
        const sources = faceNames.map((name) => `local("${name}")`).join();
        const share = 100 / percent;
        return `@font-face{font-family:${getFallbackName(role, index)};font-weight:${weight};src:${sources};size-adjust:${formatPercent(percent)};ascent-override:${formatPercent(ascent * share)};descent-override:${formatPercent(descent * share)};line-gap-override:0%}`;
      };
      return boldNames && boldWider !== undefined
        ? [createFace('400', names, wider), createFace('700', boldNames, boldWider)]
        : [createFace(typefaces[role].weight, names, wider)];
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
