import type { Colors } from '../generated/estimator.ts';
import { computeContrast, mixColors } from './contrast.ts';
import {
  toCssVariables,
  darkPalette,
  lightPalette,
  listColorTokens,
  type Palette,
  type ColorToken,
} from './palette.ts';

/** The colours that a config may give, in one scheme. */
export type ConfiguredColors = NonNullable<Colors['light']>;

/** The palettes of the two schemes. */
export interface ColorSchemes {
  readonly light: Palette;
  readonly dark: Palette;
}

/** What follows from the brand's colour where the config does not say it itself. */
function deriveFromBrand(brand: string, { page, ink }: Palette, isDark: boolean): Partial<Palette> {
  const [towards, away] = isDark ? ['#ffffff', page] : ['#000000', '#ffffff'];
  const onBrand = [page, ink, '#ffffff', '#000000'].toSorted(
    (one, other) => computeContrast(other, brand) - computeContrast(one, brand),
  )[0];
  return {
    brandStrong: mixColors(brand, towards ?? brand, isDark ? 0.3 : 0.2),
    brandSoft: mixColors(brand, away ?? brand, isDark ? 0.78 : 0.88),
    ...(onBrand !== undefined && { onBrand }),
    ...(!isDark && { deep: mixColors(brand, '#000000', 0.35) }),
  };
}

function createPalette(base: Palette, given: ConfiguredColors = {}, isDark: boolean): Palette {
  const chosen = { ...base, ...given };
  return {
    ...base,
    ...(given.brand !== undefined && deriveFromBrand(given.brand, chosen, isDark)),
    ...given,
  };
}

/** The colours of a site in both schemes: its own, what follows from them, and those of the house for all others. */
export function createColorSchemes(colors: Colors = {}): ColorSchemes {
  return {
    light: createPalette(lightPalette, colors.light, false),
    dark: createPalette(darkPalette, colors.dark, true),
  };
}

/** On paper the ground is white, whatever it is on a screen. */
const backgroundTokens: readonly ColorToken[] = ['page', 'surface', 'raised'];

/** The style that gives a site its own colours; empty where it has those of the house. */
export function createColorCss(colors: Colors | undefined): string {
  const own = createColorSchemes(colors);
  const changed = listColorTokens().filter((token) => own.light[token] !== lightPalette[token]);
  // What the light scheme has changed would show in the dark one, too.
  const inDark = listColorTokens().filter(
    (token) => changed.includes(token) || own.dark[token] !== darkPalette[token],
  );
  const rule = (names: readonly ColorToken[], palette: Palette, query?: string): string => {
    const text = toCssVariables(palette, names);
    if (text === '') return '';
    // Stated twice, so that it counts for more than the style of the house, wherever that stands.
    const root = `:root:root{${text}}`;
    return query === undefined ? root : `@media ${query}{${root}}`;
  };
  return [
    rule(
      changed.filter((token) => !backgroundTokens.includes(token)),
      own.light,
    ),
    rule(
      changed.filter((token) => backgroundTokens.includes(token)),
      own.light,
      'screen',
    ),
    rule(inDark, own.dark, 'screen and (prefers-color-scheme: dark)'),
  ].join('');
}
