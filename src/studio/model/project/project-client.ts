import {
  FILES_ADDRESS,
  PICTURES_ADDRESS,
  TEMPLATES_ADDRESS,
  type FileOnDisk,
  type InitialProject,
  type PublicFile,
  type FileToSave,
  type OpenedTemplate,
  HISTORY_ADDRESS,
  PUBLISHING_ADDRESS,
  PUSH_ADDRESS,
  type PublishedChangeDetails,
  type PublishResult,
  type PushRequest,
  type PushResult,
  type PublishingState,
  type PublishRequest,
} from './protocol.ts';

/** The server refused a request or cannot be reached. The message is shown to the user. */
export class StudioRequestError extends Error {
  override readonly name = 'StudioRequestError';
  /** The saved versions of files that somebody else changed. */
  readonly theirs: readonly FileOnDisk[];

  constructor(message: string, theirs: readonly FileOnDisk[] = []) {
    super(message);
    this.theirs = theirs;
  }
}

async function sendRequest<T>(
  address: string,
  method = 'GET',
  content?: object,
  signal?: AbortSignal,
): Promise<T> {
  const body = content instanceof Blob ? content : JSON.stringify(content);
  const init = { method, ...(content && { body }), ...(signal && { signal }) };
  const response = await fetch(address, init).catch(() => {
    if (signal?.aborted) throw new StudioRequestError('It was canceled.');
    throw new StudioRequestError(
      'The studio is not running any more: start it again with npm run studio.',
    );
  });
  const answer = await response.json();
  if (!response.ok) throw new StudioRequestError(answer.message, answer.files);
  return answer;
}

export async function loadProject(): Promise<InitialProject> {
  return sendRequest<InitialProject>(FILES_ADDRESS);
}

/** Creates the config of a project that has none. */
export async function createProjectFromTemplate(id: string): Promise<InitialProject> {
  return sendRequest<InitialProject>(TEMPLATES_ADDRESS, 'POST', { id });
}

/** Loads a template without saving it. Its pictures are available to the config from then on. */
export async function loadTemplate(id: string): Promise<OpenedTemplate> {
  return sendRequest<OpenedTemplate>(TEMPLATES_ADDRESS, 'PUT', { id });
}

/** Uploads a picture that the config can refer to. */
export async function uploadPicture(file: File): Promise<PublicFile> {
  return sendRequest<PublicFile>(
    `${PICTURES_ADDRESS}?name=${encodeURIComponent(file.name)}`,
    'POST',
    file,
  );
}

/** Saves files and returns them as saved. */
export async function saveFiles(files: readonly FileToSave[]): Promise<readonly FileOnDisk[]> {
  return (await sendRequest<{ files: FileOnDisk[] }>(FILES_ADDRESS, 'PUT', { files })).files;
}

export async function loadPublishingState(): Promise<PublishingState> {
  return sendRequest<PublishingState>(PUBLISHING_ADDRESS);
}

export async function publishFiles(what: PublishRequest): Promise<PublishResult> {
  return sendRequest<PublishResult>(PUBLISHING_ADDRESS, 'POST', what);
}

/** Pushes a published branch. */
export async function pushBranch(request: PushRequest, signal: AbortSignal): Promise<PushResult> {
  return sendRequest<PushResult>(PUSH_ADDRESS, 'POST', request, signal);
}

export async function loadPublishedChange(commit: string): Promise<PublishedChangeDetails> {
  return sendRequest<PublishedChangeDetails>(
    `${HISTORY_ADDRESS}?commit=${encodeURIComponent(commit)}`,
  );
}
