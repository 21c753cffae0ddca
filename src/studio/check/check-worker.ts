import { verdictOn, type Checked, type Verdict } from './problems.ts';

/** A check that is asked for, and its answer: they belong together by their turn. */
export interface CheckAsked extends Checked {
  readonly turn: number;
}
export interface CheckAnswer extends Verdict {
  readonly turn: number;
}

addEventListener('message', ({ data }: MessageEvent<CheckAsked>) => {
  const { turn, ...checked } = data;
  const answer: CheckAnswer = { turn, ...verdictOn(checked, new Date()) };
  postMessage(answer);
});
