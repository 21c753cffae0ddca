import {
  FILES_ADDRESS,
  PICTURES_ADDRESS,
  TEMPLATES_ADDRESS,
  type FileOnDisk,
  type InitialProject,
  type PublicFile,
  type FileToSave,
  type OpenedTemplate,
} from './project-protocol.ts';
import {
  HISTORY_ADDRESS,
  PUBLISHING_ADDRESS,
  PUSH_ADDRESS,
  type PublishedChangeDetails,
  type PublishResult,
  type PublishingState,
  type PublishRequest,
} from './publishing-protocol.ts';

/** The server refused something, or cannot be reached. The message is one sentence for whoever saves. */
export class StudioRequestError extends Error {
  override readonly name = 'StudioRequestError';
  /** What the files say on the disk, where somebody else has changed them. */
  readonly theirs: readonly FileOnDisk[];

  constructor(message: string, theirs: readonly FileOnDisk[] = []) {
    super(message);
    this.theirs = theirs;
  }
}

async function sendRequest<T>(address: string, method = 'GET', content?: object): Promise<T> {
  const body = content instanceof Blob ? content : JSON.stringify(content);
  const init = { method, ...(content && { body }) };
  const response = await fetch(address, init).catch(() => {
    throw new StudioRequestError(
      'The studio is not running any more: start it again with npm run studio.',
    );
  });
  const answer = await response.json();
  if (!response.ok) throw new StudioRequestError(answer.message, answer.files);
  return answer;
}

/** All that the studio begins with. */
export async function loadProject(): Promise<InitialProject> {
  return sendRequest<InitialProject>(FILES_ADDRESS);
}

/** Begins a new estimator where there is none yet. */
export async function createProjectFromTemplate(id: string): Promise<InitialProject> {
  return sendRequest<InitialProject>(TEMPLATES_ADDRESS, 'POST', { id });
}

/** Gives the files of an estimator that a new one can begin with, to be saved or not; its pictures are shown from now on. */
export async function loadTemplate(id: string): Promise<OpenedTemplate> {
  return sendRequest<OpenedTemplate>(TEMPLATES_ADDRESS, 'PUT', { id });
}

/** Puts a picture among those that a config can name. */
export async function uploadPicture(file: File): Promise<PublicFile> {
  return sendRequest<PublicFile>(
    `${PICTURES_ADDRESS}?name=${encodeURIComponent(file.name)}`,
    'POST',
    file,
  );
}

/** Saves files; gives them as they are on the disk then. */
export async function saveFiles(files: readonly FileToSave[]): Promise<readonly FileOnDisk[]> {
  return (await sendRequest<{ files: FileOnDisk[] }>(FILES_ADDRESS, 'PUT', { files })).files;
}

/** What the studio needs to know of git before something is published. */
export async function loadPublishingState(): Promise<PublishingState> {
  return sendRequest<PublishingState>(PUBLISHING_ADDRESS);
}

/** Publishes the files as they are on the disk. */
export async function publishFiles(what: PublishRequest): Promise<PublishResult> {
  return sendRequest<PublishResult>(PUBLISHING_ADDRESS, 'POST', what);
}

/** Pushes what could not be pushed when it was published. */
export async function pushBranch(branch: string): Promise<PublishResult> {
  return sendRequest<PublishResult>(PUSH_ADDRESS, 'POST', { branch });
}

/** What an earlier change did. */
export async function loadPublishedChange(commit: string): Promise<PublishedChangeDetails> {
  return sendRequest<PublishedChangeDetails>(
    `${HISTORY_ADDRESS}?commit=${encodeURIComponent(commit)}`,
  );
}
