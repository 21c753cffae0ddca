import { describe, expect, it } from 'vitest';
import type { Step } from '../generated/estimator.ts';
import { resolveFlow } from '../rules/visibility.ts';
import { summarizeAnswers } from './answer-summary.ts';

const steps: Step[] = [
  {
    id: 'boat',
    kind: 'cards',
    title: 'Which boat?',
    answer: 'boat',
    answerLabel: 'Boat',
    options: [
      { id: 'canoe', label: 'Canoe', illustration: '/pictures/canoe.svg' },
      { id: 'raft', label: 'Raft' },
    ],
  },
  {
    id: 'length',
    kind: 'cards',
    title: 'How long?',
    answer: 'length',
    options: [
      {
        id: 'short',
        label: 'Short',
        description: '{from} to {to} feet',
        range: { from: 8, to: 12 },
        illustration: '/pictures/short.svg',
      },
    ],
  },
  {
    id: 'extras',
    kind: 'checklist',
    title: 'What else?',
    answer: 'extras',
    continueLabel: 'On',
    countLabel: '{count} things',
    options: [
      { id: 'oars', label: 'Oars' },
      { id: 'sail', label: 'Sail' },
    ],
  },
];

const summarizeProject = (given: Parameters<typeof resolveFlow>[1]) => {
  const seen = resolveFlow({ steps }, given);
  return summarizeAnswers(seen.steps, seen.answers, 'en-US');
};

describe('the summary of the answers', () => {
  it('has the words of the cards, a short text, and the picture of the first choice', () => {
    expect(
      summarizeProject({ boat: 'canoe', length: 'short', extras: { oars: true, sail: true } }),
    ).toEqual({
      picture: '/pictures/canoe.svg',
      answers: [
        { stepId: 'boat', label: 'Boat', values: ['Canoe'], shortText: 'Canoe' },
        {
          stepId: 'length',
          label: 'How long?',
          values: ['Short'],
          detail: '8 to 12 feet',
          shortText: 'Short',
        },
        {
          stepId: 'extras',
          label: 'What else?',
          values: ['Oars', 'Sail'],
          shortText: '2 things',
        },
      ],
    });
  });

  it('has the unit of one where it is one', () => {
    const doors: Step = {
      id: 'doors',
      kind: 'number',
      title: 'How many doors?',
      answer: 'doors',
      fieldLabel: 'Doors',
      unit: 'doors',
      unitForOne: 'door',
      min: 0,
      max: 9,
      message: 'Please check.',
      continueLabel: 'On',
    };
    const summarize = (count: number) =>
      summarizeAnswers([doors], resolveFlow({ steps: [doors] }, { doors: count }).answers, 'en-US');
    expect([1, 2].map((count) => summarize(count).answers[0]?.values)).toEqual([
      ['1 door'],
      ['2 doors'],
    ]);
  });

  it('has the next picture if the first choice has none, and no words without an answer', () => {
    expect(summarizeProject({ boat: 'raft', length: 'short' }).picture).toBe('/pictures/short.svg');
    expect(summarizeProject({ boat: 'raft', extras: { oars: true } })).toMatchObject({
      picture: undefined,
      answers: [{}, { values: [], shortText: '' }, { values: ['Oars'], shortText: 'Oars' }],
    });
  });
});
