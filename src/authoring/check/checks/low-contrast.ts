import { listLowContrastPairs } from '../../../engine/color/low-contrast.ts';
import { createColorSchemes } from '../../../engine/color/color-schemes.ts';
import { quote } from '../../../engine/text/format.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

const SCHEMES = ['light', 'dark'] as const;

/** Whatever is on the page can be seen on its ground, in both schemes. */
export function* checkLowContrast({ config }: CheckContext): Generator<Finding> {
  const { colors } = config.site;
  const own = createColorSchemes(colors);
  for (const scheme of SCHEMES) {
    const given = colors?.[scheme] ?? {};
    // What follows from a colour of the config is mended with it: the first of it is told.
    const told = new Set<string>();
    for (const {
      foreground: seen,
      background: on,
      contrast,
      required: least,
      suggestion: nearest,
    } of listLowContrastPairs(own[scheme])) {
      // Where neither is given, both follow from the colour of the brand.
      const blamed = [seen, on, 'brand'].find((name) => Object.hasOwn(given, name));
      if (blamed === undefined || told.has(blamed)) continue;
      told.add(blamed);
      yield {
        path: ['site', 'colors', scheme, blamed],
        message: `In the ${scheme} scheme ${quote(seen)} (${own[scheme][seen]}) can hardly be seen on ${quote(on)} (${own[scheme][on]}): the contrast is ${contrast}, and ${least} is needed.`,
        hint:
          nearest === undefined
            ? `Make ${quote(on)} lighter or darker.`
            : `The nearest colour for ${quote(seen)} that can be read is ${nearest}.`,
      };
    }
  }
}
