import { afterEach, expect, it, vi } from 'vitest';
import { describeAddresses } from './addresses.ts';

const inbox = { addToken: (url: string) => `${url}?token=1` };
const describe = (webhook: string) =>
  describeAddresses('http://127.0.0.1:4173/', inbox, webhook).match(/Leads go to .*/)?.[0];

afterEach(() => {
  vi.unstubAllEnvs();
});

it('says where leads go, except to the inbox', () => {
  expect(describe('/_inbox/leads')).toBeUndefined();
  expect(describe('/_relay/leads')).toBeUndefined();
  expect(describe('https://crm.example.com/1')).toContain('https://crm.example.com/1, not to');
  vi.stubEnv('RELAY_URL', 'https://crm.example.com/2');
  expect(describe('/_relay/leads')).toContain('https://crm.example.com/2, not to the inbox');
  expect(describe('/_inbox/leads')).toBeUndefined();
});
