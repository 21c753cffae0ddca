import { withHashedCodes } from '../../authoring/check/hash-codes.ts';
import type { Texts } from '../desk/desk.ts';
import { readJson } from '../desk/values.ts';
import { verdictOn, type Checked, type Verdict } from './problems.ts';

/** A check that is asked for, and its answer: they belong together by their turn. */
export interface CheckAsked extends Checked {
  readonly turn: number;
}
export interface CheckAnswer extends Verdict {
  readonly turn: number;
  /** Configs with codes that can be read, as they would be with hashes in their place. */
  readonly hashed: Texts;
}

async function hashedIn({ files }: Checked): Promise<Texts> {
  const made = await Promise.all(
    files
      .filter(({ kind }) => kind === 'estimator')
      .map(async ({ name, text }): Promise<[string, string][]> => {
        const hashed = await withHashedCodes(text, readJson(text));
        return hashed === text ? [] : [[name, hashed]];
      }),
  );
  return Object.fromEntries(made.flat());
}

async function answer({ turn, ...checked }: CheckAsked): Promise<void> {
  const hashed = await hashedIn(checked);
  const told: CheckAnswer = { turn, ...verdictOn(checked, new Date()), hashed };
  postMessage(told);
}

// What is thrown behind a promise is no error of a worker by itself, and the page would wait for good.
addEventListener('message', ({ data }: MessageEvent<CheckAsked>) => {
  answer(data).catch(reportError);
});
