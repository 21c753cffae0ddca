import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const CHUNK = 1 << 16;

function* inChunks(texts: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const text of texts) {
    chunk += text;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/**
 * Writes texts to the standard output as they come, no faster than they are read. A reader that has
 * seen enough and closes the pipe (head, a pager) ends it without an error.
 */
export async function print(texts: Iterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(inChunks(texts)), process.stdout, { end: false });
  } catch (error) {
    const isClosed = error instanceof Error && 'code' in error && error.code === 'EPIPE';
    if (!isClosed) throw error;
  }
}
