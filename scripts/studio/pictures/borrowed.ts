import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicFile } from '../../../src/studio/opening.ts';
import { publicFolder } from '../../support/public-files.ts';
import { bringPictures, picturesOf, type Pictures } from '../../support/starts.ts';
import { publicFiles } from './public-files.ts';

/**
 * The pictures of a config, and those of the estimator that somebody has begun with and not saved yet: they are shown
 * from where they lie, and brought with the save.
 */
export function picturesFor(configFile: string) {
  let borrowed: Pictures | undefined;
  const own = () => publicFolder(configFile);
  return {
    /**
     * Shows the pictures of another estimator, too.
     * @throws Refusal when there is none of this name
     */
    borrow: async (id: string): Promise<void> => {
      borrowed = await picturesOf(id);
    },

    /** Where pictures lie, the config's own first. */
    folders: (): string[] => [own(), ...(borrowed ? [borrowed.folder] : [])],

    /** All that a config may name now. */
    list: async (): Promise<PublicFile[]> => {
      const there = await publicFiles(own());
      if (!borrowed) return there;
      const names = new Set(there.map(({ path }) => path));
      const lent = new Set(borrowed.files.map((file) => `/${file}`));
      const others = (await publicFiles(borrowed.folder)).filter(
        ({ path }) => lent.has(path) && !names.has(path),
      );
      return [...there, ...others];
    },

    /** Brings the pictures that are named in what was saved. */
    bring: async (texts: readonly string[]): Promise<void> => {
      if (!borrowed) return;
      const named = borrowed.files.filter(
        (file) => texts.some((text) => text.includes(`/${file}`)) && !existsSync(join(own(), file)),
      );
      await bringPictures({ ...borrowed, files: named }, own());
    },
  };
}
