import {
  StoreError,
  type FileTexts,
  type LocalStore,
  type OpenedTemplate,
  type ProjectFile,
  type StudioProject,
} from '../model/project/project-store.ts';
import { preparePicture } from '../model/edits/prepare-picture.ts';
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

/** The files of this machine, by the server that `npm run studio` starts. */
export function createLocalStore(): LocalStore {
  return {
    load: () => request<StudioProject>(PROJECT_ADDRESS),
    save: async (files) => (await request<Files>(FILES_ADDRESS, 'PUT', { files })).files,
    upload: async (file) => {
      const { path, type, bytes, parts } = await preparePicture(file);
      const picture = new Blob([bytes], { type });
      await request(`${PICTURES_ADDRESS}?${new URLSearchParams({ path })}`, 'POST', picture);
      return { path, parts };
    },
    createFromTemplate: (id) => request<StudioProject>(TEMPLATES_ADDRESS, 'POST', { id }),
    loadTemplate: (id) => request<OpenedTemplate>(TEMPLATES_ADDRESS, 'PUT', { id }),
    loadCommitted: () => request<FileTexts>(COMMITTED_ADDRESS),
    watch: (onChange) => {
      const checkFiles = () => {
        if (document.visibilityState !== 'visible') return;
        // Saving reports a server that does not respond.
        request<Files>(FILES_ADDRESS).then(
          ({ files }) => onChange(files),
          () => undefined,
        );
      };
      const timer = setInterval(checkFiles, WATCH_INTERVAL);
      addEventListener('focus', checkFiles);
      return () => {
        clearInterval(timer);
        removeEventListener('focus', checkFiles);
      };
    },
  };
}
