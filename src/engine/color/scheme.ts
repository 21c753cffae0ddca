import type { Colors } from '../generated/estimator.ts';
import { contrast, mixed } from './contrast.ts';
import { cssVariables, dark, light, tokens, type Palette, type Token } from './palette.ts';

/** The colours that a config may give, in one scheme. */
export type GivenColors = NonNullable<Colors['light']>;

/** The palettes of the two schemes. */
export interface Schemes {
  readonly light: Palette;
  readonly dark: Palette;
}

/** What follows from the brand's colour where the config does not say it itself. */
function ofBrand(brand: string, { page, ink }: Palette, isDark: boolean): Partial<Palette> {
  const [towards, away] = isDark ? ['#ffffff', page] : ['#000000', '#ffffff'];
  const onBrand = [page, ink, '#ffffff', '#000000'].toSorted(
    (one, other) => contrast(other, brand) - contrast(one, brand),
  )[0];
  return {
    brandStrong: mixed(brand, towards ?? brand, isDark ? 0.3 : 0.2),
    brandSoft: mixed(brand, away ?? brand, isDark ? 0.78 : 0.88),
    ...(onBrand !== undefined && { onBrand }),
    ...(!isDark && { deep: mixed(brand, '#000000', 0.35) }),
  };
}

function paletteOf(base: Palette, given: GivenColors = {}, isDark: boolean): Palette {
  const chosen = { ...base, ...given };
  return {
    ...base,
    ...(given.brand !== undefined && ofBrand(given.brand, chosen, isDark)),
    ...given,
  };
}

/** The colours of a site in both schemes: its own, what follows from them, and those of the house for all others. */
export function schemesOf(colors: Colors = {}): Schemes {
  return {
    light: paletteOf(light, colors.light, false),
    dark: paletteOf(dark, colors.dark, true),
  };
}

/** On paper the ground is white, whatever it is on a screen. */
const grounds: readonly Token[] = ['page', 'surface', 'raised'];

/** The style that gives a site its own colours; empty where it has those of the house. */
export function colorStyle(colors: Colors | undefined): string {
  const own = schemesOf(colors);
  const changed = tokens().filter((token) => own.light[token] !== light[token]);
  // What the light scheme has changed would show in the dark one, too.
  const inDark = tokens().filter(
    (token) => changed.includes(token) || own.dark[token] !== dark[token],
  );
  const rule = (names: readonly Token[], palette: Palette, query?: string): string => {
    const text = cssVariables(palette, names);
    if (text === '') return '';
    // Stated twice, so that it counts for more than the style of the house, wherever that stands.
    const root = `:root:root{${text}}`;
    return query === undefined ? root : `@media ${query}{${root}}`;
  };
  return [
    rule(
      changed.filter((token) => !grounds.includes(token)),
      own.light,
    ),
    rule(
      changed.filter((token) => grounds.includes(token)),
      own.light,
      'screen',
    ),
    rule(inDark, own.dark, 'screen and (prefers-color-scheme: dark)'),
  ].join('');
}
