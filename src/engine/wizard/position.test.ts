import { describe, expect, it } from 'vitest';
import { fenceSiteConfig } from './fixtures/fence-site-config.ts';
import { parseWizardPosition, hasOnlyOfferedOptions } from './position.ts';

describe('reading a place back from a history entry', () => {
  it.each([
    ['nothing', undefined],
    ['a text', 'height'],
    ['a list', ['height']],
    ['no answers', { stepId: 'height' }],
    ['a step of another config', { stepId: 'colour', answers: {} }],
  ])('finds none in %s', (_what, remembered) => {
    expect(parseWizardPosition(fenceSiteConfig, remembered)).toBeUndefined();
  });

  it('takes over what the steps could have stored', () => {
    const answers = {
      fenceStyle: 'privacy',
      fenceHeight: 6,
      fenceLength: 40.5,
      groundKind: 'clay',
      extras: { gate: true, stain: false },
      zone: '974',
      note: 'mind the dog',
    };
    expect(parseWizardPosition(fenceSiteConfig, { stepId: 'note', answers })).toEqual({
      stepId: 'note',
      answers,
    });
  });

  it.each([
    ['an option that is gone', { fenceStyle: 'bamboo' }],
    ['a number where an option is asked for', { groundKind: 3 }],
    ['a text where a number is asked for', { fenceLength: 'long' }],
    ['no number at all', { fenceLength: Number.NaN }],
    ['letters in a code', { zone: '97x' }],
    ['too long a code', { zone: '974771' }],
    ['an item that is gone', { extras: { lamp: true } }],
    ['an item neither ticked nor not', { extras: { gate: 'yes' } }],
    ['nothing where items are asked for', { extras: null }],
    ['too long a text', { note: 'x'.repeat(41) }],
    ['an answer that no step asks for', { colour: 'red' }],
  ])('leaves out %s', (_what, answers) => {
    expect(parseWizardPosition(fenceSiteConfig, { stepId: 'style', answers })).toEqual({
      stepId: 'style',
      answers: {},
    });
  });
});

it.each([
  ['nothing', {}, true],
  ['what is offered', { fenceStyle: 'picket', extras: { gate: true } }, true],
  ['something that is not offered', { fenceStyle: 'chain' }, false],
])('a place takes %s', (_what, answers, isSo) => {
  expect(hasOnlyOfferedOptions(fenceSiteConfig, { stepId: 'quote', answers })).toBe(isSo);
});
