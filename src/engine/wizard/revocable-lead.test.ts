import { expect, it } from 'vitest';
import type { PayloadField } from '../generated/estimator.ts';
import { resolveEffectiveAnswers } from '../rules/visibility.ts';
import { fenceSiteConfig } from './fixtures/fence-site-config.ts';
import type { PreparedLead } from './lead.ts';
import { applyConsent, createRevocableLead } from './lead.ts';

const clickParameter = {
  from: 'parameter',
  parameter: 'gclid',
  needsConsent: true,
  default: 'none',
} as const;
const payload: PayloadField[] = [
  { name: 'inbox', value: { from: 'contact', field: 'inbox' } },
  { name: 'came', value: { from: 'joined', parts: [{ before: 'click ', value: clickParameter }] } },
  { name: 'ms', value: { from: 'time', format: 'milliseconds' } },
];
const config = { ...fenceSiteConfig, lead: { ...fenceSiteConfig.lead, payload } };

function createLeadFrom(address: string, mayIdentify = true): PreparedLead {
  return createRevocableLead(config, {
    contact: { caller: 'Ada Post', inbox: 'ada@example.com', cell: '1' },
    answers: resolveEffectiveAnswers(fenceSiteConfig, {}),
    estimate: null,
    time: new Date(1770091506789),
    visit: { landing: new URL(address), referrer: '', mayIdentify, filledFor: 1, trap: '' },
    configVersion: 'c0ffee',
    schedules: [],
  });
}

const createPayload = (came: string) => ({ inbox: 'ada@example.com', came, ms: '1770091506789' });

it('a lead says by which click its visitor came, for as long as the visitor agrees to that', () => {
  const lead = createLeadFrom('https://fences.test/?gclid=abc');
  expect(applyConsent(lead, true).payload).toEqual(createPayload('click abc'));
  expect(applyConsent(lead, false).payload).toEqual(createPayload('click none'));
  expect(JSON.stringify(applyConsent(lead, false))).not.toContain('abc');
});

it('of visitors who came by no click, or never agreed, there is one lead only', () => {
  for (const lead of [
    createLeadFrom('https://fences.test/'),
    createLeadFrom('https://fences.test/?gclid=abc', false),
  ]) {
    expect(lead.payload).toEqual(createPayload('click none'));
    expect([applyConsent(lead, true), applyConsent(lead, false)]).toEqual([lead, lead]);
    expect(lead).not.toHaveProperty('withoutConsent');
  }
});
