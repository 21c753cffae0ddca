import { describe, expect, it } from 'vitest';
import type { Reveal } from '../generated/estimator.ts';
import {
  describeMovedPrice,
  findReveal,
  getLeadingNumbers,
  selectReveal,
  summarizePrice,
} from './price-summary.ts';
import { fenceSiteConfig } from './fixtures/fence-site-config.ts';

const config = {
  site: { language: 'en-US' },
  rules: {
    total: 'price',
    breakdown: ['work', 'rebate'],
    subtracted: ['rebate'],
    figures: [
      { id: 'price' },
      { id: 'work' },
      { id: 'rebate' },
      { id: 'low', shown: { as: 'money' } },
      { id: 'high', shown: { as: 'money' } },
      { id: 'days', shown: { as: 'number', unit: 'days', unitForOne: 'day' } },
    ],
  },
} satisfies Parameters<typeof summarizePrice>[0];

const reveal: Reveal = {
  when: 'before',
  title: 'Your fence',
  figures: [
    { as: 'amount', label: 'Price', figure: 'price' },
    { as: 'amount', label: 'Takes', figure: 'days' },
  ],
  note: 'Worked out on {date}. Not an offer.',
};
const estimate = { price: 1150, work: 1250.5, rebate: 100.5, low: 1000, high: 1300, days: 1 };

const after: Reveal['after'] = {
  figures: [{ as: 'amount', label: 'Exactly', figure: 'price' }],
  breakdown: { title: 'Sum', lines: [{ label: 'Work', figure: 'work' }], totalLabel: 'In all' },
};

describe('a price that changes once the form has been sent', () => {
  const range = {
    as: 'range',
    label: 'About',
    from: 'low',
    to: 'high',
    text: '{from}-{to}',
  } as const;
  const both: Reveal = {
    ...reveal,
    when: 'both',
    figures: [range],
    moved: '{before} then, {now} now',
    after,
  };

  it('is a range without its parts before, and the amount with its parts after', () => {
    const before = summarizePrice(config, selectReveal(both, false), estimate, '2026-05-31');
    expect(before.figures).toEqual([{ label: 'About', amount: '$1,000-$1,300' }]);
    expect(before.breakdown).toBeUndefined();
    const sent = summarizePrice(config, selectReveal(both, true), estimate, '2026-05-31');
    expect(sent.title).toBe('Your fence');
    expect(sent.figures).toEqual([{ label: 'Exactly', amount: '$1,150' }]);
    expect(sent.breakdown?.title).toBe('Sum');
  });

  it('has moved if what was seen has moved, and not because the other was seen', () => {
    const describeMoved = (isSent: boolean, saved: number[]) =>
      describeMovedPrice(config, selectReveal(both, isSent), estimate, saved);
    expect(describeMoved(false, [900, 1300])).toBe('$900-$1,300 then, $1,000-$1,300 now');
    expect(describeMoved(true, [1100])).toBe('$1,100 then, $1,150 now');
    expect(describeMoved(true, [1150])).toBeUndefined();
    expect(describeMoved(true, [900, 1300])).toBeUndefined();
  });
});

