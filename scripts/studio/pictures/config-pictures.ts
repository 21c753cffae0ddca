import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicFile } from '../../../src/studio/model/project/project-protocol.ts';
import { resolvePublicFolder } from '../../support/public-files.ts';
import {
  copyPictures,
  listTemplatePictures,
  type TemplatePictures,
} from '../../templates/templates.ts';
import { listPictures } from './list-pictures.ts';

/**
 * The pictures of a config, and those of the estimator that somebody has begun with and not saved yet: they are shown
 * from where they lie, and brought with the save.
 */
export function createConfigPictures(configFile: string) {
  let borrowed: TemplatePictures | undefined;
  const own = () => resolvePublicFolder(configFile);
  return {
    /**
     * Shows the pictures of another estimator, too.
     * @throws HttpError when there is none of this name
     */
    borrow: async (id: string): Promise<void> => {
      borrowed = await listTemplatePictures(id);
    },

    /** Where pictures lie, the config's own first. */
    folders: (): string[] => [own(), ...(borrowed ? [borrowed.folder] : [])],

    /** All that a config may name now. */
    list: async (): Promise<PublicFile[]> => {
      const there = await listPictures(own());
      if (!borrowed) return there;
      const names = new Set(there.map(({ path }) => path));
      const lent = new Set(borrowed.files.map((file) => `/${file}`));
      const others = (await listPictures(borrowed.folder)).filter(
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
      await copyPictures({ ...borrowed, files: named }, own());
    },
  };
}
