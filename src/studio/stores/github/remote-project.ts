import { isLegalDocument, isTranslation } from '../../../authoring/check/json/schema-reference.ts';
import { cleanDrawing } from '../../../authoring/drawing/clean-drawing.ts';
import { listDrawingIds } from '../../../authoring/drawing/list-drawing-ids.ts';
import { UPLOADS_FOLDER } from '../../model/edits/inspect-picture.ts';
import { getLanguageTag } from '../../model/project/document.ts';
import type { FileKind, ProjectFile, PublicFile } from '../../model/project/project-store.ts';
import type { GitData, TreeFile } from './git-data.ts';

const PICTURE_EXTENSION = /\.(svg|png|jpe?g|webp|avif|gif)$/i;
const KINDS: readonly FileKind[] = ['estimator', 'cases', 'legal-document', 'translation'];

/** The files of a config as they are at a commit. */
export interface RemoteProject {
  readonly commit: string;
  readonly files: readonly ProjectFile[];
  /** The names of all JSON files beside the config, whether they can be read or not. */
  readonly names: ReadonlySet<string>;
  readonly publicFiles: readonly PublicFile[];
  /** The uploaded pictures that the config names. */
  readonly uploads: readonly TreeFile[];
  /** The path of its public folder in the repository. */
  readonly publicFolder: string;
}

/** The folder of the config, with a slash at its end; empty for the root. */
export function getFolder(configFile: string): string {
  return configFile.slice(0, configFile.lastIndexOf('/') + 1);
}

/** What a file beside the config is; undefined if the studio does not edit it. */
function detectKind(name: string, text: string, configName: string): FileKind | undefined {
  if (name === configName) return 'estimator';
  if (name === 'cases.json') return 'cases';
  if (isLegalDocument(text)) return 'legal-document';
  return isTranslation(text) && getLanguageTag(name) !== '' ? 'translation' : undefined;
}

/** A folder beside the config, else the one of the repository. */
function findPublicFolder(files: readonly TreeFile[], folder: string): string {
  const own = `${folder}public`;
  return files.some(({ path }) => path.startsWith(`${own}/`)) ? own : 'public';
}

/** The pictures in public/, with the parts of those drawings that the config uses parts of. */
function listPictures(
  git: GitData,
  files: readonly TreeFile[],
  publicFolder: string,
  config: string,
): Promise<PublicFile[]> {
  return Promise.all(
    files
      .filter(({ path }) => path.startsWith(`${publicFolder}/`) && PICTURE_EXTENSION.test(path))
      .map(async ({ path: file, sha }) => {
        const path = file.slice(publicFolder.length);
        if (!config.includes(`"${path}#`)) return { path, parts: [] };
        const bytes = new TextEncoder().encode(await git.readBlob(sha));
        return { path, parts: listDrawingIds(() => cleanDrawing(bytes)) };
      }),
  );
}

/** Reads the config, the files beside it, and what pictures there are. */
export async function loadRemoteProject(
  git: GitData,
  commit: string,
  configFile: string,
): Promise<RemoteProject> {
  const tree = await git.listFiles(commit);
  const folder = getFolder(configFile);
  const configName = configFile.slice(folder.length);
  const siblings = tree.filter(
    ({ path }) => path.startsWith(folder) && /^[^/]+\.json$/.test(path.slice(folder.length)),
  );
  const read = await Promise.all(
    siblings.map(async ({ path, sha }) => {
      const text = await git.readBlob(sha);
      const name = path.slice(folder.length);
      const kind = detectKind(name, text, configName);
      return kind ? [{ name, kind, text, version: sha, live: text }] : [];
    }),
  );
  const files = read
    .flat()
    .toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind));
  const config = files.find(({ kind }) => kind === 'estimator')?.text ?? '';
  const names = new Set(siblings.map(({ path }) => path.slice(folder.length)));
  const publicFolder = findPublicFolder(tree, folder);
  const publicFiles = await listPictures(git, tree, publicFolder, config);
  const uploads = tree
    .map(({ path, sha }) => ({ path: path.slice(publicFolder.length), sha }))
    .filter(({ path }, index) => {
      const isPublic = tree[index]?.path.startsWith(`${publicFolder}/${UPLOADS_FOLDER}/`);
      return isPublic && config.includes(`"${path}"`);
    });
  return { commit, files, names, publicFiles, uploads, publicFolder };
}
