import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeContrast, findReadableColor } from './contrast.ts';
import { darkPalette, lightPalette } from './palette.ts';
import { listLowContrastPairs } from './low-contrast.ts';
import { createColorCss, createColorSchemes } from './color-schemes.ts';

const colors = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the default colors', () => {
  it('have enough contrast in both schemes', () => {
    expect(listLowContrastPairs(lightPalette)).toEqual([]);
    expect(listLowContrastPairs(darkPalette)).toEqual([]);
  });
});

describe('contrast', () => {
  it('is computed as in the examples of WCAG', () => {
    expect(computeContrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(computeContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(computeContrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
  });

  it('is enough for the nearest readable color on any background', () => {
    fc.assert(
      fc.property(colors, colors, (color, ground) => {
        const near = findReadableColor(color, [ground], 4.5) ?? '';
        expect(computeContrast(near, ground)).toBeGreaterThanOrEqual(4.5);
        // A readable color stays as it is.
        expect(near === color || computeContrast(color, ground) < 4.5).toBe(true);
      }),
    );
  });
});

describe('the colors of a config', () => {
  it('are the default ones if it has none', () => {
    expect(createColorSchemes()).toEqual({ light: lightPalette, dark: darkPalette });
    expect(createColorCss(undefined)).toBe('');
    expect(createColorCss({})).toBe('');
  });

  it('follow from the brand color, with readable text on it', () => {
    fc.assert(
      fc.property(colors, (brand) => {
        const own = createColorSchemes({ light: { brand } }).light;
        expect(own.brand).toBe(brand);
        expect(computeContrast(own.onBrand, brand)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('do not change the dark scheme or the paper', () => {
    const style = createColorCss({ light: { accent: '#804020', page: '#eeeeee' } });
    expect(style).toContain(':root:root{--accent:#804020;}');
    expect(style).toContain('@media screen{:root:root{--page:#eeeeee;}}');
    expect(style).toContain(
      `(prefers-color-scheme: dark){:root:root{--page:${darkPalette.page};--accent:${darkPalette.accent};}}`,
    );
  });
});
