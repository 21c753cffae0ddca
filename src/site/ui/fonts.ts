import { css } from 'styled-components';
import { configured, typefaces, type TextRole } from './typefaces.ts';

/*
 * Words are shown at once in a font of the device, which is made as wide and as high as ours: nothing moves when
 * ours comes. The numbers are the ratios of the widths over the site's own texts, and of the heights.
 */

/** A font of the device that stands in: its names there, and how much wider ours runs, in percent. */
type StandIn = readonly [names: readonly string[], wider: number];

interface StandIns {
  /** How far ours reaches above and below the line, in percent of its size. */
  readonly ascent: number;
  readonly descent: number;
  readonly fonts: readonly StandIn[];
  /** Where the device has none of them. */
  readonly generic: string;
}

const standIns: Readonly<Record<TextRole, StandIns>> = {
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
function nameOf(role: TextRole, index: number): string {
  return `"${typefaces[role].family} stand-in ${index + 1}"`;
}

function percent(number: number): string {
  return `${number.toFixed(1)}%`;
}

function facesOf(role: TextRole): string {
  // Nobody knows what would be as wide as a typeface of the config.
  if (configured[role]) return '';
  const { ascent, descent, fonts } = standIns[role];
  return fonts
    .map(([names, wider], index) => {
      const sources = names.map((name) => `local("${name}")`).join();
      const share = 100 / wider;
      return `@font-face{font-family:${nameOf(role, index)};font-weight:${typefaces[role].weight};src:${sources};size-adjust:${percent(wider)};ascent-override:${percent(ascent * share)};descent-override:${percent(descent * share)};line-gap-override:0%}`;
    })
    .join('\n');
}

function stackOf(role: TextRole): string {
  const own = `"${typefaces[role].family}"`;
  const given = configured[role];
  if (given) return [...(given.file === undefined ? [] : [own]), given.standIn].join(', ');
  const { fonts, generic } = standIns[role];
  return [own, ...fonts.map((_, index) => nameOf(role, index)), generic].join(', ');
}

/** The families, as a style names them. */
export const families = {
  body: /* @__PURE__ */ stackOf('body'),
  heading: /* @__PURE__ */ stackOf('heading'),
} as const;

/** What makes the stand-ins known to the browser. */
export const standInFaces = css`
  ${/* @__PURE__ */ facesOf('heading')}
  ${/* @__PURE__ */ facesOf('body')}
`;
