/** A color as `#rrggbb`. */
export type Color = string;

function parseChannels(color: Color): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/**
 * A color between two others.
 * @param share of the second one, from 0 to 1
 */
export function mixColors(one: Color, other: Color, share: number): Color {
  const to = parseChannels(other);
  const channels = parseChannels(one).map((from, index) =>
    Math.round(from + ((to[index] ?? from) - from) * share),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** How bright a color is to the eye, from 0 to 1 (WCAG 2, relative luminance). */
function computeLuminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = parseChannels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How much two colors differ in brightness, from 1 to 21 (WCAG 2, contrast ratio). */
export function computeContrast(one: Color, other: Color): number {
  const [first, second] = [computeLuminance(one), computeLuminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

const MIX_STEPS = 100;

/**
 * The nearest color, lighter or darker, with enough contrast on all backgrounds; undefined if there is none.
 * @param least the contrast that it must have
 */
export function findReadableColor(
  color: Color,
  backgrounds: readonly Color[],
  least: number,
): Color | undefined {
  for (let step = 0; step <= MIX_STEPS; step += 1) {
    const near = ['#000000', '#ffffff'].map((end) => mixColors(color, end, step / MIX_STEPS));
    const found = near.find((each) =>
      backgrounds.every((background) => computeContrast(each, background) >= least),
    );
    if (found !== undefined) return found;
  }
  return undefined;
}
