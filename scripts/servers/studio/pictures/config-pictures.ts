import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicFile } from '../../../../src/studio/model/project/project-store.ts';
import { writeFilesAtomic } from '../../../files/write-files-atomic.ts';
import { listDrawingIds } from '../../../../src/authoring/drawing/list-drawing-ids.ts';
import { readDrawing } from '../../../files/read-drawing.ts';
import { isDrawing, lookThroughPublic, resolvePublicFolder } from '../../../files/public-files.ts';
import {
  listTemplatePictures,
  readPictures,
  type TemplatePictures,
} from '../../../files/templates/templates.ts';

const PICTURE_EXTENSION = /\.(svg|png|jpe?g|webp|avif|gif)$/i;

/** The pictures of a public folder, by name. */
async function listPictures(folder: string): Promise<PublicFile[]> {
  const { files } = await lookThroughPublic(folder);
  const names = files.filter((name) => PICTURE_EXTENSION.test(name));
  return names.toSorted().map((name) => ({
    path: `/${name}`,
    parts: isDrawing(name) ? listDrawingIds(() => readDrawing(join(folder, name))) : [],
  }));
}

/**
 * The pictures of a config, and those of a template that is not saved yet: they are shown from its folder, and saving
 * copies them.
 */
export function createConfigPictures(configFile: string) {
  let template: TemplatePictures | undefined;
  const getOwnFolder = () => resolvePublicFolder(configFile);
  return {
    /** Shows the pictures of a template too. */
    useTemplate: async (id: string): Promise<void> => {
      template = await listTemplatePictures(id);
    },

    /** The folders with pictures, the config's own first. */
    folders: (): string[] => [getOwnFolder(), ...(template ? [template.folder] : [])],

    /** All pictures that the config may refer to now. */
    list: async (): Promise<PublicFile[]> => {
      const own = await listPictures(getOwnFolder());
      if (!template) return own;
      const [paths, shared] = [
        new Set(own.map(({ path }) => path)),
        new Set(template.files.map((file) => `/${file}`)),
      ];
      const others = await listPictures(template.folder);
      return [...own, ...others.filter(({ path }) => shared.has(path) && !paths.has(path))];
    },

    /** Copies the pictures of the template that are named in saved texts. */
    bring: async (texts: readonly string[]): Promise<void> => {
      if (!template) return;
      const files = template.files.filter(
        (file) =>
          texts.some((text) => text.includes(`/${file}`)) &&
          !existsSync(join(getOwnFolder(), file)),
      );
      await writeFilesAtomic(await readPictures({ ...template, files }, getOwnFolder()));
    },
  };
}
