import { describe, expect, it } from 'vitest';
import { estimate } from '../rules/estimate.ts';
import { fenceSite } from './fixtures/fenceSite.ts';
import { leadOf } from './lead.ts';
import { countingAnswers } from '../rules/visibility.ts';
import type { Answers } from '../answers/answers.ts';

const contact = { caller: 'Ada Post', inbox: 'ada@example.com', cell: '+1 (541) 555-0100' };
const time = new Date('2026-02-03T04:05:06.789Z');
const given = {
  fenceStyle: 'privacy',
  fenceHeight: 6,
  fenceLength: 40.5,
  groundKind: 'clay',
  extras: { stain: true, gate: true, caps: false },
  zone: '97477',
};
const counting = (each: Answers) => countingAnswers(fenceSite, each);
const answers = counting(given);

describe('the lead', () => {
  it('is made from the mapping, in its order, all as text', () => {
    const figures = estimate(fenceSite, answers);
    const { payload } = leadOf(fenceSite, { contact, answers, estimate: figures, time });
    expect(Object.entries(payload)).toEqual([
      ['caller', 'Ada Post'],
      ['cell', '15415550100'],
      ['style', 'privacy'],
      ['height', '6'],
      ['length', '40.5'],
      ['ground', 'clay'],
      ['extras', 'gate,stain'],
      ['price', String(figures.quote)],
      ['origin', 'fence-site'],
      ['at', '2026-02-03T04:05:06.789Z'],
      ['ms', '1770091506789'],
    ]);
  });

  it('says the defaults where nothing was answered and nothing calculated', () => {
    const { payload } = leadOf(fenceSite, { contact, answers: counting({}), estimate: null, time });
    expect(payload).toMatchObject({
      style: 'none',
      // The height has a default option, so there is an answer.
      height: '5',
      length: '0',
      ground: 'not asked',
      extras: 'none',
      price: '0',
    });
  });

  it('takes a checklist with nothing ticked for no answer', () => {
    const unticked = counting({ ...given, extras: { gate: false } });
    const { payload } = leadOf(fenceSite, { contact, answers: unticked, estimate: null, time });
    expect(payload.extras).toBe('none');
  });

  it('leaves out answers that were hidden later', () => {
    const changed = counting({ ...given, fenceStyle: 'chain' });
    const { payload } = leadOf(fenceSite, { contact, answers: changed, estimate: null, time });
    expect(payload.ground).toBe('not asked');
  });

  it('hands the thank-you page what the config lists, and no more', () => {
    const { confirmation } = leadOf(fenceSite, { contact, answers, estimate: null, time });
    expect(confirmation).toEqual({ who: 'Ada Post', where: '97477' });
  });

  it('tells the pixel numbers as numbers', () => {
    const { tracking } = leadOf(fenceSite, { contact, answers, estimate: { quote: 987 }, time });
    expect(tracking).toEqual({ what: 'privacy', worth: 987 });
  });

  it.each([
    ['contact field', { from: 'contact', field: 'shoeSize' } as const, '.field'],
    ['answer', { from: 'answer', answer: 'colour', default: '' } as const, '.answer'],
    ['figure', { from: 'figure', figure: 'profit', default: '' } as const, '.figure'],
  ])('refuses a %s that does not exist, and says where', (_thing, value, end) => {
    const { lead } = fenceSite;
    const config = { ...fenceSite, lead: { ...lead, payload: [{ name: 'x', value }] } };
    expect(() => leadOf(config, { contact, answers, estimate: {}, time })).toThrow(
      `lead.payload[0].value${end}: there is no`,
    );
  });
});
