import { describe, expect, it } from 'vitest';
import { computeEstimate } from '../rules/evaluate.ts';
import { fenceSiteConfig } from '../wizard/fixtures/fence-site-config.ts';
import type { ContactField, PayloadField, PayloadValue, Step } from '../generated/estimator.ts';
import {
  applyConsent,
  createLead,
  createRevocableLead,
  withField,
  type LeadSource,
  type LeadVisit,
} from './lead.ts';
import { resolveEffectiveAnswers } from '../rules/visibility.ts';
import { findAnswersCode } from '../wizard/answers-link.ts';
import type { Answers } from '../kinds/answers.ts';

const visit: LeadVisit = {
  landing: new URL(
    'https://fences.test/price/?utm_source=news&gclid=abc&utm_term=&mail=ada@x.test',
  ),
  home: 'https://fences.test/price/',
  referrer: 'https://search.test/results?q=fence',
  mayIdentify: false,
  filledFor: 12_345,
  trap: '',
};
const givenAnswers = {
  fenceStyle: 'privacy',
  fenceHeight: 6,
  fenceLength: 40.5,
  groundKind: 'clay',
  extras: { stain: true, gate: true, caps: false },
  zone: '97477',
};
const resolve = (given: Answers) => resolveEffectiveAnswers(fenceSiteConfig, given);
const source: LeadSource = {
  contact: { caller: 'Ada Post', inbox: 'ada@example.com', cell: '+1 (541) 555-0100' },
  answers: resolve(givenAnswers),
  estimate: { quote: 987 },
  time: new Date('2026-02-03T04:05:06.789Z'),
  visit,
  configVersion: 'c0ffee',
  schedules: ['Rise', 'Winter sale'],
};

type LeadConfig = Parameters<typeof createLead>[0];

/** The text of a payload field with some value. */
function send(
  value: PayloadValue,
  changes: Partial<LeadSource> = {},
  config: LeadConfig = fenceSiteConfig,
): string | undefined {
  const lead = {
    ...config.lead,
    payload: [{ name: 'x', value }],
    confirmation: { fields: [], requires: [] },
    tracking: { ...config.lead.tracking, fields: [] },
  };
  return createLead({ ...config, lead }, { ...source, ...changes }).payload['x'];
}

const answer = (name: string, how: object = {}): PayloadValue => ({
  from: 'answer',
  answer: name,
  default: '-',
  ...how,
});
const quote = (how: object = {}): PayloadValue => ({
  from: 'figure',
  figure: 'quote',
  default: '-',
  ...how,
});

describe('a lead', () => {
  it('has the fields of the config in their order, all as text', () => {
    const estimate = computeEstimate(fenceSiteConfig, source.answers);
    const { payload } = createLead(fenceSiteConfig, { ...source, estimate });
    expect(Object.entries(payload)).toEqual([
      ['caller', 'Ada Post'],
      ['cell', '15415550100'],
      ['style', 'privacy'],
      ['height', '6'],
      ['length', '40.5'],
      ['ground', 'clay'],
      ['extras', 'gate,stain'],
      ['price', String(estimate.quote)],
      ['origin', 'fence-site'],
      ['at', '2026-02-03T04:05:06.789Z'],
      ['ms', '1770091506789'],
    ]);
  });

  it('has an id, and says whether the visitor has consented', () => {
    expect(send({ from: 'id' }, { id: '7d9f0c52' })).toBe('7d9f0c52');
    expect(send({ from: 'consent' })).toBe('');
    expect(send({ from: 'consent' }, { visit: { ...visit, mayIdentify: true } })).toBe('yes');
  });

  it('has the defaults of what was not answered or not priced', () => {
    const unanswered = { ...source, answers: resolve({}), estimate: null };
    expect(createLead(fenceSiteConfig, unanswered).payload).toMatchObject({
      style: 'none',
      // There is a default option.
      height: '5',
      length: '0',
      ground: 'not asked',
      extras: 'none',
      price: '0',
    });
  });

  it('has no empty checklist, and no answer that was hidden later', () => {
    const answers = resolve({ ...givenAnswers, extras: { gate: false }, fenceStyle: 'chain' });
    const { payload } = createLead(fenceSiteConfig, { ...source, answers });
    expect(payload).toMatchObject({ extras: 'none', ground: 'not asked' });
  });

  it('gives the thank-you page and the pixel what the config lists, and no more', () => {
    const { confirmation, tracking } = createLead(fenceSiteConfig, source);
    expect(confirmation).toEqual({ who: 'Ada Post', where: '97477' });
    // Numbers stay numbers.
    expect(tracking).toEqual({ what: 'privacy', worth: 987 });
  });

  it('has no blanks around what was typed, as keyboards of phones add them', () => {
    const contact = { ...source.contact, caller: ' Ada  Post ' };
    const { payload, confirmation } = createLead(fenceSiteConfig, { ...source, contact });
    expect(payload).toMatchObject({ caller: 'Ada  Post' });
    expect(confirmation).toMatchObject({ who: 'Ada  Post' });
  });

  it.each<[PayloadValue, string]>([
    [{ from: 'contact', field: 'shoeSize' }, '.field: there is no contact field "shoeSize"'],
    [answer('colour'), '.answer: there is no answer "colour"'],
    [quote({ figure: 'profit' }), '.figure: there is no figure "profit"'],
  ])('refuses something that does not exist, and says where: %j', (value, message) => {
    expect(() => send(value)).toThrow(`lead.payload[0].value${message}`);
  });
});

