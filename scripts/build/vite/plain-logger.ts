import { stripVTControlCharacters } from 'node:util';
import { createLogger, type Logger, type LogLevel } from 'vite';
import { processTerminal, toIndentedLines } from '../../files/terminal.ts';

/** Settings of Vite: its messages name files and addresses, without anything that acts on the terminal. */
export function createPlainLogging(logLevel: LogLevel): {
  readonly logLevel: LogLevel;
  readonly customLogger: Logger;
} {
  const toLines = (message: unknown) => toIndentedLines(stripVTControlCharacters(String(message)));
  const customLogger = createLogger(logLevel, {
    allowClearScreen: false,
    console: {
      ...console,
      log: (message) => void processTerminal.print(toLines(message)),
      warn: (message) => processTerminal.printError(...toLines(message)),
      error: (message) => processTerminal.printError(...toLines(message)),
    },
  });
  // Progress follows the level, and not the logger.
  return { logLevel, customLogger };
}
