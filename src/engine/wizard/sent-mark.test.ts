import { expect, it } from 'vitest';
import { encodeAnswers, parseAnswersCode } from './answers-code.ts';
import { createAnswersLink, findAnswersCode } from './answers-link.ts';
import { isMarkedAsSent, markAsSent } from './sent-mark.ts';

it('survives a link, and changes neither its answers nor its price', () => {
  const code = encodeAnswers({ _s: 'picket', feet: 40 }, [900, 1100]);
  const link = createAnswersLink('https://example.com/', markAsSent(code));
  const found = findAnswersCode(new URL(link).hash) ?? '';
  expect(isMarkedAsSent(found)).toBe(true);
  expect(parseAnswersCode(found)).toEqual(parseAnswersCode(code));
});

it('is no part of other links, whatever their answers are called', () => {
  expect(isMarkedAsSent(encodeAnswers({ _s: '_s', s: '' }, [1]))).toBe(false);
});