describe('a field of a lead', () => {
  it('leaves a figure without a price empty, and gives the pixel no value', () => {
    const fields = [{ name: 'price', value: quote({}) }];
    const config = {
      ...fenceSiteConfig,
      lead: {
        ...fenceSiteConfig.lead,
        payload: [...fields, { name: 'written', value: quote({ as: 'written' }) }],
        tracking: { ...fenceSiteConfig.lead.tracking, fields },
      },
    };
    const lead = createLead(config, { ...source, estimate: { quote: 'On request' } });
    expect(lead.payload).toEqual({ price: '', written: 'On request' });
    expect(lead.tracking).toEqual({});
  });

  it('formats a figure as the site and the figure say', () => {
    const site = { language: 'de-DE', money: { currency: 'EUR' } };
    const german = { ...fenceSiteConfig, site };
    const estimate = { quote: 1742.46 };
    expect(send(quote(), { estimate }, german)).toBe('1742.46');
    expect(send(quote({ as: 'number' }), { estimate }, german)).toBe('1742.46');
    expect(send(quote({ as: 'written' }), { estimate }, german)).toBe('1.742,46\u00A0€');
    expect(send(quote({ as: 'written' }), { estimate: null })).toBe('-');
    const { rules } = fenceSiteConfig;
    const figures = rules.figures.map((figure) => ({
      ...figure,
      shown: { as: 'number' as const, unit: 'l' },
    }));
    const inLitres = { ...fenceSiteConfig, rules: { ...rules, figures } };
    expect(send(quote({ as: 'written' }), {}, inLitres)).toBe('987 l');
  });

  it('has answers in the words on the screen', () => {
    expect(send(answer('fenceStyle', { as: 'label' }))).toBe('Privacy fence');
    expect(send(answer('fenceHeight', { as: 'label' }))).toBe('Over your head');
    expect(send(answer('extras', { as: 'label', separator: ' + ' }))).toBe(
      'Garden gate + Wood stain',
    );
    expect(send(answer('fenceLength', { as: 'label' }))).toBe('40.5');
  });

  it('has dates and numbers as the language writes them, or as programs read them', () => {
    const field = { title: '', fieldLabel: '', message: '', continueLabel: '' };
    const steps: Step[] = [
      { ...field, id: 'day', kind: 'date', answer: 'day' },
      { ...field, id: 'since', kind: 'month', answer: 'since' },
      { ...field, id: 'far', kind: 'number', answer: 'far', unit: 'km', min: 0, max: 50_000 },
    ];
    const typed = { day: '2026-12-05', since: '2026-05', far: 12_500.5 };
    const answers = resolveEffectiveAnswers({ steps }, typed);
    const config = { ...fenceSiteConfig, steps, site: { language: 'es-ES' } };
    const sendAll = (how: object) =>
      Object.keys(typed).map((name) => send(answer(name, how), { answers }, config));
    expect(sendAll({ as: 'label' })).toEqual([
      '5 de diciembre de 2026',
      'mayo de 2026',
      '12.500,5',
    ]);
    expect(sendAll({})).toEqual(['2026-12-05', '2026-05', '12500.5']);
  });

  it('has how many there are of each thing', () => {
    const openings: Step = {
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
    const config = { ...fenceSiteConfig, steps: [openings] };
    const answers = resolveEffectiveAnswers(config, {
      openings: { skylight: 3, window: 14, door: 0 },
    });
    const sendOpenings = (how: object) => send(answer('openings', how), { answers }, config);
    expect(sendOpenings({})).toBe('skylight=3,window=14');
    expect(sendOpenings({ as: 'label', separator: ', ' })).toBe('3 Skylights, 14 Windows');
    expect(sendOpenings({ as: 'sentAs' })).toBe('SKY=3,window=14');
  });

  it('has an option by the name that a CRM gives it, if it has one', () => {
    const steps = fenceSiteConfig.steps.map((step) =>
      step.id === 'style' && step.kind === 'cards'
        ? { ...step, options: step.options.map((each) => ({ ...each, sentAs: `F-${each.id}` })) }
        : step,
    );
    const config = { ...fenceSiteConfig, steps };
    expect(send(answer('fenceStyle', { as: 'sentAs' }), {}, config)).toBe('F-privacy');
    expect(send(answer('groundKind', { as: 'sentAs' }), {}, config)).toBe('clay');
  });

  it('has a chosen or ticked contact field by its id or in the words on the screen', () => {
    const choices = [
      { id: 'am', label: 'In the morning', sentAs: 'AM' },
      { id: 'pm', label: 'In the evening' },
    ];
    const fields: ContactField[] = [
      { kind: 'choice', id: 'time', label: 'When?', look: 'radio', choices, message: 'When?' },
      { kind: 'tick', id: 'texts', label: 'Text me.', message: '' },
      { kind: 'tick', id: 'calls', label: 'Call me.', hint: 'STOP ends it.', message: '' },
    ];
    const { lead } = fenceSiteConfig;
    const config = { ...fenceSiteConfig, lead: { ...lead, form: { ...lead.form, fields } } };
    const sendContact = (field: string, typed: string, as?: 'label' | 'sentAs') =>
      send(
        { from: 'contact', field, as },
        { contact: { ...source.contact, [field]: typed } },
        config,
      );
    expect(sendContact('time', 'am')).toBe('am');
    expect(sendContact('time', 'am', 'label')).toBe('In the morning');
    expect(sendContact('time', 'am', 'sentAs')).toBe('AM');
    expect(sendContact('time', 'pm', 'sentAs')).toBe('pm');
    expect(sendContact('time', '', 'label')).toBe('');
    expect([sendContact('texts', 'yes'), sendContact('texts', 'no')]).toEqual(['yes', 'no']);
    expect(sendContact('texts', 'yes', 'label')).toBe('Text me.');
    expect(sendContact('calls', 'yes', 'label')).toBe('Call me. STOP ends it.');
    expect(sendContact('calls', 'no', 'label')).toBe('');
  });

  it('may be joined from others, without those that are empty', () => {
    const parts = [
      { value: { from: 'contact', field: 'caller' } },
      { before: 'worth $', value: quote() },
      { before: 'never: ', value: { from: 'fixed', text: '' } },
      { value: answer('fenceLength'), after: ' ft' },
    ] satisfies Extract<PayloadValue, { from: 'joined' }>['parts'];
    expect(send({ from: 'joined', parts })).toBe('Ada Post, worth $987, 40.5 ft');
    expect(send({ from: 'joined', separator: '\n', parts })).toBe('Ada Post\nworth $987\n40.5 ft');
  });

  it('has the parameters of the address that the config names', () => {
    const sendParameter = (parameter: string, needsConsent: boolean, changes = {}) =>
      send(
        { from: 'parameter', parameter, needsConsent, default: 'none' },
        { visit: { ...visit, ...changes } },
      );
    expect(sendParameter('utm_source', false)).toBe('news');
    expect(sendParameter('utm_term', false)).toBe('none');
    expect(sendParameter('utm_campaign', false)).toBe('none');
    expect(sendParameter('gclid', true)).toBe('none');
    expect(sendParameter('gclid', true, { mayIdentify: true })).toBe('abc');
    const landing = new URL(`https://fences.test/?utm_source=${'x'.repeat(5000)}`);
    expect(sendParameter('utm_source', false, { landing })).toHaveLength(500);
  });

  it('leads back to the answers from the start page, also after a visit that began at a lost page', () => {
    const landing = new URL('https://fences.test/price/blog/2019/fences');
    const link = send({ from: 'answersLink' }, { visit: { ...visit, landing } });
    expect(link).toMatch(/^https:\/\/fences\.test\/price\/#answers=[a-z\d]+$/);
    expect(findAnswersCode(link ?? '')).toMatch(/^1\.fenceStyle~privacy\./);
  });

  it('has what is known of the visit and of the site', () => {
    const sendVisit = (
      what: Extract<PayloadValue, { from: 'visit' }>['what'],
      changes: Partial<LeadVisit> = {},
    ) => send({ from: 'visit', what }, { visit: { ...visit, ...changes } });
    expect(sendVisit('landingPage')).toBe('https://fences.test/price/');
    expect(sendVisit('referrerHost')).toBe('search.test');
    for (const referrer of ['', 'https://fences.test/', 'no address']) {
      expect(sendVisit('referrerHost', { referrer })).toBe('');
    }
    expect(sendVisit('secondsToFill')).toBe('12.3');
    expect(sendVisit('trap', { trap: 'https://spam.test' })).toBe('https://spam.test');
    expect(send({ from: 'site', what: 'configVersion' })).toBe('c0ffee');
    expect(send({ from: 'site', what: 'schedules' })).toBe('Rise, Winter sale');
    expect(send({ from: 'site', what: 'language' })).toBe('en-US');
  });
});

describe('a lead whose visitor may withdraw consent', () => {
  const click: PayloadValue = {
    from: 'parameter',
    parameter: 'gclid',
    needsConsent: true,
    default: 'none',
  };
  const payload: PayloadField[] = [
    { name: 'inbox', value: { from: 'contact', field: 'inbox' } },
    { name: 'from', value: { from: 'joined', parts: [{ before: 'click ', value: click }] } },
  ];
  const config = { ...fenceSiteConfig, lead: { ...fenceSiteConfig.lead, payload } };
  const createFrom = (address: string, mayIdentify: boolean) =>
    createRevocableLead(config, {
      ...source,
      visit: { ...visit, landing: new URL(address), mayIdentify },
    });

  it('has the click id as long as the visitor consents', () => {
    const lead = createFrom('https://fences.test/?gclid=abc', true);
    expect(applyConsent(lead, true).payload).toMatchObject({ from: 'click abc' });
    const { payload: withoutConsent } = applyConsent(lead, false);
    expect(withoutConsent).toEqual({ inbox: 'ada@example.com', from: 'click none' });
    expect(JSON.stringify(applyConsent(lead, false))).not.toContain('abc');
  });

  it.each([
    ['https://fences.test/', true],
    ['https://fences.test/?gclid=abc', false],
  ])('is the same either way from %s with consent: %s', (address, mayIdentify) => {
    const lead = createFrom(address, mayIdentify);
    expect(lead.payload).toMatchObject({ from: 'click none' });
    expect([applyConsent(lead, true), applyConsent(lead, false)]).toEqual([lead, lead]);
    expect(lead).not.toHaveProperty('withoutConsent');
  });

  it('carries what travels beside its fields with and without consent', () => {
    const lead = withField(
      {
        ...createLead(fenceSiteConfig, source),
        withoutConsent: createLead(fenceSiteConfig, source),
      },
      'answers',
      'en-US 1',
    );
    for (const each of [lead, applyConsent(lead, false)]) {
      expect(Object.entries(each.payload).at(-1)).toEqual(['answers', 'en-US 1']);
    }
  });
});
