import { computeContrast, findReadableColor, type Color } from './contrast.ts';
import type { ColorToken, Palette } from './palette.ts';

/** WCAG 2 AA. */
const [TEXT_CONTRAST, SHAPE_CONTRAST] = [4.5, 3];

/** What is seen on which backgrounds, and the contrast that it needs there. */
const requirements: readonly [ColorToken, readonly ColorToken[], number][] = [
  ['ink', ['page', 'surface', 'raised', 'brandSoft'], TEXT_CONTRAST],
  ['quiet', ['page', 'surface', 'raised'], TEXT_CONTRAST],
  ['brand', ['page', 'surface', 'raised'], TEXT_CONTRAST],
  ['onBrand', ['brand', 'brandStrong'], TEXT_CONTRAST],
  ['danger', ['surface', 'raised', 'dangerSoft'], TEXT_CONTRAST],
  ['onDeep', ['deep'], TEXT_CONTRAST],
  ['onDeepQuiet', ['deep'], TEXT_CONTRAST],
  ['accent', ['surface', 'raised'], SHAPE_CONTRAST],
  ['control', ['surface', 'raised'], SHAPE_CONTRAST],
  ['focus', ['page', 'surface', 'raised'], SHAPE_CONTRAST],
];

/** Something that is hard to see on one of its backgrounds. */
export interface LowContrastPair {
  readonly foreground: ColorToken;
  /** The background with the lowest contrast. */
  readonly background: ColorToken;
  /** Rounded down to a tenth. */
  readonly contrast: number;
  readonly required: number;
  /** The nearest color with enough contrast on all backgrounds, if there is one. */
  readonly suggestion: Color | undefined;
}

/** Everything that is hard to see in a palette. */
export function listLowContrastPairs(palette: Palette): LowContrastPair[] {
  return requirements.flatMap(([foreground, backgrounds, required]): LowContrastPair[] => {
    const color = palette[foreground];
    const [worst] = backgrounds
      .map((background) => ({ background, contrast: computeContrast(color, palette[background]) }))
      .toSorted((one, other) => one.contrast - other.contrast);
    if (!worst || worst.contrast >= required) return [];
    const grounds = backgrounds.map((background) => palette[background]);
    return [
      {
        foreground,
        background: worst.background,
        contrast: Math.floor(worst.contrast * 10) / 10,
        required,
        suggestion: findReadableColor(color, grounds, required),
      },
    ];
  });
}
