import type { Page } from '@playwright/test';
import { advanceClockUntil } from '../support/advance-clock-until.ts';
import {
  ANN,
  answerAllSteps,
  chooseCard,
  CONTACT,
  enterZip,
  fillContact,
  FORM_POSITION,
  getHeading,
  getSubmitButton,
} from '../support/adu-journey.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import { expect, test, type SiteFixture } from '../support/site-test.ts';

// The site sends leads to the relay, which forwards them to the inbox. Failed leads are retried.
test.use({ siteName: 'relayed' });

const PENDING_MESSAGE = 'Keep this page open: we send it when there is a connection.';
const THANK_YOU_HEADING = 'Thank You, Ann Lee!';

const getAlert = (page: Page) => page.getByRole('alert');
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/;

/** Sends a lead with a fake clock, so that nothing is retried until the test advances it. */
async function sendLead(page: Page): Promise<void> {
  await openWizardAt(page, FORM_POSITION);
  await fillContact(page, CONTACT);
  await page.clock.install();
  await getSubmitButton(page).click();
}

async function expectThanks(page: Page): Promise<void> {
  await advanceClockUntil(
    page,
    async () => (await getHeading(page).textContent()) === THANK_YOU_HEADING,
  );
}

async function expectOneLead(page: Page, site: SiteFixture): Promise<void> {
  await page.clock.runFor(600_000);
  const leads = await site.inbox.leads();
  expect(leads).toHaveLength(1);
  const fields = Object.fromEntries(leads[0]?.fields ?? []);
  expect(fields).toMatchObject(ANN.expectedLead);
  expect(fields.leadId).toMatch(UUID);
}

test('a CRM that never answers is reported, and the lead is sent later', async ({ page, site }) => {
  await site.inbox.setMode('never');
  await sendLead(page);
  await expect(getAlert(page)).toContainText('they answered 504');
  await expect(page.getByText(PENDING_MESSAGE)).toBeVisible();
  await site.inbox.setMode('at-once');
  await expectThanks(page);
  await expectOneLead(page, site);
});

test('offline at the click, online after a minute: an alert, then one lead', async ({
  page,
  site,
  context,
}) => {
  await openWizardAt(page, FORM_POSITION);
  await fillContact(page, CONTACT);
  await page.clock.install();
  await context.setOffline(true);
  await getSubmitButton(page).click();
  await expect(page.getByText(PENDING_MESSAGE)).toBeVisible();
  await page.clock.runFor(60_000);
  expect(await site.inbox.leads()).toEqual([]);
  await context.setOffline(false);
  await expectThanks(page);
  await expectOneLead(page, site);
});

const listEvents = async (site: SiteFixture) =>
  (await site.inbox.events()).map(({ event, step }) => `${event} ${step}`);

test('sends events for steps and lead when the visitor leaves, without cookies or answers', async ({
  page,
  site,
}) => {
  await page.goto('./?utm_campaign=spring&utm_source=news');
  await answerAllSteps(page, ANN);
  await fillContact(page, CONTACT);
  await getSubmitButton(page).click();
  await expect(getHeading(page)).toHaveText(THANK_YOU_HEADING);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.goto('about:blank');
  await expect
    .poll(() => listEvents(site))
    .toEqual(
      expect.arrayContaining([
        'step_shown project-type',
        'step_answered project-type',
        'step_answered features',
        'step_shown results',
        'lead_sent results',
        'price_shown results',
      ]),
    );
  await expect.poll(() => listEvents(site)).toHaveLength(13);
  for (const event of await site.inbox.events()) {
    expect(event).toMatchObject({ language: 'en-US', campaign: 'spring' });
    expect(event.configVersion).toMatch(/^[0-9a-f]{40}$/);
  }
});

/** Hides the page for a moment, as a visit to another tab does. */
async function visitAnotherTab(page: Page) {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
}

test('counts each step once across a reload', async ({ page, site }) => {
  await page.goto('./');
  await chooseCard(page, ANN.type);
  await chooseCard(page, ANN.size);
  await expect(page.getByLabel('ZIP code')).toBeVisible();
  // A page that is reloaded before its script has come counts nothing.
  await expect
    .poll(async () => {
      await visitAnotherTab(page);
      return listEvents(site);
    })
    .toContain('step_shown project-location');
  await page.reload();
  await enterZip(page, ANN.zip);
  await expect(getHeading(page)).toHaveText('Select Your Design Level');
  await page.goto('about:blank');
  await expect
    .poll(async () => (await listEvents(site)).toSorted())
    .toEqual([
      'step_answered project-location',
      'step_answered project-size',
      'step_answered project-type',
      'step_shown design-level',
      'step_shown project-location',
      'step_shown project-size',
      'step_shown project-type',
    ]);
});

test('sends no events under Global Privacy Control', async ({ page, site }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  await page.goto('./');
  await chooseCard(page, ANN.type);
  await expect(getHeading(page)).toHaveText('Select Your Project Size');
  await page.goto('about:blank');
  await page.goto('./');
  expect(await listEvents(site)).toEqual([]);
});
