import { FILES_ADDRESS, type FileOnDisk, type Opening, type SavedFile } from '../opening.ts';

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

async function asked<T>(init?: RequestInit): Promise<T> {
  const response = await fetch(FILES_ADDRESS, init).catch(() => {
    throw new NotDone('The studio is not running any more: start it again with npm run studio.');
  });
  const body = await response.json();
  if (!response.ok) throw new NotDone(body.message, body.files);
  return body;
}

/** All that the studio begins with. */
export async function openFiles(): Promise<Opening> {
  return asked<Opening>();
}

/** Saves files; gives them as they are on the disk then. */
export async function saveFiles(files: readonly SavedFile[]): Promise<readonly FileOnDisk[]> {
  const body = JSON.stringify({ files });
  return (await asked<{ files: FileOnDisk[] }>({ method: 'PUT', body })).files;
}
