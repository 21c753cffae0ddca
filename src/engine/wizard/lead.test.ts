import { describe, expect, it } from 'vitest';
import { computeEstimate } from '../rules/evaluate.ts';
import { fenceSiteConfig } from './fixtures/fence-site-config.ts';
import type { PayloadValue, QuantitiesStep, Step } from '../generated/estimator.ts';
import { createLead, type LeadVisit } from './lead.ts';
import { resolveEffectiveAnswers } from '../rules/visibility.ts';
import type { Answers } from '../inputs/answers.ts';

const contact = { caller: 'Ada Post', inbox: 'ada@example.com', cell: '+1 (541) 555-0100' };
const time = new Date('2026-02-03T04:05:06.789Z');
const visit: LeadVisit = {
  landing: new URL(
    'https://fences.test/price/?utm_source=news&gclid=abc&utm_term=&email=ada@x.test',
  ),
  referrer: 'https://search.test/results?q=fence',
  mayIdentify: false,
  filledFor: 12_345,
  trap: '',
};
const sendingContext = {
  time,
  visit,
  configVersion: 'c0ffee',
  schedules: ['Rise', 'Winter sale'],
};
const givenAnswers = {
  fenceStyle: 'privacy',
  fenceHeight: 6,
  fenceLength: 40.5,
  groundKind: 'clay',
  extras: { stain: true, gate: true, caps: false },
  zone: '97477',
};
const countFor = (each: Answers) => resolveEffectiveAnswers(fenceSiteConfig, each);
const answers = countFor(givenAnswers);

