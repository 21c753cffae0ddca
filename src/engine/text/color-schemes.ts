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

/** The palettes of the two schemes. */
export interface ColorSchemes {
  readonly light: Palette;
  readonly dark: Palette;
}

/** The colors that follow from the brand color, unless the config gives them. */
function deriveFromBrand(brand: string, { page, ink }: Palette, isDark: boolean): Partial<Palette> {
  const [onBrand] = [page, ink, '#ffffff', '#000000'].toSorted(
    (one, other) => computeContrast(other, brand) - computeContrast(one, brand),
  );
  return {
    brandStrong: mixColors(brand, isDark ? '#ffffff' : '#000000', isDark ? 0.3 : 0.2),
    brandSoft: mixColors(brand, isDark ? page : '#ffffff', isDark ? 0.78 : 0.88),
    ...(onBrand !== undefined && { onBrand }),
    ...(!isDark && { deep: mixColors(brand, '#000000', 0.35) }),
  };
}

function createPalette(base: Palette, given: Colors['light'] = {}, isDark: boolean): Palette {
  const derived =
    given.brand === undefined ? {} : deriveFromBrand(given.brand, { ...base, ...given }, isDark);
  return { ...base, ...derived, ...given };
}

/** The colors of a site in both schemes: those of its config, what follows from them, and defaults. */
export function createColorSchemes(colors: Colors = {}): ColorSchemes {
  return {
    light: createPalette(lightPalette, colors.light, false),
    dark: createPalette(darkPalette, colors.dark, true),
  };
}

/** Paper is white, whatever the screen is. */
const screenTokens: readonly ColorToken[] = ['page', 'surface', 'raised'];

/** The style that gives a site its own colors; empty if it has the default ones. */
export function createColorCss(colors: Colors | undefined): string {
  const { light, dark } = createColorSchemes(colors);
  const changed = listColorTokens().filter((token) => light[token] !== lightPalette[token]);
  // A color that the light scheme changes would show in the dark one, too.
  const changedInDark = listColorTokens().filter(
    (token) => changed.includes(token) || dark[token] !== darkPalette[token],
  );
  const renderRule = (tokens: readonly ColorToken[], palette: Palette, query?: string): string => {
    const text = toCssVariables(palette, tokens);
    if (text === '') return '';
    // `:root` twice takes precedence over the default style, wherever that stands.
    const root = `:root:root{${text}}`;
    return query === undefined ? root : `@media ${query}{${root}}`;
  };
  const onScreen = changed.filter((token) => screenTokens.includes(token));
  const everywhere = changed.filter((token) => !onScreen.includes(token));
  return [
    renderRule(everywhere, light),
    renderRule(onScreen, light, 'screen'),
    renderRule(changedInDark, dark, 'screen and (prefers-color-scheme: dark)'),
  ].join('');
}
