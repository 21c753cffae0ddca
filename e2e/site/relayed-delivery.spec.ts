import type { Page } from '@playwright/test';
import { advanceClockUntil } from '../support/advance-clock-until.ts';
import {
  ANN,
  chooseCard,
  CONTACT,
  enterZip,
  fillContact,
  FORM_POSITION,
  getHeading,
  getSubmitButton,
} from '../support/adu-journey.ts';
import { delayScripts } from '../support/delay-scripts.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import { expect, test, type SiteFixture } from '../support/site-test.ts';

// The site sends leads to the relay, which forwards them to the inbox. Failed leads are retried.
test.use({ siteName: 'relayed' });

const PENDING_MESSAGE = 'Keep this page open: we send it when there is a connection.';
const THANK_YOU_HEADING = 'Thank You, Ann Lee!';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/;

test('a CRM that never answers is reported, and the lead is sent once, when there is a connection', async ({
  page,
  site,
}) => {
  await openWizardAt(page, FORM_POSITION);
  await fillContact(page, CONTACT);
  // A fake clock, so that nothing is retried until the test advances it.
  await page.clock.install();
  await site.inbox.setMode('never');
  await getSubmitButton(page).click();
  await expect(page.getByRole('alert')).toContainText('they answered 504');
  await expect(page.getByText(PENDING_MESSAGE)).toBeVisible();
  await test.step('without a connection for a minute', async () => {
    await site.inbox.setMode('absent');
    await page.clock.runFor(60_000);
    await expect(page.getByText(PENDING_MESSAGE)).toBeVisible();
    await site.inbox.setMode('at-once');
  });
  await advanceClockUntil(
    page,
    async () => (await getHeading(page).textContent()) === THANK_YOU_HEADING,
  );
  await page.clock.runFor(600_000);
  const leads = (await site.inbox.leads()).map(({ fields }) => Object.fromEntries(fields));
  // A browser may send a request again whose connection broke: the receiver knows it by its ID.
  expect(new Set(leads.map(({ leadId }) => leadId)).size).toBe(1);
  // Its price follows from the answers that came with it, which the CRM does not get.
  expect(leads[0]).toMatchObject({ ...ANN.expectedLead, review: '' });
  expect(leads[0]).not.toHaveProperty('answers');
  expect(leads[0]?.leadId).toMatch(UUID);
});

const listEvents = async (site: SiteFixture) =>
  (await site.inbox.events()).map(({ event, step }) => `${event} ${step}`);

/** Hides the page for a moment, as a visit to another tab does. */
async function visitAnotherTab(page: Page) {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
}

/** Waits until a step is counted: a page counts nothing before its script has come, and sends when it is hidden. */
async function expectCounted(page: Page, site: SiteFixture, step: string) {
  await expect
    .poll(async () => {
      await visitAnotherTab(page);
      return listEvents(site);
    })
    .toContain(`step_shown ${step}`);
}

test('sends events for steps and lead once, also across a reload, without cookies or answers, and none under Global Privacy Control', async ({
  page,
  site,
}) => {
  await page.goto('./?utm_campaign=spring&utm_source=news');
  await chooseCard(page, ANN.type);
  await chooseCard(page, ANN.size);
  await expect(page.getByLabel('ZIP code')).toBeVisible();
  await expectCounted(page, site, 'project-location');
  // What visitors do before the script has come counts as well.
  const counting = await delayScripts(page, /\/assets\/funnelClient[^/]*\.js$/);
  await page.reload();
  await enterZip(page, ANN.zip);
  await chooseCard(page, ANN.level);
  counting.letGo();
  await expectCounted(page, site, 'features');
  await page.getByRole('button', { name: 'See My Estimate' }).click();
  await fillContact(page, CONTACT);
  await getSubmitButton(page).click();
  await expect(getHeading(page)).toHaveText(THANK_YOU_HEADING);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.goto('about:blank');
  const steps = ['project-type', 'project-size', 'project-location', 'design-level', 'features'];
  const expected = [
    ...steps.flatMap((step) => [`step_shown ${step}`, `step_answered ${step}`]),
    'step_shown results',
    'price_shown results',
    'lead_sent results',
  ].toSorted();
  await expect.poll(async () => (await listEvents(site)).toSorted()).toEqual(expected);
  for (const event of await site.inbox.events()) {
    expect(event).toMatchObject({ language: 'en-US', campaign: 'spring' });
    expect(event.configVersion).toMatch(/^[0-9a-f]{40}$/);
  }

  await test.step('under Global Privacy Control', async () => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
    await page.goto('./');
    await chooseCard(page, ANN.type);
    await expect(getHeading(page)).toHaveText('Select Your Project Size');
    await page.goto('about:blank');
    await page.goto('./');
    expect(await listEvents(site)).toHaveLength(expected.length);
  });
});
