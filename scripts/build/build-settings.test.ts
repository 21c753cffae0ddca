import { describe, expect, it } from 'vitest';
import { UserError } from '../files/user-error.ts';
import { parseBuildSettings, type BuildEnv } from './build-settings.ts';

const LEADS = 'https://crm.example.com/leads';

function readErrorMessage(env: BuildEnv): string {
  try {
    parseBuildSettings(env);
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
  throw new Error('The settings were accepted.');
}

describe('the address of events', () => {
  it('may be left out, and must be one that can receive', () => {
    const read = (url?: string) =>
      parseBuildSettings({ VITE_LEAD_WEBHOOK_URL: LEADS, VITE_EVENTS_URL: url }).eventsUrl;
    expect(read()).toBe('');
    expect(read('/_inbox/events')).toBe('/_inbox/events');
    expect(
      readErrorMessage({ VITE_LEAD_WEBHOOK_URL: LEADS, VITE_EVENTS_URL: 'http://example.com' }),
    ).toMatch(/VITE_EVENTS_URL is "http:\/\/example.com", which cannot receive events/);
  });
});

describe('the webhook', () => {
  it('must be set, and the error says how', () => {
    expect(readErrorMessage({})).toMatch(
      /VITE_LEAD_WEBHOOK_URL is not set.*VITE_LEAD_WEBHOOK_URL=https:/,
    );
    expect(readErrorMessage({ VITE_LEAD_WEBHOOK_URL: '' })).toContain('is not set');
  });

  it.each([
    LEADS,
    '/leads',
    'http://localhost:3000/leads',
    'http://127.0.0.1/leads',
    'http://[::1]:80/leads',
    'http://crm.localhost/leads',
  ])('may be %s', (webhook) => {
    expect(parseBuildSettings({ VITE_LEAD_WEBHOOK_URL: webhook }).webhook).toContain('leads');
  });

  it.each([
    'http://crm.example.com/leads',
    'http://localhost.example.com/leads',
    'http://127.0.0.1.example.com/leads',
    '//crm.example.com/leads',
    'crm.example.com/leads',
    'ftp://crm.example.com/leads',
    'https://user:password@crm.example.com/leads',
    'javascript:alert(1)',
  ])('may not be %s', (webhook) => {
    expect(readErrorMessage({ VITE_LEAD_WEBHOOK_URL: webhook })).toContain(`"${webhook}"`);
  });
});

describe('the address of the site', () => {
  it.each([
    [undefined, '', '/'],
    ['https://www.example.com', 'https://www.example.com/', '/'],
    // Two slashes at the beginning of a path would be another host.
    ['https://www.example.com//', 'https://www.example.com/', '/'],
    ['https://www.example.com/estimate', 'https://www.example.com/estimate/', '/estimate/'],
  ])('%s becomes %s with the base path %s', (given, siteUrl, base) => {
    const env = { VITE_LEAD_WEBHOOK_URL: LEADS, ...(given && { VITE_SITE_URL: given }) };
    expect(parseBuildSettings(env)).toMatchObject({ siteUrl, base });
  });

  it.each(['www.example.com', 'https://www.example.com/?page=1', 'file:///site/'])(
    'may not be %s',
    (siteUrl) => {
      expect(readErrorMessage({ VITE_LEAD_WEBHOOK_URL: LEADS, VITE_SITE_URL: siteUrl })).toContain(
        `VITE_SITE_URL is "${siteUrl}"`,
      );
    },
  );
});

it('the pixel must be a number', () => {
  const env = { VITE_LEAD_WEBHOOK_URL: LEADS };
  expect(parseBuildSettings(env).pixelId).toBe('');
  expect(parseBuildSettings({ ...env, VITE_META_PIXEL_ID: '123' }).pixelId).toBe('123');
  expect(readErrorMessage({ ...env, VITE_META_PIXEL_ID: '12"3' })).toContain('is not a pixel id');
});
