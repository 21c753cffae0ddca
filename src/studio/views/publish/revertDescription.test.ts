import { expect, it } from 'vitest';
import { describeRevert, dropUndoneRevert } from './revertDescription.ts';

const revertedChange = {
  commit: 'c0ffee',
  author: 'Ann',
  date: '',
  why: 'Oak is dearer',
  isFirst: false,
};
const publishForm = {
  why: describeRevert(revertedChange),
  reason: '',
  name: '',
  email: '',
  takesBack: revertedChange,
  done: undefined,
  isBusy: false,
  failure: undefined,
};
const typing = { words: 'Change the title' };

it('nothing is published as taking back what “Undo” has brought again', () => {
  const back = { words: describeRevert(revertedChange) };
  expect(dropUndoneRevert(publishForm, [back, typing])).toBe(publishForm);
  expect(dropUndoneRevert(publishForm, [typing])).toEqual({
    ...publishForm,
    takesBack: undefined,
    why: '',
  });
  const own = { ...publishForm, why: 'Another title' };
  expect(dropUndoneRevert(own, [typing])).toEqual({ ...own, takesBack: undefined });
});
