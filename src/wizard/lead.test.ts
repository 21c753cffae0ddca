import { describe, expect, it } from 'vitest';
import { estimate } from '../rules/estimate.ts';
import { fenceSite } from './fixtures/fence-site.ts';
import { leadOf } from './lead.ts';
import { countingAnswers } from '../rules/visibility.ts';
import type { Answers } from '../answers/answers.ts';

const contact = { caller: 'Ada Post', inbox: 'ada@example.com', cell: '+1 (541) 555-0100' };
const time = new Date('2026-02-03T04:05:06.789Z');
const moment = { time, chance: 0.25 };
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
    const { payload } = leadOf(fenceSite, { contact, answers, estimate: figures, ...moment });
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
    const { payload } = leadOf(fenceSite, {
      contact,
      answers: counting({}),
      estimate: null,
      ...moment,
    });
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
    const { payload } = leadOf(fenceSite, {
      contact,
      answers: unticked,
      estimate: null,
      ...moment,
    });
    expect(payload.extras).toBe('none');
  });

  it('leaves out answers that were hidden later', () => {
    const changed = counting({ ...given, fenceStyle: 'chain' });
    const { payload } = leadOf(fenceSite, { contact, answers: changed, estimate: null, ...moment });
    expect(payload.ground).toBe('not asked');
  });

  it('is told apart by chance where the clock is wrong', () => {
    const sent = (year: number, chance: number) =>
      leadOf(fenceSite, {
        contact,
        answers,
        estimate: null,
        time: new Date(Date.UTC(year, 0)),
        chance,
      }).payload;
    expect(sent(1970, 0.25)).toMatchObject({ at: '1970-01-01T00:00:00.000Z', ms: '250000000000' });
    expect(sent(1970, 0.5)).toMatchObject({ ms: '500000000000' });
    expect(sent(2026, 0.5)).toMatchObject({ ms: String(Date.UTC(2026, 0)) });
  });

  it('hands the thank-you page what the config lists, and no more', () => {
    const { confirmation } = leadOf(fenceSite, { contact, answers, estimate: null, ...moment });
    expect(confirmation).toEqual({ who: 'Ada Post', where: '97477' });
  });

  it('tells the pixel numbers as numbers', () => {
    const { tracking } = leadOf(fenceSite, {
      contact,
      answers,
      estimate: { quote: 987 },
      ...moment,
    });
    expect(tracking).toEqual({ what: 'privacy', worth: 987 });
  });

  it.each([
    ['contact field', { from: 'contact', field: 'shoeSize' } as const, '.field'],
    ['answer', { from: 'answer', answer: 'colour', default: '' } as const, '.answer'],
    ['figure', { from: 'figure', figure: 'profit', default: '' } as const, '.figure'],
  ])('refuses a %s that does not exist, and says where', (_thing, value, end) => {
    const { lead } = fenceSite;
    const config = { ...fenceSite, lead: { ...lead, payload: [{ name: 'x', value }] } };
    expect(() => leadOf(config, { contact, answers, estimate: {}, ...moment })).toThrow(
      `lead.payload[0].value${end}: there is no`,
    );
  });
});