describe('the lead', () => {
  it('is made from the mapping, in its order, all as text', () => {
    const figures = computeEstimate(fenceSiteConfig, answers);
    const { payload } = createLead(fenceSiteConfig, {
      contact,
      answers,
      estimate: figures,
      ...sendingContext,
    });
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

  it('writes a figure out as the site and the figure have it, beside the plain number', () => {
    const figure = (name: string, how: object) => ({
      name,
      value: { from: 'figure' as const, figure: 'quote', default: '-', ...how },
    });
    const payload = [
      figure('raw', {}),
      figure('number', { as: 'number' }),
      figure('written', { as: 'written' }),
      { name: 'language', value: { from: 'site' as const, what: 'language' as const } },
    ];
    const lead = { ...fenceSiteConfig.lead, payload };
    const site = { language: 'de-DE', money: { currency: 'EUR' } };
    const source = { contact, answers, ...sendingContext };
    const sent = createLead(
      { ...fenceSiteConfig, lead, site },
      { ...source, estimate: { quote: 1742.46 } },
    );
    expect(Object.values(sent.payload)).toEqual(['1742.46', '1742.46', '1.742,46\u00A0€', 'de-DE']);
    const none = createLead({ ...fenceSiteConfig, lead }, { ...source, estimate: null });
    expect(none.payload).toMatchObject({ written: '-', language: 'en-US' });
    const litres = fenceSiteConfig.rules.figures.map((each) =>
      each.id === 'quote' ? { ...each, shown: { as: 'number' as const, unit: 'l' } } : each,
    );
    const other = {
      ...fenceSiteConfig,
      lead,
      rules: { ...fenceSiteConfig.rules, figures: litres },
    };
    const { written } = createLead(other, { ...source, estimate: { quote: 1742 } }).payload;
    expect(written).toBe('1,742 l');
  });

  it('says the defaults where nothing was answered and nothing calculated', () => {
    const { payload } = createLead(fenceSiteConfig, {
      contact,
      answers: countFor({}),
      estimate: null,
      ...sendingContext,
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
    const unticked = countFor({ ...givenAnswers, extras: { gate: false } });
    const { payload } = createLead(fenceSiteConfig, {
      contact,
      answers: unticked,
      estimate: null,
      ...sendingContext,
    });
    expect(payload.extras).toBe('none');
  });

  it('leaves out answers that were hidden later', () => {
    const changed = countFor({ ...givenAnswers, fenceStyle: 'chain' });
    const { payload } = createLead(fenceSiteConfig, {
      contact,
      answers: changed,
      estimate: null,
      ...sendingContext,
    });
    expect(payload.ground).toBe('not asked');
  });

  describe('has values of many sources', () => {
    function sent(value: PayloadValue, came: Partial<LeadVisit> = {}): string | undefined {
      const lead = { ...fenceSiteConfig.lead, payload: [{ name: 'x', value }] };
      const source = { contact, answers, estimate: { quote: 987 }, ...sendingContext };
      return createLead({ ...fenceSiteConfig, lead }, { ...source, visit: { ...visit, ...came } })
        .payload['x'];
    }
    const answer = (name: string, how: object): PayloadValue => ({
      from: 'answer',
      answer: name,
      default: '-',
      ...how,
    });

    it('answers in the words on the screen', () => {
      expect(sent(answer('fenceStyle', { as: 'label' }))).toBe('Privacy fence');
      expect(sent(answer('fenceHeight', { as: 'label' }))).toBe('Over your head');
      expect(sent(answer('extras', { as: 'label', separator: ' + ' }))).toBe(
        'Garden gate + Wood stain',
      );
      expect(sent(answer('fenceLength', { as: 'label' }))).toBe('40.5');
    });

    it('days and numbers as the language of the page writes them, or as programs read them', () => {
      const field = { title: '', fieldLabel: '', message: '', continueLabel: '' };
      const asked: Step[] = [
        { ...field, id: 'day', kind: 'date', answer: 'day' },
        { ...field, id: 'since', kind: 'month', answer: 'since' },
        { ...field, id: 'far', kind: 'number', answer: 'far', unit: 'km', min: 0, max: 50_000 },
      ];
      const steps = [...asked, ...fenceSiteConfig.steps];
      const typed = { day: '2026-12-05', since: '2026-05', far: 12_500.5 };
      const said = (how: object) => {
        const payload = Object.keys(typed).map((name) => ({ name, value: answer(name, how) }));
        const site = { ...fenceSiteConfig.site, language: 'es-ES' };
        const config = {
          ...fenceSiteConfig,
          steps,
          site,
          lead: { ...fenceSiteConfig.lead, payload },
        };
        const lead = createLead(config, {
          contact,
          answers: resolveEffectiveAnswers({ steps }, typed),
          estimate: null,
          ...sendingContext,
        });
        return Object.values(lead.payload);
      };
      expect(said({ as: 'label' })).toEqual(['5 de diciembre de 2026', 'mayo de 2026', '12.500,5']);
      expect(said({})).toEqual(['2026-12-05', '2026-05', '12500.5']);
    });

    it('how many there are of each thing, raw and in words', () => {
      const openings: QuantitiesStep = {
        id: 'openings',
        kind: 'quantities',
        title: 'How many?',
        answer: 'openings',
        moreLabel: 'More',
        fewerLabel: 'Fewer',
        message: 'No.',
        continueLabel: 'Go on',
        options: [
          { id: 'skylight', label: 'Skylights', max: 4, sentAs: 'SKY' },
          { id: 'window', label: 'Windows', max: 40 },
          { id: 'door', label: 'Doors', max: 3 },
        ],
      };
      const steps = [openings, ...fenceSiteConfig.steps];
      const counts = resolveEffectiveAnswers(
        { steps },
        { openings: { skylight: 3, window: 14, door: 0 } },
      );
      const payload = [{}, { as: 'label', separator: ', ' }, { as: 'sentAs' }].map(
        (how, index) => ({
          name: `x${index}`,
          value: answer('openings', how),
        }),
      );
      const source = { contact, answers: counts, estimate: null, ...sendingContext, visit };
      const lead = { ...fenceSiteConfig.lead, payload };
      expect(
        Object.values(createLead({ ...fenceSiteConfig, steps, lead }, source).payload),
      ).toEqual(['skylight=3,window=14', '3 Skylights, 14 Windows', 'SKY=3,window=14']);
    });

    it('an option by a name of its own, or as ever', () => {
      const [style, ...others] = fenceSiteConfig.steps;
      const named = style?.kind === 'cards' ? style.options : [];
      const options = named.map((option) => ({ ...option, sentAs: `F-${option.id}` }));
      const steps = [{ ...style, options } as (typeof fenceSiteConfig.steps)[number], ...others];
      const payload = ['fenceStyle', 'groundKind'].map((name) => ({
        name,
        value: answer(name, { as: 'sentAs' }),
      }));
      const config = { ...fenceSiteConfig, steps, lead: { ...fenceSiteConfig.lead, payload } };
      expect(
        createLead(config, { contact, answers, estimate: null, ...sendingContext }).payload,
      ).toEqual({
        fenceStyle: 'F-privacy',
        groundKind: 'clay',
      });
    });

    it('a choice of the contact form, by its id or in the words that are asked for', () => {
      const choices = [
        { id: 'am', label: 'In the morning', sentAs: 'AM' },
        { id: 'pm', label: 'In the evening' },
      ];
      const form = {
        ...fenceSiteConfig.lead.form,
        fields: [
          { kind: 'choice', id: 'time', label: 'When?', look: 'radio', choices, message: 'When?' },
        ] as const,
      };
      const told = (chosen: string, as?: 'label' | 'sentAs') => {
        const value = { from: 'contact', field: 'time', as } as const;
        const lead = {
          ...fenceSiteConfig.lead,
          form: { ...form, fields: [...form.fields] },
          payload: [{ name: 'x', value }],
        };
        const confirmation = { fields: [{ name: 'when', value }], requires: [] };
        return createLead(
          { ...fenceSiteConfig, lead: { ...lead, confirmation } },
          { contact: { time: chosen }, answers, estimate: { quote: 1 }, ...sendingContext },
        );
      };
      expect(told('am').payload).toEqual({ x: 'am' });
      expect(told('am', 'label').payload).toEqual({ x: 'In the morning' });
      expect(told('am', 'label').confirmation).toEqual({ when: 'In the morning' });
      expect(told('am', 'sentAs').payload).toEqual({ x: 'AM' });
      expect(told('pm', 'sentAs').payload).toEqual({ x: 'pm' });
      expect(told('', 'label').payload).toEqual({ x: '' });
    });

    it('a box by yes or no, or by the words that were agreed to', () => {
      const box = { kind: 'tick', id: 'texts', label: 'Text me.', message: '' } as const;
      const told = (text: string, as?: 'label', hint?: string) => {
        const value = { from: 'contact', field: 'texts', as } as const;
        const fields = [hint === undefined ? box : { ...box, hint }];
        const form = { ...fenceSiteConfig.lead.form, fields };
        const lead = { ...fenceSiteConfig.lead, form, payload: [{ name: 'x', value }] };
        const confirmation = { fields: [], requires: [] };
        return createLead(
          { ...fenceSiteConfig, lead: { ...lead, confirmation } },
          { contact: { texts: text }, answers, estimate: { quote: 1 }, ...sendingContext },
        ).payload['x'];
      };
      expect([told('yes'), told('no')]).toEqual(['yes', 'no']);
      expect(told('yes', 'label')).toBe('Text me.');
      expect(told('yes', 'label', 'STOP ends it.')).toBe('Text me. STOP ends it.');
      expect(told('no', 'label', 'STOP ends it.')).toBe('');
    });

    it('a line that people can read, without the parts that are missing', () => {
      const parts = [
        { value: { from: 'contact', field: 'caller' } },
        { before: 'worth $', value: { from: 'figure', figure: 'quote', default: '' } },
        { before: 'never: ', value: { from: 'fixed', text: '' } },
        { value: answer('fenceLength', {}), after: ' ft' },
      ] as const;
      expect(sent({ from: 'joined', parts: [...parts] })).toBe('Ada Post, worth $987, 40.5 ft');
      expect(sent({ from: 'joined', separator: '\n', parts: [...parts] })).toBe(
        'Ada Post\nworth $987\n40.5 ft',
      );
    });

    it('parameters of the address that are asked for, and no others', () => {
      const parameter = (name: string, needsConsent: boolean, came: Partial<LeadVisit> = {}) =>
        sent({ from: 'parameter', parameter: name, needsConsent, default: 'none' }, came);
      expect(parameter('utm_source', false)).toBe('news');
      expect(parameter('utm_term', false)).toBe('none');
      expect(parameter('utm_campaign', false)).toBe('none');
      expect(parameter('gclid', true)).toBe('none');
      expect(parameter('gclid', true, { mayIdentify: true })).toBe('abc');
      const landing = new URL(`https://fences.test/?utm_source=${'x'.repeat(5000)}`);
      expect(parameter('utm_source', false, { landing })).toHaveLength(500);
    });

    it('the visit, without what could stand in addresses', () => {
      const of = (what: 'landingPage' | 'referrerHost' | 'secondsToFill' | 'trap', came = {}) =>
        sent({ from: 'visit', what }, came);
      expect(of('landingPage')).toBe('https://fences.test/price/');
      expect(of('referrerHost')).toBe('search.test');
      expect(of('referrerHost', { referrer: '' })).toBe('');
      expect(of('referrerHost', { referrer: 'https://fences.test/' })).toBe('');
      expect(of('referrerHost', { referrer: 'no address' })).toBe('');
      expect(of('secondsToFill')).toBe('12.3');
      expect(of('trap', { trap: 'https://spam.test' })).toBe('https://spam.test');
    });

    it('the version of the config', () => {
      expect(sent({ from: 'site', what: 'configVersion' })).toBe('c0ffee');
      expect(sent({ from: 'site', what: 'schedules' })).toBe('Rise, Winter sale');
    });
  });

  it('hands the thank-you page what the config lists, and no more', () => {
    const { confirmation } = createLead(fenceSiteConfig, {
      contact,
      answers,
      estimate: null,
      ...sendingContext,
    });
    expect(confirmation).toEqual({ who: 'Ada Post', where: '97477' });
  });

  it('tells the pixel numbers as numbers', () => {
    const { tracking } = createLead(fenceSiteConfig, {
      contact,
      answers,
      estimate: { quote: 987 },
      ...sendingContext,
    });
    expect(tracking).toEqual({ what: 'privacy', worth: 987 });
  });

  it.each([
    ['contact field', { from: 'contact', field: 'shoeSize' } as const, '.field'],
    ['answer', { from: 'answer', answer: 'colour', default: '' } as const, '.answer'],
    ['figure', { from: 'figure', figure: 'profit', default: '' } as const, '.figure'],
  ])('refuses a %s that does not exist, and says where', (_thing, value, end) => {
    const { lead } = fenceSiteConfig;
    const config = { ...fenceSiteConfig, lead: { ...lead, payload: [{ name: 'x', value }] } };
    expect(() => createLead(config, { contact, answers, estimate: {}, ...sendingContext })).toThrow(
      `lead.payload[0].value${end}: there is no`,
    );
  });
});
