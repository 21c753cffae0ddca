import { afterEach, expect, it, vi } from 'vitest';
import type { ThankYouPage } from '../../../engine/generated/estimator.ts';
import { resolveThankYouCopy } from './resolveThankYouCopy.ts';

const COPY: ThankYouPage = {
  title: 'Thanks',
  description: 'Thanks',
  heading: 'Thanks, {who}!',
  sent: 'It comes as a text.',
  followUp: 'We call.',
  nextStepsTitle: 'Next',
  nextSteps: ['Look at your phone.'],
  questions: 'Ask.',
  homeLabel: 'Home',
};
const insteadText = { field: 'texts', is: 'no', sent: 'It comes by e-mail.' };

afterEach(() => vi.unstubAllEnvs());

it('leaves the texts unchanged if the config has no alternatives', () => {
  expect(resolveThankYouCopy({ texts: 'no' }, COPY)).toEqual(COPY);
});

it('replaces texts only for visitors who gave the matching answer', () => {
  const copy = { ...COPY, instead: [insteadText] };
  expect(resolveThankYouCopy({ texts: 'no' }, copy)).toMatchObject({
    ...COPY,
    sent: 'It comes by e-mail.',
  });
  expect(resolveThankYouCopy({ texts: 'yes' }, copy).sent).toBe('It comes as a text.');
  expect(resolveThankYouCopy({}, copy).sent).toBe('It comes as a text.');
});

it('can replace the next steps, too', () => {
  const copy = { ...COPY, instead: [{ ...insteadText, nextSteps: ['Look into your inbox.'] }] };
  expect(resolveThankYouCopy({ texts: 'no' }, copy).nextSteps).toEqual(['Look into your inbox.']);
});

it('has the buttons of the next steps that are told', () => {
  vi.stubEnv('NEXT_STEP_ACTIONS', 'true');
  const nextStepActions = [{ step: 1, label: 'Call' }];
  const resolve = (own: object) => {
    const copy = { ...COPY, nextStepActions, instead: [{ ...insteadText, ...own }] };
    return resolveThankYouCopy({ texts: 'no' }, copy).nextStepActions;
  };
  expect(resolve({})).toEqual(nextStepActions);
  expect(resolve({ nextSteps: ['Look into your inbox.'] })).toBeUndefined();
  const own = [{ step: 1, label: 'Write', href: '/write' }];
  expect(resolve({ nextSteps: ['Write to us.'], nextStepActions: own })).toEqual(own);
});

it('can depend on a number', () => {
  const large = { field: 'cost', atLeast: 1000, atMost: 5000, sent: 'A planner calls.' };
  const copy = { ...COPY, instead: [large, { field: 'cost', atMost: 0, sent: 'It is free.' }] };
  const resolve = (cost: string) => resolveThankYouCopy({ cost }, copy).sent;
  expect(['1000', '4999.99', '5000'].map(resolve)).toEqual(Array(3).fill('A planner calls.'));
  expect(['999.99', '5001', '', '$1,200'].map(resolve)).toEqual(
    Array(4).fill('It comes as a text.'),
  );
  expect(resolve('-5')).toBe('It is free.');
  expect(resolveThankYouCopy({}, copy).sent).toBe('It comes as a text.');
});

it('takes the first alternative that fits', () => {
  const visit = { field: 'next', is: 'visit', sent: 'We bring it along.', followUp: 'We come.' };
  const copy = { ...COPY, instead: [visit, insteadText] };
  const resolve = (confirmation: Record<string, string>) => {
    const { sent, followUp } = resolveThankYouCopy(confirmation, copy);
    return [sent, followUp];
  };
  expect(resolve({ next: 'visit', texts: 'no' })).toEqual(['We bring it along.', 'We come.']);
  expect(resolve({ next: 'call', texts: 'no' })).toEqual(['It comes by e-mail.', 'We call.']);
  expect(resolve({ next: 'call', texts: 'yes' })).toEqual(['It comes as a text.', 'We call.']);
});
