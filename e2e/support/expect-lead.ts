import { expect } from './webdriver/expect.ts';
import type { PortablePage } from './webdriver/portable-page.ts';
import { getHeading, type SampleVisitor } from './adu-journey.ts';
import type { SiteFixture } from './site-test.ts';

const LEAD_FIELDS = [
  'name',
  'email',
  'phone',
  'zipCode',
  'projectType',
  'squareFootage',
  'designLevel',
  'estimatedCost',
  'timestamp',
  'source',
  'requestId',
];

/** Expects the thank-you page, and no personal data in the history. */
export async function expectThankYouPage(page: PortablePage): Promise<void> {
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect(getHeading(page)).toHaveText('Thank You, Ann Lee!');
  // History entries outlive the page, so they must not contain personal data.
  const entry = await page.evaluate(() => JSON.stringify(history.state));
  // Whole values: three digits of the phone number also occur in the time at which the visit started.
  expect(entry).not.toMatch(/Ann Lee|ann@example|555\D*123\D*4567/);
}

/** Expects one lead with the specified fields. */
export async function expectLead(
  site: SiteFixture,
  { expectedLead: sent }: SampleVisitor,
  since: number,
): Promise<void> {
  const leads = await site.inbox.leads();
  expect(leads).toHaveLength(1);
  const fields = leads[0]?.fields ?? [];
  expect(fields.map(([name]) => name)).toEqual(LEAD_FIELDS);
  const lead = Object.fromEntries(fields);
  expect(lead).toMatchObject({
    ...sent,
    name: 'Ann Lee',
    email: 'ann@example.com',
    phone: '15551234567',
  });
  expect(lead.source).not.toBe('');
  expect(new Date(lead.timestamp ?? '').toISOString()).toBe(lead.timestamp);
  expect(lead.requestId).toBe(String(Date.parse(lead.timestamp ?? '')));
  expect(Number(lead.requestId)).toBeGreaterThanOrEqual(since);
  expect(Number(lead.requestId)).toBeLessThanOrEqual(Date.now());
}
