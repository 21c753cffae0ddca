import { expect, it } from 'vitest';
import { describeRevert, dropUndoneRevert } from './taking-back.ts';

const takesBack = {
  commit: 'c0ffee',
  author: 'Ann',
  date: '',
  why: 'Oak is dearer',
  isFirst: false,
};
const told = {
  why: describeRevert(takesBack),
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
  const back = { words: describeRevert(takesBack) };
  expect(dropUndoneRevert(told, [back, typing])).toBe(told);
  expect(dropUndoneRevert(told, [typing])).toEqual({ ...told, takesBack: undefined, why: '' });
  const own = { ...told, why: 'Another title' };
  expect(dropUndoneRevert(own, [typing])).toEqual({ ...own, takesBack: undefined });
});