describe('the price that visitors see', () => {
  it('names what was answered, and leaves out an item that there is not', () => {
    const figures = ['den', 'attic', 'porch'].map((figure) => ({
      as: 'amount' as const,
      label: `{name.${figure}}: paint`,
      figure,
    }));
    const lines = figures.map(({ label, figure }) => ({ label, figure, showZero: true }));
    const shown = summarizePrice(
      { ...config, rules: { ...config.rules, breakdown: ['den', 'attic', 'porch'] } },
      { ...reveal, figures, breakdown: { title: 'Sum', lines, totalLabel: 'Total' } },
      { price: 90, den: 90, attic: 0, porch: 0 },
      '2026-05-31',
      { 'name.den': 'The den', 'name.attic': 'The attic', 'name.porch': '' },
    );
    const painted = [
      { label: 'The den: paint', amount: '$90' },
      { label: 'The attic: paint', amount: '$0' },
    ];
    expect(shown.figures).toEqual(painted);
    expect(shown.breakdown?.lines).toEqual([...painted, { label: 'Total', amount: '$90' }]);
  });

  it('has each figure as the config writes it, and the day', () => {
    expect(summarizePrice(config, reveal, estimate, '2026-05-31')).toEqual({
      title: 'Your fence',
      figures: [
        { label: 'Price', amount: '$1,150' },
        { label: 'Takes', amount: '1 day' },
      ],
      note: 'Worked out on May 31, 2026. Not an offer.',
    });
  });

  it('has the sentences whose figure is within their limits', () => {
    const remarks = [
      { figure: 'price', atLeast: 1150, text: '{value} can be financed.' },
      { figure: 'price', atLeast: 1150.01, text: 'A visit comes first.' },
      { figure: 'days', atMost: 1, text: 'Done in {value}.' },
      { figure: 'low', text: 'Always.' },
    ];
    const shown = summarizePrice(config, { ...reveal, remarks }, estimate, '2026-05-31');
    expect(shown.remarks).toEqual(['$1,150 can be financed.', 'Done in 1 day.', 'Always.']);
    const unknown = { ...reveal, remarks: [{ figure: 'cost', text: 'No.' }] };
    expect(() => summarizePrice(config, unknown, estimate, '2026-05-31')).toThrow('"cost"');
  });

  it('has a range, or one amount if both ends are the same', () => {
    const ranges = (from: string, to: string) => {
      const figure = { as: 'range', label: 'Price', from, to, text: '{from} to {to}' } as const;
      const shown = summarizePrice(
        config,
        { ...reveal, figures: [figure] },
        estimate,
        '2026-05-31',
      );
      return shown.figures.map(({ amount }) => amount);
    };
    expect(ranges('price', 'price')).toEqual(['$1,150']);
    expect(ranges('low', 'high')).toEqual(['$1,000 to $1,300']);
  });

  it('has the words of what has no price, and no sentence about its limits', () => {
    const range = {
      as: 'range',
      label: 'About',
      from: 'low',
      to: 'high',
      text: '{from}-{to}',
    } as const;
    const lines = [
      { label: 'Work', figure: 'work' },
      { label: 'Rebate', figure: 'rebate' },
    ];
    const unpriced = { ...estimate, price: 'On request', high: 'On request', work: 'On request' };
    const shown = summarizePrice(
      config,
      {
        ...reveal,
        figures: [...reveal.figures, range],
        remarks: [{ figure: 'price', atLeast: 0, text: '{value} can be financed.' }],
        breakdown: { title: 'Sum', lines, totalLabel: 'Total' },
      },
      unpriced,
      '2026-05-31',
    );
    expect(shown.figures.map(({ amount }) => amount)).toEqual([
      'On request',
      '1 day',
      'On request',
    ]);
    expect(shown.remarks).toEqual([]);
    expect(shown.breakdown?.lines.map(({ amount }) => amount)).toEqual([
      'On request',
      '-$100.50',
      'On request',
    ]);
    expect(getLeadingNumbers({ ...reveal, figures: [range] }, unpriced)).toEqual([]);
  });

  it('has a worked sum that ends with the total and subtracts what the total subtracts', () => {
    const breakdown = {
      title: 'How it adds up',
      lines: [
        { label: 'Work', figure: 'work' },
        { label: 'Rebate', figure: 'rebate' },
      ],
      totalLabel: 'In all',
    };
    expect(
      summarizePrice(config, { ...reveal, breakdown }, estimate, '2026-05-31').breakdown,
    ).toEqual({
      title: 'How it adds up',
      lines: [
        { label: 'Work', amount: '$1,250.50' },
        { label: 'Rebate', amount: '-$100.50' },
        { label: 'In all', amount: '$1,150' },
      ],
    });
  });

  it('leaves out lines of 0, unless they say otherwise', () => {
    const lines = [
      { label: 'Work', figure: 'work' },
      { label: 'Rebate', figure: 'rebate' },
      { label: 'Low', figure: 'low', showZero: true },
    ];
    const breakdown = { title: 'How it adds up', lines, totalLabel: 'In all' };
    const nothing = { ...estimate, work: 0, rebate: 0, low: 0, price: 0 };
    const shown = summarizePrice(config, { ...reveal, breakdown }, nothing, '2026-05-31');
    expect(shown.breakdown?.lines).toEqual([
      { label: 'Low', amount: '$0' },
      { label: 'In all', amount: '$0' },
    ]);
  });

  it('is in the language and the currency of the site', () => {
    const german = { ...config, site: { language: 'de-DE', money: { currency: 'EUR' } } };
    const { figures, note } = summarizePrice(german, reveal, estimate, '2026-05-31');
    expect(figures[0]?.amount).toBe('1.150\u00A0€');
    expect(note).toContain('31. Mai 2026');
  });

  it('throws with the path when a figure does not exist', () => {
    const wrong: Reveal = {
      ...reveal,
      figures: [{ as: 'amount', label: 'Price', figure: 'prize' }],
    };
    expect(() => summarizePrice(config, wrong, estimate, '2026-05-31')).toThrow(
      'there is no figure "prize"',
    );
  });

  it('is absent unless the results step has "reveal"', () => {
    const { steps } = fenceSiteConfig;
    expect(findReveal(steps)).toBeUndefined();
    const revealing = steps.map((step) => (step.kind === 'results' ? { ...step, reveal } : step));
    expect(findReveal(revealing)).toBe(reveal);
  });
});

describe('a price that has moved since it was saved', () => {
  const telling = { ...reveal, moved: 'It was {before} and is {now} now.' };

  const ranging: Reveal = {
    ...telling,
    figures: [
      { as: 'range', label: 'Price', from: 'low', to: 'high', text: '{from} to {to}' },
      ...reveal.figures,
    ],
  };

  it('is named by the first amount', () => {
    expect(getLeadingNumbers(telling, estimate)).toEqual([1150]);
    expect(describeMovedPrice(config, telling, estimate, [1100])).toBe(
      'It was $1,100 and is $1,150 now.',
    );
  });

  it('is named by the range if that is first, also if one end has moved', () => {
    expect(getLeadingNumbers(ranging, estimate)).toEqual([1000, 1300]);
    expect(describeMovedPrice(config, ranging, estimate, [1000, 1250])).toBe(
      'It was $1,000 to $1,250 and is $1,000 to $1,300 now.',
    );
  });

  it.each([
    ['it has not moved', telling, [1150]],
    ['the range has not moved', ranging, [1000, 1300]],
    ['the link has no price', telling, undefined],
    ['the config says nothing', reveal, [1100]],
    ['an amount was saved and a range is shown', ranging, [1100]],
  ] as const)('is not named if %s', (_why, told, saved) => {
    expect(describeMovedPrice(config, told, estimate, saved)).toBeUndefined();
  });
});
