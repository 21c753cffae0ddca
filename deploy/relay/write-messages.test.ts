import { expect, test } from 'vitest';
import { compile } from '../../src/engine/compile/compile.ts';
import { COMPUTED_FIELDS, textingSource, wireAnswers } from './testing/texting-source.ts';
import { resolveEffectiveAnswers } from '../../src/engine/rules/visibility.ts';
import { composeMessages } from '../../src/engine/notify/messages.ts';
import { createRepricer } from '../../src/engine/notify/reprice-lead.ts';

const BEFORE = Date.parse('2020-05-01T12:00Z');
const RISE = Date.parse('2020-06-01T00:00Z');
const DAY = 86_400_000;
const reprice = createRepricer(textingSource);
const wireAt = (at: number) => wireAnswers(new Date(at).toISOString().slice(0, 10));
const WIRED_ANSWERS = wireAt(BEFORE);
const contact = { name: 'Ann\nLee', phone: '4085552368', email: 'ann@example.com', texts: 'yes' };

test('messages say the figures and answers of the lead in the language of their reader', () => {
  const wired = WIRED_ANSWERS.replace('en-US', 'es-US');
  const priced = reprice(COMPUTED_FIELDS, wired, BEFORE);
  if (!priced) throw new Error('The lead does not follow from its answers.');
  const { estimator, own, ...source } = priced;
  const say = (config: typeof own) => composeMessages(config, { ...source, contact });
  expect(say(estimator).find(({ id }) => id === 'estimate')?.text).toBe(
    'Example Homes: Ann Lee, su ADU independiente cuesta $217,750. Responda STOP para terminar.',
  );
  expect(say(own)).toEqual([
    {
      id: 'estimate',
      by: 'text',
      to: 'visitor',
      text: 'Example Homes: Ann Lee, your Detached ADU comes to $217,750. Reply STOP to end.',
    },
    {
      id: 'copy',
      by: 'mail',
      to: 'visitor',
      subject: 'Your estimate, Ann Lee',
      text: expect.stringMatching(/^Project type: Detached ADU\n[^]*\n\nTotal: \$217,750$/),
    },
    {
      id: 'lead',
      by: 'mail',
      to: 'office',
      subject: 'Lead: Ann Lee',
      text: 'Ann\nLee, (408) 555-2368, ann@example.com\n$217,750',
    },
    { id: 'large', by: 'text', to: 'office', text: 'Premium: Ann Lee (408) 555-2368' },
  ]);
});

test('a message is left out while its condition is not met, and long names are cut in texts', () => {
  const config = compile(textingSource, { at: BEFORE, texts: 'filled' });
  const source = {
    answers: resolveEffectiveAnswers(config, { designLevel: 'basic' }),
    estimate: {},
    contact: { name: 'x'.repeat(99) },
  };
  const messages = composeMessages(config, source);
  expect(messages.map(({ id }) => id)).toEqual(['estimate', 'copy', 'lead']);
  expect(messages[0]?.text).toBe(
    `Example Homes: ${'x'.repeat(40)}, your  comes to . Reply STOP to end.`,
  );
});

test('a price follows from the answers in the period in which the wizard was begun', () => {
  const raised = { ...COMPUTED_FIELDS, estimatedCost: '218750' };
  const isRight = (lead: Readonly<Record<string, string>>, at: number) =>
    reprice(lead, wireAt(at), at) !== undefined;
  expect(isRight(COMPUTED_FIELDS, BEFORE)).toBe(true);
  expect(isRight(raised, BEFORE)).toBe(false);
  expect(isRight(raised, RISE + 60_000)).toBe(true);
  // Begun before, and sent after.
  expect(isRight(COMPUTED_FIELDS, RISE + DAY)).toBe(true);
  expect(isRight(COMPUTED_FIELDS, RISE + 9 * DAY)).toBe(false);
});

test.each([
  ['another price', { estimatedCost: '1' }, WIRED_ANSWERS],
  ['another answer', { squareFootage: '300' }, WIRED_ANSWERS],
  ['an option that there is not', {}, WIRED_ANSWERS.replace('detached', 'floating')],
  ['an answer that there is not', {}, `${WIRED_ANSWERS}.pool~deep`],
  ['no answers', {}, ''],
  ['a code that cannot be read', {}, 'en-US 2020-05-01 9.x'],
  ['the day of another year', {}, wireAnswers('2019-05-01')],
  ['a day that there is not', {}, wireAnswers('2020-13-41')],
])('a lead with %s does not follow from its answers', (_, changes, wired) => {
  expect(reprice({ ...COMPUTED_FIELDS, ...changes }, wired, BEFORE)).toBeUndefined();
});
