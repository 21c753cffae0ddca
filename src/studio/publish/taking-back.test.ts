import { expect, it } from 'vitest';
import { takeBackWords, toldNow } from './taking-back.ts';

const takesBack = {
  commit: 'c0ffee',
  author: 'Ann',
  date: '',
  why: 'Oak is dearer',
  isFirst: false,
};
const told = {
  why: takeBackWords(takesBack),
  reason: '',
  name: '',
  email: '',
  takesBack,
  done: undefined,
  isBusy: false,
  failure: undefined,
};
const typing = { words: 'Change the title' };

it('nothing is published as taking back what “Undo” has brought again', () => {
  const back = { words: takeBackWords(takesBack) };
  expect(toldNow(told, [back, typing])).toBe(told);
  expect(toldNow(told, [typing])).toEqual({ ...told, takesBack: undefined, why: '' });
  const own = { ...told, why: 'Another title' };
  expect(toldNow(own, [typing])).toEqual({ ...own, takesBack: undefined });
});
