import { css } from 'styled-components';

/*
 * The type of the site: Source Serif 4 for headings and Figtree for all else, both under the SIL Open Font License.
 * The files in public/fonts/ are the Latin subsets of @fontsource/source-serif-4 (700) and
 * @fontsource-variable/figtree (300 to 900); they are kept for good, so a newer one gets another name.
 *
 * Words are shown at once in a font of the device, which is made as wide and as high as ours: nothing moves when
 * ours comes. The numbers are the ratios of the widths over the site's own texts, and of the heights. They are not
 * loaded ahead: the styles that ask for them stand in the page itself.
 */

const FOLDER = `${import.meta.env.BASE_URL}fonts/`;

/** The type that the config says, put in by the build, see scripts/vite/look.ts. */
const configured: Type = import.meta.env.SITE_TYPE ?? {};

/** A font of the device that stands in: its names there, and how much wider ours runs, in percent. */
type StandIn = readonly [names: readonly string[], wider: number];

/** As the config gives a typeface. */
interface OwnTypeface {
  readonly file?: string;
  readonly standIn: string;
}

interface Type {
  readonly heading?: OwnTypeface;
  readonly body?: OwnTypeface;
}

interface Typeface {
  readonly family: string;
  readonly file: string;
  readonly weight: string;
  /** How far it reaches above and below the line, in percent of its size. */
  readonly ascent: number;
  readonly descent: number;
  readonly standIns: readonly StandIn[];
  /** Where the device has none of them. */
  readonly generic: string;
}

const HEADING: Typeface = {
  family: 'Heading',
  file: 'source-serif-4-bold-5.3.1.woff2',
  weight: '700',
  ascent: 103.6,
  descent: 33.5,
  standIns: [
    [['Georgia Bold', 'Georgia-Bold'], 94.8],
    [['Noto Serif Bold', 'NotoSerif-Bold'], 96.7],
    [['Times New Roman Bold', 'Liberation Serif Bold'], 111.9],
    [['DejaVu Serif Bold'], 86.6],
  ],
  generic: 'Georgia, serif',
};

const BODY: Typeface = {
  family: 'Body',
  file: 'figtree-5.3.0.woff2',
  weight: '300 900',
  ascent: 95,
  descent: 25,
  standIns: [
    [['Arial', 'Liberation Sans'], 100.9],
    [['Roboto'], 101.1],
    [['DejaVu Sans'], 88.1],
  ],
  generic: 'system-ui, sans-serif',
};

/** The name of the stand-in of a number. */
function standIn({ family }: Typeface, index: number): string {
  return `"${family} stand-in ${index + 1}"`;
}

function percent(number: number): string {
  return `${number.toFixed(1)}%`;
}

function faceOf({ family, weight }: Typeface, url: string): string {
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(${url}) format("woff2")}`;
}

function facesOf(typeface: Typeface, given?: OwnTypeface): string {
  // A file of one's own is taken as it is: nobody knows what would be as wide.
  if (given)
    return given.file === undefined
      ? ''
      : faceOf(typeface, import.meta.env.BASE_URL + given.file.slice(1));
  const { file, weight, ascent, descent, standIns } = typeface;
  const others = standIns.map(([names, wider], index) => {
    const sources = names.map((name) => `local("${name}")`).join();
    const share = 100 / wider;
    return `@font-face{font-family:${standIn(typeface, index)};font-weight:${weight};src:${sources};size-adjust:${percent(wider)};ascent-override:${percent(ascent * share)};descent-override:${percent(descent * share)};line-gap-override:0%}`;
  });
  return [faceOf(typeface, FOLDER + file), ...others].join('\n');
}

function stackOf(typeface: Typeface, given?: OwnTypeface): string {
  if (given) {
    const names = given.file === undefined ? [] : [`"${typeface.family}"`];
    return [...names, given.standIn].join(', ');
  }
  const { family, standIns, generic } = typeface;
  const others = standIns.map((_, index) => standIn(typeface, index));
  return [`"${family}"`, ...others, generic].join(', ');
}

/** The families, as a style names them. */
export const families = {
  body: /* @__PURE__ */ stackOf(BODY, configured.body),
  heading: /* @__PURE__ */ stackOf(HEADING, configured.heading),
} as const;

/** What makes them known to the browser. */
export const fontFaces = css`
  ${/* @__PURE__ */ facesOf(HEADING, configured.heading)}
  ${/* @__PURE__ */ facesOf(BODY, configured.body)}
`;
