import { describe, expect, it } from 'vitest';
import { fenceSiteConfig } from './fixtures/fence-site-config.ts';
import { parseWizardPosition } from './position.ts';

describe('the position in a history entry', () => {
  it.each([
    undefined,
    'height',
    ['height'],
    { stepId: 'height' },
    { stepId: 'colour', answers: {} },
  ])('is none if it is %j', (stored) => {
    expect(parseWizardPosition(fenceSiteConfig, stored)).toBeUndefined();
  });

  it('has the answers that the steps could have stored', () => {
    const answers = {
      fenceStyle: 'privacy',
      fenceHeight: 6,
      fenceLength: 40.5,
      groundKind: 'clay',
      extras: { gate: true, stain: false },
      zone: '974',
      note: 'mind the dog',
    };
    const position = { stepId: 'note', answers };
    expect(parseWizardPosition(fenceSiteConfig, position)).toEqual(position);
    // What is unclear stays in its field.
    const unclear = { stepId: 'note', answers: { fenceLength: '3 or 4', zone: '97477 97401' } };
    expect(parseWizardPosition(fenceSiteConfig, unclear)).toEqual(unclear);
  });

  it.each([
    { fenceStyle: 'bamboo' },
    { groundKind: 3 },
    { fenceLength: 'x'.repeat(61) },
    { fenceLength: Number.NaN },
    { zone: '97x' },
    { zone: '9'.repeat(61) },
    { extras: { lamp: true } },
    { extras: { gate: 'yes' } },
    { extras: null },
    { note: 'x'.repeat(41) },
    { colour: 'red' },
  ])('has no answer that no step could have stored: %j', (answers) => {
    const position = parseWizardPosition(fenceSiteConfig, { stepId: 'style', answers });
    expect(position).toEqual({ stepId: 'style', answers: {} });
  });
});
