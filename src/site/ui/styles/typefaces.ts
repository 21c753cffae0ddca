import { afterPaint } from '../browser/afterPaint.ts';
import { SCREEN_CHANGE_EVENT } from '../browser/presses.ts';
import { TYPEFACES_SHOWN_MARK } from './performanceMarks.ts';
import { toPublicUrl } from '../browser/toPublicUrl.ts';

/*
 * The type of the site: Source Serif 4 for headings and Figtree for all else, both under the SIL Open Font License.
 * The files in public/fonts/ are the Latin subsets of @fontsource/source-serif-4 (700) and
 * @fontsource-variable/figtree (300 to 900); they are kept for good, so a newer one gets another name.
 */

export const typefaces = {
  heading: { family: 'Heading', file: '/fonts/source-serif-4-bold-5.3.1.woff2', weight: '700' },
  body: { family: 'Body', file: '/fonts/figtree-5.3.0.woff2', weight: '300 900' },
} as const;

/** What text is set in. */
export type TextRole = keyof typeof typefaces;

/** As the config gives a typeface. */
interface ConfiguredTypeface {
  readonly file?: string;
  readonly standIn: string;
}

/** The type that the config says, put in by the build, see scripts/vite/style-defines-plugin.ts. */
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

/** Where everything in sight begins and ends. */
function measureLayout(): number[] {
  const boxes = [...document.querySelectorAll('#root *')].map((each) =>
    each.getBoundingClientRect(),
  );
  return boxes.flatMap(({ top, bottom }) =>
    [top, bottom].map((edge) => Math.min(edge, innerHeight)),
  );
}

/** Shows typefaces unless another typeface breaks lines elsewhere, and moves what stands below. */
function addUnlessMoving(faces: readonly FontFace[]): boolean {
  const before = measureLayout();
  faces.forEach((face) => document.fonts.add(face));
  const after = measureLayout();
  const moves = before.some((edge, index) => Math.abs(edge - (after[index] ?? edge)) > 2);
  if (moves) faces.forEach((face) => document.fonts.delete(face));
  return !moves;
}

/**
 * Shows the typefaces once they are there, or with the next screen where they would move something: all at once, as
 * each of them lays out the whole page anew. Without `@font-face`, for which browsers do a third of all the work of the
 * first layout before anything is painted. Where one does not come, its stand-in stays.
 */
export function loadTypefaces() {
  afterPaint(async () => {
    // The keys are those that stand above, and no others.
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
