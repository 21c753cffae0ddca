import { contrast, nearestReadable, type Color } from './contrast.ts';
import type { Palette } from './palette.ts';

type Token = keyof Palette;

/** What is seen on which grounds, and the contrast that it needs there: words 4.5, shapes 3 (WCAG 2, AA). */
interface Pair {
  readonly seen: Token;
  readonly on: readonly Token[];
  readonly least: number;
}

const WORDS = 4.5;
const SHAPES = 3;

const pairs: readonly Pair[] = [
  { seen: 'ink', on: ['page', 'surface', 'raised', 'brandSoft'], least: WORDS },
  { seen: 'quiet', on: ['page', 'surface', 'raised'], least: WORDS },
  { seen: 'brand', on: ['page', 'surface', 'raised'], least: WORDS },
  { seen: 'onBrand', on: ['brand', 'brandStrong'], least: WORDS },
  { seen: 'danger', on: ['surface', 'raised', 'dangerSoft'], least: WORDS },
  { seen: 'onDeep', on: ['deep'], least: WORDS },
  { seen: 'onDeepQuiet', on: ['deep'], least: WORDS },
  { seen: 'accent', on: ['surface', 'raised'], least: SHAPES },
  { seen: 'control', on: ['surface', 'raised'], least: SHAPES },
  { seen: 'focus', on: ['page', 'surface', 'raised'], least: SHAPES },
];

/** Something that can hardly be seen on one of its grounds. */
export interface Unreadable {
  readonly seen: Token;
  /** The ground on which it is seen worst. */
  readonly on: Token;
  /** Rounded down to a tenth. */
  readonly contrast: number;
  readonly least: number;
  /** The colour nearest to it that can be seen on all its grounds, if there is one. */
  readonly nearest: Color | undefined;
}

/** All that can hardly be seen in a palette. */
export function unreadableIn(palette: Palette): Unreadable[] {
  return pairs.flatMap(({ seen, on, least }): Unreadable[] => {
    const color = palette[seen];
    const worst = on
      .map((ground) => ({ ground, ratio: contrast(color, palette[ground]) }))
      .toSorted((one, other) => one.ratio - other.ratio)[0];
    if (!worst || worst.ratio >= least) return [];
    const grounds = on.map((ground) => palette[ground]);
    return [
      {
        seen,
        on: worst.ground,
        contrast: Math.floor(worst.ratio * 10) / 10,
        least,
        nearest: nearestReadable(color, grounds, least),
      },
    ];
  });
}
