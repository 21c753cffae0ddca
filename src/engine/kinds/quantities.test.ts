import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuantitiesStep } from '../generated/estimator.ts';
import { ajvKeywords } from './ajv-keywords.ts';
import { InvalidAnswerError } from './invalid-answer-error.ts';
import { quantitiesInput, quantitiesTools } from './quantities.ts';

const step: QuantitiesStep = {
  id: 'openings',
  kind: 'quantities',
  title: 'How many?',
  answer: 'openings',
  moreLabel: 'More',
  fewerLabel: 'Fewer',
  message: 'No.',
  continueLabel: 'Go on',
  options: [
    { id: 'skylight', label: 'Skylight', max: 4 },
    { id: 'window', label: 'Window', min: 2, max: 40 },
    { id: 'hatch', label: 'Hatch', max: 3, offered: false },
  ],
  inAll: { min: 3, max: 30, message: 'Please choose {min} to {max}.' },
};

/** The counts as they are read; undefined if they are refused. */
function readCounts(counts: unknown): unknown {
  try {
    return quantitiesTools.parse(step, counts, true);
  } catch (error) {
    if (error instanceof InvalidAnswerError) return undefined;
    throw error;
  }
}

describe('quantities with a least number in all', () => {
  const arbitraryCounts = fc.record(
    { skylight: fc.nat(6), window: fc.nat(42), hatch: fc.nat(4) },
    { requiredKeys: [] },
  );

  it('are complete if Ajv accepts them, and are read if they are complete', () => {
    const validate = new Ajv({ keywords: ajvKeywords }).compile(quantitiesInput.schema(step));
    const property = fc.property(arbitraryCounts, (counts) => {
      const isComplete = quantitiesInput.isComplete(step, counts);
      expect(validate(counts)).toBe(isComplete);
      expect(readCounts(counts)).toEqual(isComplete ? counts : undefined);
    });
    fc.assert(property);
  });

  it('are not complete before there is an answer', () => {
    expect(quantitiesInput.isComplete(step, undefined)).toBe(false);
    const { inAll: _inAll, ...free } = step;
    expect(quantitiesInput.isComplete(free, undefined)).toBe(true);
  });

  it('take their limits from earlier answers, and always leave something', () => {
    const inAll = { min: 1, max: 20, noLessThan: 'rooms', noMoreThan: 'panes', message: 'No.' };
    const limit = (rooms?: number, panes?: number) => {
      const findNumber = (name: string) => (name === 'rooms' ? rooms : panes);
      const context = { today: undefined, answers: {}, findNumber };
      const { min, max } = Object(
        quantitiesInput.dynamicLimits?.({ ...step, inAll }, context)?.['inAll'],
      );
      return [min, max];
    };
    expect(limit(4, 9)).toEqual([4, 9]);
    expect(limit()).toEqual([1, 20]);
    expect(limit(2.5, 9.5)).toEqual([3, 9]);
    expect(limit(0, 0)).toEqual([1, 1]);
    expect(limit(90, 90)).toEqual([44, 44]);
    expect(
      quantitiesInput.dynamicLimits?.(step, { today: undefined, answers: {}, findNumber: () => 5 }),
    ).toBe(undefined);
  });

  it('have a sample that is complete', () => {
    const isOffered = ({ offered }: { offered?: boolean }) => offered !== false;
    for (const min of [1, 3, 5, 30]) {
      const asked = { ...step, inAll: { min, message: 'More.' } };
      const [sample] = quantitiesTools.listSamples(asked, { today: '2026-05-01', isOffered });
      expect(sample).not.toHaveProperty('hatch');
      expect(quantitiesInput.isComplete(asked, sample)).toBe(true);
    }
  });

  it('say what is expected', () => {
    expect(() => quantitiesTools.parse(step, { window: 2 }, true)).toThrow('in all from 3 to 30');
  });
});
