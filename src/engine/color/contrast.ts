/** A colour as `#rrggbb`. */
export type Color = string;

function parseChannels(color: Color): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/**
 * A colour between two others.
 * @param share of the second one, from 0 to 1
 */
export function mixColors(one: Color, other: Color, share: number): Color {
  const to = parseChannels(other);
  const channels = parseChannels(one).map((from, index) =>
    Math.round(from + ((to[index] ?? from) - from) * share),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** How bright a colour is for the eye, from 0 to 1 (WCAG 2, relative luminance). */
function computeLuminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = parseChannels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How much two colours differ in brightness, from 1 to 21 (WCAG 2, contrast ratio). */
export function computeContrast(one: Color, other: Color): number {
  const [darker = 0, lighter = 0] = [computeLuminance(one), computeLuminance(other)].toSorted(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

const MIX_STEPS = 100;

/**
 * The colour nearest to one, lighter or darker, that differs enough from all grounds; undefined when there is none.
 * @param least the contrast that it must have
 */
export function findReadableColor(
  color: Color,
  grounds: readonly Color[],
  least: number,
): Color | undefined {
  const isReadable = (each: Color) =>
    grounds.every((ground) => computeContrast(each, ground) >= least);
  for (let share = 0; share <= MIX_STEPS; share += 1) {
    const near = ['#000000', '#ffffff'].map((end) => mixColors(color, end, share / MIX_STEPS));
    const found = near.find(isReadable);
    if (found !== undefined) return found;
  }
  return undefined;
}
