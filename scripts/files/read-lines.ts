import { createReadStream } from 'node:fs';

/** A longer line is not kept in memory. */
const MAX_LENGTH = 1 << 16;

/**
 * The lines of a file of any size, a part of the file at a time: other work goes on meanwhile.
 * @returns a line that is too long as an empty one; a last line without a line break, too
 * @throws errors of the system that name the file
 */
export async function* readLines(file: string): AsyncGenerator<string[]> {
  let [rest, isTooLong, decoder] = ['', false, undefined as TextDecoder | undefined];
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      // Windows writes such files if the output of a program is redirected.
      decoder ??= new TextDecoder(chunk[0] === 0xff && chunk[1] === 0xfe ? 'utf-16le' : 'utf-8');
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (isTooLong && lines.length > 0) {
        lines[0] = '';
        isTooLong = false;
      }
      if (rest.length > MAX_LENGTH) isTooLong = true;
      if (isTooLong) rest = '';
      yield lines.map((line) => (line.length > MAX_LENGTH ? '' : line));
    }
  } catch (error) {
    throw Object.assign(Object(error), { path: file, syscall: 'read' });
  }
  yield [isTooLong ? '' : rest];
}
