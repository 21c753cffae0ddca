/** The colors of the light scheme. */
export const lightPalette = {
  page: '#f6f1e8',
  surface: '#fffdf9',
  raised: '#ffffff',
  ink: '#21302b',
  quiet: '#56645d',
  line: '#d9cfbf',
  control: '#7d8a82',
  brand: '#1f5a49',
  brandStrong: '#174538',
  brandSoft: '#e3eee8',
  onBrand: '#ffffff',
  accent: '#b4532f',
  danger: '#a3271f',
  dangerSoft: '#fbe9e5',
  focus: '#1d4ed8',
  deep: '#173b31',
  onDeep: '#fbf6ec',
  onDeepQuiet: '#c3d3ca',
  onDeepLine: '#3a5c50',
  shadow: 'rgb(52 40 20 / 0.1)',
};

/** The colors of one scheme by their names. */
export type Palette = typeof lightPalette;

/** The colors of the dark scheme. */
export const darkPalette: Palette = {
  page: '#141c19',
  surface: '#1c2723',
  raised: '#24312c',
  ink: '#f2eee6',
  quiet: '#b5c0b9',
  line: '#3a4a43',
  control: '#8b9a92',
  brand: '#8fd0b5',
  brandStrong: '#b0e0cb',
  brandSoft: '#24413a',
  onBrand: '#10211b',
  accent: '#eea07c',
  danger: '#ffb3a8',
  dangerSoft: '#45231f',
  focus: '#9cc2ff',
  deep: '#0d1412',
  onDeep: '#f2eee6',
  onDeepQuiet: '#a9b8b0',
  onDeepLine: '#2c3a34',
  shadow: 'rgb(0 0 0 / 0.35)',
};

/** A color of a palette. */
export type ColorToken = keyof Palette;

/** The names of the colors. A function, as a constant would keep both palettes in the site's scripts. */
export function listColorTokens(): ColorToken[] {
  return Object.keys(lightPalette).filter((name): name is ColorToken => name in lightPalette);
}

/** A palette as CSS variables, which the styles use. */
export function toCssVariables(
  palette: Palette,
  names: readonly ColorToken[] = listColorTokens(),
): string {
  return names.map((token) => `--${token}:${palette[token]};`).join('');
}
