import {
  StoreError,
  type FileTexts,
  type LocalStore,
  type OpenedTemplate,
  type ProjectFile,
  type StudioProject,
} from '../model/project/project-store.ts';
import { preparePicture } from '../model/edits/prepare-picture.ts';
import { shrinkPhoto } from '../model/edits/shrink-photo.ts';
import {
  COMMITTED_ADDRESS,
  FILES_ADDRESS,
  PICTURES_ADDRESS,
  PROJECT_ADDRESS,
  TEMPLATES_ADDRESS,
} from './protocol.ts';

/** How often an open page checks for files that others saved, in milliseconds. */
const WATCH_INTERVAL = 5_000;

interface Files {
  readonly files: readonly ProjectFile[];
}

async function request<T>(address: string, method = 'GET', content?: object): Promise<T> {
  const body = content instanceof Blob ? content : JSON.stringify(content);
  const response = await fetch(address, { method, ...(content && { body }) }).catch(() => {
    throw new StoreError('The studio is not running anymore. Start it again with npm run studio.');
  });
  const result = await response.json().catch(() => ({ message: response.statusText }));
  if (!response.ok) throw new StoreError(result.message, result.files);
  return result;
}

/** The files of this machine, by the server that `npm run studio` starts. What is live is the last commit. */
export function createLocalStore(): LocalStore {
  let committed: FileTexts = {};
  const withLive = (files: readonly ProjectFile[]): readonly ProjectFile[] =>
    files.map((file) => ({ ...file, live: committed[file.name] }));

  async function open(loading: Promise<StudioProject>): Promise<StudioProject> {
    const project = await loading;
    committed = await request<FileTexts>(COMMITTED_ADDRESS);
    return { ...project, files: withLive(project.files) };
  }

  return {
    load: () => open(request<StudioProject>(PROJECT_ADDRESS)),
    save: async (files) => withLive((await request<Files>(FILES_ADDRESS, 'PUT', { files })).files),
    upload: async (file) => {
      const { path, type, bytes, parts } = await preparePicture(await shrinkPhoto(file));
      const picture = new Blob([bytes], { type });
      await request(`${PICTURES_ADDRESS}?${new URLSearchParams({ path })}`, 'POST', picture);
      return { path, parts };
    },
    createFromTemplate: (id) => open(request<StudioProject>(TEMPLATES_ADDRESS, 'POST', { id })),
    loadTemplate: (id) => request<OpenedTemplate>(TEMPLATES_ADDRESS, 'PUT', { id }),
    watch: (onChange) => {
      // Saving reports a server that does not respond.
      const ignore = () => undefined;
      const checkFiles = async () => {
        if (document.visibilityState !== 'visible') return;
        const { files } = await request<Files>(FILES_ADDRESS);
        onChange(withLive(files));
      };
      // Whoever comes back may have committed.
      const checkAll = async () => {
        committed = await request<FileTexts>(COMMITTED_ADDRESS);
        await checkFiles();
      };
      const timer = setInterval(() => void checkFiles().catch(ignore), WATCH_INTERVAL);
      const onFocus = () => void checkAll().catch(ignore);
      addEventListener('focus', onFocus);
      return () => {
        clearInterval(timer);
        removeEventListener('focus', onFocus);
      };
    },
  };
}
