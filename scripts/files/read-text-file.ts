import { createReadStream } from 'node:fs';
import { UserError } from './user-error.ts';

/** No config, list of cases or answers of people is near it, and a text of that size can still be parsed. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Reads a file that somebody names, also a pipe.
 * @returns its text, with a byte order mark if it has one
 * @throws UserError if it is too large, and errors of the system that name the file
 */
export async function readTextFile(file: string): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > MAX_BYTES) throw new UserError(`${file} cannot be read: it is over 64 MiB.`);
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw Object.assign(Object(error), { path: file, syscall: 'read' });
  }
  return Buffer.concat(chunks).toString('utf8');
}
