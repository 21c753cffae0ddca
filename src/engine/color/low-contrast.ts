import { computeContrast, findReadableColor, type Color } from './contrast.ts';
import type { Palette } from './palette.ts';

type PaletteToken = keyof Palette;

/** What is seen on which grounds, and the contrast that it needs there: words 4.5, shapes 3 (WCAG 2, AA). */
interface ContrastRequirement {
  readonly foreground: PaletteToken;
  readonly backgrounds: readonly PaletteToken[];
  readonly required: number;
}

const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;

const requirements: readonly ContrastRequirement[] = [
  {
    foreground: 'ink',
    backgrounds: ['page', 'surface', 'raised', 'brandSoft'],
    required: TEXT_CONTRAST,
  },
  { foreground: 'quiet', backgrounds: ['page', 'surface', 'raised'], required: TEXT_CONTRAST },
  { foreground: 'brand', backgrounds: ['page', 'surface', 'raised'], required: TEXT_CONTRAST },
  { foreground: 'onBrand', backgrounds: ['brand', 'brandStrong'], required: TEXT_CONTRAST },
  {
    foreground: 'danger',
    backgrounds: ['surface', 'raised', 'dangerSoft'],
    required: TEXT_CONTRAST,
  },
  { foreground: 'onDeep', backgrounds: ['deep'], required: TEXT_CONTRAST },
  { foreground: 'onDeepQuiet', backgrounds: ['deep'], required: TEXT_CONTRAST },
  { foreground: 'accent', backgrounds: ['surface', 'raised'], required: SHAPE_CONTRAST },
  { foreground: 'control', backgrounds: ['surface', 'raised'], required: SHAPE_CONTRAST },
  { foreground: 'focus', backgrounds: ['page', 'surface', 'raised'], required: SHAPE_CONTRAST },
];

/** Something that can hardly be seen on one of its grounds. */
export interface LowContrastPair {
  readonly foreground: PaletteToken;
  /** The ground on which it is seen worst. */
  readonly background: PaletteToken;
  /** Rounded down to a tenth. */
  readonly contrast: number;
  readonly required: number;
  /** The colour nearest to it that can be seen on all its grounds, if there is one. */
  readonly suggestion: Color | undefined;
}

/** All that can hardly be seen in a palette. */
export function listLowContrastPairs(palette: Palette): LowContrastPair[] {
  return requirements.flatMap(
    ({ foreground: seen, backgrounds: on, required: least }): LowContrastPair[] => {
      const color = palette[seen];
      const worst = on
        .map((ground) => ({ ground, ratio: computeContrast(color, palette[ground]) }))
        .toSorted((one, other) => one.ratio - other.ratio)[0];
      if (!worst || worst.ratio >= least) return [];
      const grounds = on.map((ground) => palette[ground]);
      return [
        {
          foreground: seen,
          background: worst.ground,
          contrast: Math.floor(worst.ratio * 10) / 10,
          required: least,
          suggestion: findReadableColor(color, grounds, least),
        },
      ];
    },
  );
}
