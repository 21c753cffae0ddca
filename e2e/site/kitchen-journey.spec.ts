import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { collectConsoleProblems } from '../support/delay-scripts.ts';
import { fillKitchenContact, getSendButton } from '../support/kitchen-journey.ts';
import { expectNoViolations } from '../support/axe.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import { expect, test } from '../support/site-test.ts';
import { getTestSite } from '../support/test-sites.ts';
import { getHeading } from '../support/adu-journey.ts';

// Another business on the same code: the config of a kitchen remodeler has other kinds of steps, conditional steps and
// options, prices in cents, other contact fields and another payload.
test.use({ siteName: 'kitchen' });

/** Copies a text as a visitor does it in another page. */
async function copyText(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const focused = document.activeElement;
    const area = document.createElement('textarea');
    area.value = copied;
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }, text);
}

test('a kitchen with an island is quoted to the cent, in a subfolder and with its campaign, but without the ad click', async ({
  page,
  site,
}) => {
  const complaints = collectConsoleProblems(page);
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(response.url());
  });
  await page.goto('./?utm_campaign=spring&gclid=abc&email=bea@example.com');
  const progress = page.getByRole('progressbar', { name: 'How far you are' });
  await expect(getHeading(page)).toHaveText('How is your kitchen laid out?');
  // Without an island there are five steps.
  await expect(progress).toHaveAttribute('aria-valuenow', '20');
  const next = page.getByRole('button', { name: 'Next question' });
  await expect(next).toBeDisabled();
  await page.getByLabel('With an island').check();
  await expect(progress).toHaveAttribute('aria-valuenow', '17');
  await next.click();

  const counter = page.getByLabel('Counter length');
  // The unit next to the field is not broken into several lines.
  const lines = await page.getByText('ft', { exact: true }).evaluateAll((units) =>
    units.map((unit) => {
      const letters = document.createRange();
      letters.selectNodeContents(unit);
      return letters.getClientRects().length;
    }),
  );
  expect(lines).toEqual([1]);
  await counter.fill('61');
  await counter.blur();
  await expect(page.getByText('Please enter 6 to 60 ft, in tenths at most.')).toBeVisible();
  await expect(next).toBeDisabled();
  await counter.fill('12');
  await expect(next).toBeEnabled();
  // Two cells of a spreadsheet are not 1012: they stay in the field, also after Back, and the error quotes them.
  await copyText(page, '10\n12\n');
  await counter.press('ControlOrMeta+a');
  await counter.press('ControlOrMeta+v');
  const unclear = page.getByText('We cannot read “10, 12” as one number.');
  await expect(unclear).toBeVisible();
  await expect(next).toBeDisabled();
  await page.getByRole('button', { name: 'Previous' }).click();
  await next.click();
  await expect(counter).toHaveValue('10, 12');
  await expect(unclear).toBeVisible();
  await expect(next).toBeDisabled();
  await counter.fill('12 1/2 ft');
  await expect(next).toBeEnabled();
  await counter.fill('');
  await expect(next).toBeDisabled();
  await counter.fill('12.5');
  await expect(page.getByText('Please enter 6 to 60 ft, in tenths at most.')).toHaveCount(0);
  await next.click();

  await expect(getHeading(page)).toHaveText('Which top for the island?');
  await page.getByRole('button', { name: 'Stone' }).click();
  await page.getByLabel('Extractor hood').check();
  await page.getByLabel('Wine fridge').check();
  await page.getByRole('button', { name: 'Almost done' }).click();
  await page.getByLabel('Project name').fill('Sunday kitchen');
  await page.getByRole('button', { name: 'Show my quote' }).click();

  await page.getByLabel('Your name').fill('Bea Cole');
  await page.getByLabel('Town').fill('Springfield');
  await page.getByLabel('E-mail address').fill('bea@example.com');
  await page.getByLabel('Mobile number').fill('541 555-0100');
  await page.getByRole('button', { name: 'Send me the quote' }).click();
  await expect(getHeading(page)).toHaveText('Thanks, Bea Cole!');
  await expect(page.getByText('Think of a colour for Sunday kitchen.')).toBeVisible();

  const [lead] = await site.inbox.leads();
  const {
    sent_at: sentAt,
    landing,
    seconds,
    version,
    ...sent
  } = Object.fromEntries(lead?.fields ?? []);
  expect(Number(sentAt)).toBeGreaterThan(0);
  expect(landing).toBe(site.url);
  expect(Number(seconds)).toBeGreaterThan(0);
  const { configFile } = getTestSite('kitchen');
  expect(version).toBe(execFileSync('git', ['hash-object', configFile]).toString().trim());
  expect(JSON.stringify(lead)).not.toContain('gclid');
  expect(sent).toEqual({
    campaign: 'spring',
    click: '',
    trap: '',
    texts: 'no',
    call: '',
    heard: '',
    wishes: '',
    full_name: 'Bea Cole',
    town: 'Springfield',
    mail: 'bea@example.com',
    mobile: '5415550100',
    layout: 'island',
    counter_ft: '12.5',
    island_top: 'stone',
    fit: 'hood,wine-fridge',
    project: 'Sunday kitchen',
    // 37.5% of 12.5 x 231.15 + 2,950
    labor_part: '2189.77',
    // 2,889.375 + 2,950 + 899.99 + 1,320 + 2,189.765625
    quote: '10249.13',
    channel: 'kitchen-site',
  });

  await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
  await expect(page).toHaveURL(/\/tools\/estimate\/privacy-policy/);
  await expect(getHeading(page)).toHaveText('Privacy Policy');
  expect(missing).toEqual([]);
  expect(complaints).toEqual([]);
});

test('steps and options that a changed answer hides are neither priced nor sent', async ({
  page,
  site,
}) => {
  const answers = { kitchenLayout: 'island', counterFeet: 8 };
  await openWizardAt(page, { stepId: 'island-top', answers });
  const next = page.getByRole('button', { name: 'Next question' });
  // Stone requires at least ten feet of counter.
  await expect(page.getByRole('button', { name: 'Stone' })).toHaveCount(0);
  await test.step('the help text of a card has its own button, which does not choose the card', async () => {
    await page.getByRole('button', { name: 'More about Laminate' }).click();
    await expect(page.getByRole('dialog')).toContainText('not to be cut on');
    await expect(getHeading(page)).toHaveText('Which top for the island?');
    await expectNoViolations(page, 'a card with a help text');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  await page.getByRole('button', { name: 'Oiled oak' }).click();
  await page.getByLabel('Wine fridge').check();
  for (let steps = 0; steps < 3; steps += 1) {
    await page.getByRole('button', { name: 'Previous' }).click();
  }
  await page.getByLabel('Galley').check();
  await next.click();
  await next.click();
  await expect(getHeading(page)).toHaveText('Which appliances should we fit?');
  await expect(page.getByLabel('Wine fridge')).toHaveCount(0);
  await page.getByRole('button', { name: 'Almost done' }).click();
  await page.getByLabel('Project name').fill('Narrow');
  await page.getByRole('button', { name: 'Show my quote' }).click();
  await fillKitchenContact(page);
  await getSendButton(page).click();
  await expect(getHeading(page)).toHaveText('Thanks, Bea Cole!');
  const [lead] = await site.inbox.leads();
  expect(Object.fromEntries(lead?.fields ?? [])).toMatchObject({
    layout: 'galley',
    island_top: 'none',
    fit: 'nothing',
    // 8 x 189.95 x 1.375 is below the minimum price.
    quote: '4800',
  });
});
