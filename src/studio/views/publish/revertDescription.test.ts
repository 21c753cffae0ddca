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
  revertedChange,
  lastResult: undefined,
  push: { status: 'waiting' } as const,
  isPublishing: false,
  failure: undefined,
};
const otherStep = { description: 'Change the title' };

it('nothing is published as taking back what “Undo” has brought again', () => {
  const revertStep = { description: describeRevert(revertedChange) };
  expect(dropUndoneRevert(publishForm, [revertStep, otherStep])).toBe(publishForm);
  expect(dropUndoneRevert(publishForm, [otherStep])).toEqual({
    ...publishForm,
    revertedChange: undefined,
    why: '',
  });
  const edited = { ...publishForm, why: 'Another title' };
  expect(dropUndoneRevert(edited, [otherStep])).toEqual({ ...edited, revertedChange: undefined });
});
