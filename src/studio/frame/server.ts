import {
  FILES_ADDRESS,
  PICTURES_ADDRESS,
  STARTS_ADDRESS,
  type FileOnDisk,
  type Opening,
  type PublicFile,
  type SavedFile,
  type OpenedStart,
} from '../opening.ts';
import {
  PAST_ADDRESS,
  PUBLISHING_ADDRESS,
  PUSH_ADDRESS,
  type PastDetails,
  type Published,
  type Publishing,
  type ToPublish,
} from '../publish/publishing.ts';

/** The server refused something, or cannot be reached. The message is one sentence for whoever saves. */
export class NotDone extends Error {
  override readonly name = 'NotDone';
  /** What the files say on the disk, where somebody else has changed them. */
  readonly theirs: readonly FileOnDisk[];

  constructor(message: string, theirs: readonly FileOnDisk[] = []) {
    super(message);
    this.theirs = theirs;
  }
}

async function asked<T>(address: string, method = 'GET', content?: object): Promise<T> {
  const body = content instanceof Blob ? content : JSON.stringify(content);
  const init = { method, ...(content && { body }) };
  const response = await fetch(address, init).catch(() => {
    throw new NotDone('The studio is not running any more: start it again with npm run studio.');
  });
  const answer = await response.json();
  if (!response.ok) throw new NotDone(answer.message, answer.files);
  return answer;
}

/** All that the studio begins with. */
export async function openFiles(): Promise<Opening> {
  return asked<Opening>(FILES_ADDRESS);
}

/** Begins a new estimator where there is none yet. */
export async function beginWith(id: string): Promise<Opening> {
  return asked<Opening>(STARTS_ADDRESS, 'POST', { id });
}

/** Gives the files of an estimator that a new one can begin with, to be saved or not; its pictures are shown from now on. */
export async function openStart(id: string): Promise<OpenedStart> {
  return asked<OpenedStart>(STARTS_ADDRESS, 'PUT', { id });
}

/** Puts a picture among those that a config can name. */
export async function uploadPicture(file: File): Promise<PublicFile> {
  return asked<PublicFile>(
    `${PICTURES_ADDRESS}?name=${encodeURIComponent(file.name)}`,
    'POST',
    file,
  );
}

/** Saves files; gives them as they are on the disk then. */
export async function saveFiles(files: readonly SavedFile[]): Promise<readonly FileOnDisk[]> {
  return (await asked<{ files: FileOnDisk[] }>(FILES_ADDRESS, 'PUT', { files })).files;
}

/** What the studio needs to know of git before something is published. */
export async function openPublishing(): Promise<Publishing> {
  return asked<Publishing>(PUBLISHING_ADDRESS);
}

/** Publishes the files as they are on the disk. */
export async function publishFiles(what: ToPublish): Promise<Published> {
  return asked<Published>(PUBLISHING_ADDRESS, 'POST', what);
}

/** Pushes what could not be pushed when it was published. */
export async function pushBranch(branch: string): Promise<Published> {
  return asked<Published>(PUSH_ADDRESS, 'POST', { branch });
}

/** What an earlier change did. */
export async function openPast(commit: string): Promise<PastDetails> {
  return asked<PastDetails>(`${PAST_ADDRESS}?commit=${encodeURIComponent(commit)}`);
}
