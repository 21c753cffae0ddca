import type { Check, Finding } from '../finding.ts';
import type { Path } from '../path.ts';
import { textsIn } from '../vocabulary.ts';
import { quoted } from '../words.ts';

/** The keys that name a picture in public/. */
const PICTURES = new Set(['illustration', 'logo', 'image']);

function isPicture(text: string, path: Path): boolean {
  const key = path.at(-1);
  return typeof key === 'string' && PICTURES.has(key) && text !== key;
}

/** Every picture is there. */
export const missingPicture: Check = {
  code: 'missing-picture',
  severity: 'error',
  *findings({ config, surroundings }): Generator<Finding> {
    for (const [text, path] of textsIn({ steps: config.steps, site: config.site })) {
      if (!isPicture(text, path) || surroundings.hasPublicFile(text)) continue;
      yield {
        path,
        message: `There is no picture ${quoted(text)} in public/.`,
        hint: 'Put the file there, or correct the name (capitals count). Behind a # stands the id of a part of the file.',
      };
    }
  },
};
