import { promisify } from 'node:util';
import { plainText } from '../../src/engine/text/plain-text.ts';

const STYLES = { red: '31', yellow: '33', cyan: '36', bold: '1', dim: '2' };

/** A part of a line that terminals with colors show differently. */
export interface StyledText {
  readonly style: keyof typeof STYLES;
  readonly text: string;
}

/** A line that GitHub Actions takes as a command, such as an annotation. */
export interface WorkflowCommand {
  readonly command: string;
}

/** What stands on one line, without a line break at its end. One within it is written out. */
export type Line = string | readonly (string | StyledText)[] | WorkflowCommand;

/**
 * Where a command writes: a real terminal, or a test. Whatever a line contains, it stays one line and does nothing to the
 * terminal.
 */
export interface Terminal {
  /** Writes lines to the standard output as fast as they are read. */
  readonly print: (lines: Iterable<Line>) => Promise<void>;
  /** Writes lines to the standard error. */
  readonly printError: (...lines: readonly Line[]) => void;
}

/**
 * A text that GitHub Actions takes as no command: those begin a line, and their older form acts anywhere in it. JSON has
 * the same value as before.
 */
function escapeWorkflowCommands(text: string): string {
  return text.replace(/^(\s*):(?=:)/, '$1\\u003a').replaceAll('##[', '\\u0023#[');
}

/** A line as it is written. */
export function formatLine(line: Line, isColored = false): string {
  if (typeof line === 'object' && 'command' in line) return plainText(line.command);
  const parts = typeof line === 'string' ? [line] : line;
  const text = parts
    .map((part) => {
      if (typeof part === 'string') return plainText(part);
      const words = plainText(part.text);
      return isColored ? `\u001B[${STYLES[part.style]}m${words}\u001B[0m` : words;
    })
    .join('');
  return escapeWorkflowCommands(text);
}

const CHUNK_LENGTH = 1 << 16;

function* toChunks(lines: Iterable<Line>, isColored: boolean): Generator<string> {
  let chunk = '';
  for (const line of lines) {
    chunk += `${formatLine(line, isColored)}\n`;
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

const writeChunk = promisify<string, void>((chunk, done) => process.stdout.write(chunk, done));

// Whoever waits for a chunk learns of its error.
process.stdout.on('error', () => undefined);

/** The terminal of this process. All programs of this project write here and nowhere else. */
export const processTerminal: Terminal = {
  print: async (lines) => {
    try {
      for (const chunk of toChunks(lines, process.stdout.isTTY)) {
        // oxlint-disable-next-line no-await-in-loop -- the reader sets the pace
        await writeChunk(chunk);
      }
    } catch (error) {
      // `head` and pagers close the pipe when they have enough.
      if (Object(error).code !== 'EPIPE') throw error;
    }
  },
  printError: (...lines) => {
    for (const line of lines) process.stderr.write(`${formatLine(line, process.stderr.isTTY)}\n`);
  },
};

/**
 * A text of several lines that is written by another program, such as a stack trace. All lines but the first are
 * indented, so that none of them looks like one of ours.
 */
export function toIndentedLines(text: string): string[] {
  return text
    .trimEnd()
    .split(/\r?\n/)
    .map((line, index) => (index === 0 ? line : `  ${line}`));
}
