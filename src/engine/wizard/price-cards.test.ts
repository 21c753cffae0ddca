import { describe, expect, it } from 'vitest';
import type { ResultCard, Reveal, Step } from '../generated/estimator.ts';
import { resolveFlow } from '../rules/visibility.ts';
import { findCards, summarizeCards } from './price-cards.ts';

const config = {
  site: { language: 'en-US' },
  steps: [
    {
      id: 'style',
      kind: 'cards',
      title: 'Style?',
      answer: 'style',
      options: [
        { id: 'picket', label: 'Picket' },
        { id: 'wall', label: 'Wall' },
      ],
    },
  ],
  rules: {
    total: 'price',
    breakdown: ['work', 'wood', 'rebate'],
    subtracted: ['rebate'],
    figures: [
      { id: 'price' },
      { id: 'work' },
      { id: 'wood' },
      { id: 'rebate' },
      { id: 'monthly', shown: { as: 'money' } },
      { id: 'digging', shown: { as: 'number', unit: 'days' } },
      { id: 'drying', shown: { as: 'number', unit: 'days' } },
      { id: 'painting', shown: { as: 'number', unit: 'days' } },
      { id: 'time', shown: { as: 'number', unit: 'days' } },
    ],
  },
} satisfies Parameters<typeof summarizeCards>[0];

const lines = ['work', 'wood', 'rebate'].map((figure) => ({ label: figure, figure }));
const reveal: Reveal = {
  when: 'before',
  title: 'Your fence',
  figures: [{ as: 'amount', label: 'Price', figure: 'price' }],
  breakdown: { title: 'Sum', lines, totalLabel: 'Total' },
  note: 'No offer.',
};
const estimate = {
  price: 400,
  work: 300,
  wood: 100,
  rebate: 0,
  monthly: 12.5,
  digging: 2,
  drying: 0,
  painting: 6,
  time: 8,
};

const answerStyle = (style: string) => resolveFlow(config, { style }).answers;

function summarize(cards: readonly ResultCard[], change: object = {}) {
  const source = { cards, reveal, estimate, answers: answerStyle('picket'), texts: {} };
  return summarizeCards(config, { ...source, isSent: false, ...change });
}

const parts: ResultCard = { kind: 'breakdown', id: 'parts' };
const note: ResultCard = { kind: 'text', id: 'note', title: 'Good to know' };

describe('a card', () => {
  it('is there for the answers, and at the time, that the config says', () => {
    const ids = (change?: object) =>
      summarize(
        [
          { ...note, showWhen: { test: 'is', answer: 'style', option: 'wall' } },
          { ...note, id: 'before', when: 'before' },
          { ...note, id: 'after', when: 'after' },
          { ...note, id: 'always' },
        ],
        change,
      ).map(({ id }) => id);
    expect(ids()).toEqual(['before', 'always']);
    expect(ids({ answers: answerStyle('wall'), isSent: true })).toEqual([
      'note',
      'after',
      'always',
    ]);
  });

  it('is there only if the site shows a price', () => {
    const results: Step = {
      id: 'results',
      kind: 'results',
      title: 'Price',
      calculating: 'Counting',
      requires: [],
      missing: 'Missing',
      restartLabel: 'Again',
      cards: [note],
    };
    expect(findCards([results])).toEqual([]);
    expect(findCards([{ ...results, reveal }])).toEqual([note]);
  });
});

describe('a breakdown', () => {
  it('is a bar of the lines that apply', () => {
    expect(summarize([parts])).toEqual([{ ...parts, shares: [75, 25] }]);
  });

  it('is no bar if something is subtracted, or has no price', () => {
    for (const change of [{ rebate: 50 }, { wood: 'On request' }]) {
      const shown = summarize([parts], { estimate: { ...estimate, ...change } });
      expect(shown).toEqual([{ ...parts, shares: [] }]);
    }
  });

  it('is not there before the form if the price is a range', () => {
    const { breakdown: _parts, ...range } = reveal;
    expect(summarize([parts], { reveal: range })).toEqual([]);
  });
});

it('terms of payment have their amounts written out', () => {
  const figure = { as: 'amount', label: 'A month', figure: 'monthly' } as const;
  const terms = [{ label: 'Loan', figures: [figure], note: 'At 5%.' }];
  const [card] = summarize([{ kind: 'payment', id: 'pay', title: 'Pay', terms }]);
  const written = {
    label: 'Loan',
    figures: [{ label: 'A month', amount: '$12.50' }],
    note: 'At 5%.',
  };
  expect(card).toEqual({ kind: 'payment', id: 'pay', title: 'Pay', terms: [written] });
});

it('phases of a timeline follow each other, without those that last no time', () => {
  const phases = ['digging', 'drying', 'painting'].map((figure) => ({ label: figure, figure }));
  const total = { label: 'In all', figure: 'time' };
  const [card] = summarize([{ kind: 'timeline', id: 'time', title: 'Time', phases, total }]);
  expect(card).toMatchObject({
    phases: [
      { label: 'digging', amount: '2 days', start: 0, length: 25 },
      { label: 'painting', amount: '6 days', start: 25, length: 75 },
    ],
    total: { label: 'In all', amount: '8 days' },
  });
});
