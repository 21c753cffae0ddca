import { afterPaint } from '../browser/afterPaint.ts';
import { SCREEN_CHANGE_EVENT } from '../browser/presses.ts';
import { TYPEFACES_SHOWN_MARK } from './performanceMarks.ts';
import { toPublicUrl } from '../browser/toPublicUrl.ts';

/*
 * The typefaces of the site: Source Serif 4 for headings and Figtree for everything else, both under the SIL Open Font
 * License. The files in public/fonts/ are the Latin subsets of @fontsource/source-serif-4 (700) and
 * @fontsource-variable/figtree (300 to 900). Browsers cache them permanently, so a new version needs a new file name.
 */

export const typefaces = {
  heading: { family: 'Heading', file: '/fonts/source-serif-4-bold-5.3.1.woff2', weight: '700' },
  body: { family: 'Body', file: '/fonts/figtree-5.3.0.woff2', weight: '300 900' },
} as const;

/** What a typeface is used for. */
export type TextRole = keyof typeof typefaces;

/** A typeface from the config. */
interface ConfiguredTypeface {
  readonly file?: string;
  readonly standIn: string;
}

/** The typefaces from the config, inserted by the build, see scripts/build/style-defines.ts. */
export const configuredTypefaces: { readonly [Role in TextRole]?: ConfiguredTypeface } =
  import.meta.env.SITE_TYPE ?? {};

async function loadTypeface(role: TextRole): Promise<FontFace[]> {
  const { family, weight } = typefaces[role];
  const { file } = configuredTypefaces[role] ?? typefaces[role];
  if (file === undefined) return [];
  const face = new FontFace(family, `url("${toPublicUrl(file)}")`, {
    weight,
  });
  return [await face.load()];
}

/** The top and bottom edges of all elements; edges below the viewport count as its bottom. */
function measureLayout(): number[] {
  return [...document.querySelectorAll('#root *')].flatMap((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return [Math.min(top, innerHeight), Math.min(bottom, innerHeight)];
  });
}

/** Shows typefaces, unless they would wrap lines differently and move content. Returns whether it shows them. */
function addUnlessMoving(faces: readonly FontFace[]): boolean {
  const before = measureLayout();
  faces.forEach((face) => document.fonts.add(face));
  const after = measureLayout();
  const moves = before.some((edge, index) => Math.abs(edge - (after[index] ?? edge)) > 2);
  if (moves) faces.forEach((face) => document.fonts.delete(face));
  return !moves;
}

/**
 * Shows the typefaces once they have loaded, or with the next screen if they would move content now. All at once,
 * because each of them triggers a layout of the whole page. Without `@font-face`, which makes up a third of the work of
 * the first layout, before the first paint. If a typeface fails to load, its fallback font stays.
 */
export function loadTypefaces() {
  afterPaint(async () => {
    // `typefaces` has no other keys than those of its type.
    const roles = Object.keys(typefaces) as TextRole[];
    const results = await Promise.allSettled(roles.map(loadTypeface));
    const faces = results.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    if (!addUnlessMoving(faces)) {
      const add = () => faces.forEach((face) => document.fonts.add(face));
      addEventListener(SCREEN_CHANGE_EVENT, add, { once: true });
    }
    performance.mark(TYPEFACES_SHOWN_MARK);
  });
}
