import { execFile } from 'node:child_process';
import type { Command } from '../../commands/define-command.ts';
import { formatLine } from '../../files/terminal.ts';

export interface CommandResult {
  readonly code: number | string | null | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command in this process and captures its output. */
export async function captureCommand(command: Command, ...words: string[]): Promise<CommandResult> {
  let stdout = '';
  let stderr = '';
  const code = await command(words, {
    print: (lines) => {
      for (const line of lines) stdout += `${formatLine(line)}\n`;
      return Promise.resolve();
    },
    printError: (...lines) => {
      for (const line of lines) stderr += `${formatLine(line)}\n`;
    },
  });
  return { code, stdout, stderr };
}

interface ProgramOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Starts a program and waits for its end. */
export function runProgram(
  program: string,
  words: readonly string[],
  { cwd, env }: ProgramOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    execFile(program, words, { cwd, env, maxBuffer: 1 << 24 }, (error, stdout, stderr) => {
      resolve({ code: error ? error.code : 0, stdout, stderr });
    });
  });
}
