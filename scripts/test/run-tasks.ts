import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Something that `npm test` runs. */
export interface TestTask {
  /** What is so when it passes. */
  readonly name: string;
  /** An installed command, or the file of a program of this project, with its arguments. */
  readonly command: readonly [name: string, ...words: string[]];
  /** What only runs once this has passed, on what it has made. */
  readonly then?: TestTask;
}

/** What came of a check. */
export interface TaskResult {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** What it has said, in the order in which it was said; empty where it spoke for itself. */
  readonly output: string;
}

const onWindows = process.platform === 'win32';

/** How a command is started. */
function toSpawnArguments([name, ...words]: TestTask['command']): [
  program: string,
  words: string[],
] {
  return name.endsWith('.ts')
    ? ['node', ['scripts/run.js', name, ...words]]
    : [join('node_modules', '.bin', name), words];
}

/**
 * Runs a check.
 * @param isLoud whether it speaks for itself, or is listened to
 */
export function runTask({ name, command }: TestTask, isLoud = false): Promise<TaskResult> {
  const start = performance.now();
  const [program, words] = toSpawnArguments(command);
  const out = isLoud ? 'inherit' : 'pipe';
  // No check may wait for a person to answer.
  const child = spawn(program, words, {
    stdio: ['ignore', out, out],
    shell: onWindows,
  });
  let said = '';
  child.stdout?.on('data', (text: Buffer) => (said += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((resolve) => {
    const end = (passed: boolean) =>
      resolve({ name, passed, seconds: (performance.now() - start) / 1000, output: said });
    child.once('error', (error) => {
      said += `Could not run ${command[0]}: ${error.message}. Run 'npm ci' first.`;
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}

/** Tells how a check has ended, and what it has said where it did not pass. */
export function printResult({ name, passed, seconds, output: words }: TaskResult): void {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(0)} s)`);
  if (!passed) console.log(`\n${words.trimEnd()}\n`);
}

/**
 * Runs checks beside each other, as many at a time as there is room for, and tells of each as it ends.
 * A check that waits for one that has failed is left out.
 */
export async function runInParallel(
  checks: readonly TestTask[],
  room: number,
): Promise<TaskResult[]> {
  const waiting = [...checks];
  const outcomes: TaskResult[] = [];
  async function work(): Promise<void> {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const outcome = await runTask(check);
      outcomes.push(outcome);
      printResult(outcome);
      if (outcome.passed && check.then) waiting.unshift(check.then);
    }
  }
  await Promise.all(Array.from({ length: room }, work));
  return outcomes;
}
