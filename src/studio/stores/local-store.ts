import {
  StoreError,
  type OpenedTemplate,
  type PastChangeDetails,
  type StudioProject,
  type ProjectFile,
  type ProjectStore,
  type Submission,
  type SubmissionState,
} from '../model/store/project-store.ts';
import { preparePicture } from '../model/pictures/prepare-picture.ts';
import {
  FILES_ADDRESS,
  HISTORY_ADDRESS,
  PICTURES_ADDRESS,
  PROJECT_ADDRESS,
  SUBMISSION_ADDRESS,
  TEMPLATES_ADDRESS,
  type SendRequest,
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

function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  return `${address}?${new URLSearchParams(query)}`;
}

/** The files of this machine, by the server that `npm run studio` starts. */
export function createLocalStore(): ProjectStore {
  return {
    load: () => request<StudioProject>(PROJECT_ADDRESS),
    save: async (files) => (await request<Files>(FILES_ADDRESS, 'PUT', { files })).files,
    upload: async (file) => {
      const { path, type, bytes, parts } = await preparePicture(file);
      const picture = new Blob([bytes], { type });
      await request(withQuery(PICTURES_ADDRESS, { path }), 'POST', picture);
      return { path, parts };
    },
    createFromTemplate: (id) => request<StudioProject>(TEMPLATES_ADDRESS, 'POST', { id }),
    loadTemplate: (id) => request<OpenedTemplate>(TEMPLATES_ADDRESS, 'PUT', { id }),
    loadSubmissionState: () => request<SubmissionState>(SUBMISSION_ADDRESS),
    submit: (what) => request<Submission>(SUBMISSION_ADDRESS, 'POST', what),
    send: async (submission, alsoSend) => {
      const what: SendRequest = { name: submission.name, alsoSend };
      const sent = await request<Pick<Submission, 'address'>>(SUBMISSION_ADDRESS, 'PUT', what);
      return { ...submission, ...sent, isSent: true, waiting: [] };
    },
    loadPastChange: (id) => request<PastChangeDetails>(withQuery(HISTORY_ADDRESS, { id })),
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
