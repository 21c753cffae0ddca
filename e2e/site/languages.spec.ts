import { readFile } from 'node:fs/promises';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import { addAccents, toBilingualConfig } from '../support/bilingual-config.ts';
import { fillKitchenContact, KITCHEN_FORM_POSITION } from '../support/kitchen-journey.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import { collectConsoleProblems, waitForHydration } from '../support/delay-scripts.ts';
import { expect, test } from '../support/site-test.ts';
import { getTestSite } from '../support/test-sites.ts';
import { getHeading } from '../support/adu-journey.ts';
import { expectNoViolations } from '../support/axe.ts';

test.use({ siteName: 'bilingual' });

const HOME_PATH = '/tools/estimate/';

async function readBilingualConfig(): Promise<EstimatorConfig> {
  return toBilingualConfig(JSON.parse(await readFile(getTestSite('bilingual').configFile, 'utf8')));
}

test('switching the language in the middle keeps the step and all answers, up to the lead', async ({
  page,
  site,
}) => {
  const { steps, lead, site: words } = await readBilingualConfig();
  const [layout, counter] = steps;
  const complaints = collectConsoleProblems(page);
  await page.goto('./');
  await page.getByLabel('Galley').check();
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.getByLabel('Counter length').fill('8');

  const { name } = words.languageSwitch ?? { name: '' };
  await page.getByRole('link', { name: addAccents(name) }).click();
  await expect(page).toHaveURL(`${HOME_PATH}it/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'it-CH');
  await expect(getHeading(page)).toHaveText(addAccents(counter?.title ?? ''));
  await waitForHydration(page);
  await expectNoViolations(page, 'the step in the other language');

  // Back returns to the step before the switch, in its language.
  await page.goBack();
  await expect(page).toHaveURL(HOME_PATH);
  await expect(getHeading(page)).toHaveText(counter?.title ?? '');
  await page.goBack();
  await expect(getHeading(page)).toHaveText(layout?.title ?? '');
  await expect(page.getByLabel('Galley')).toBeChecked();
  await page.goForward();
  await page.goForward();
  await expect(getHeading(page)).toHaveText(addAccents(counter?.title ?? ''));

  const button = (text: string) =>
    page.getByRole('button', { name: addAccents(text), exact: true });
  await page.getByLabel(addAccents('Counter length')).fill('8');
  await button('Next question').click();
  await button('Almost done').click();
  await page.getByLabel(addAccents('Project name')).fill('Narrow');
  await button('Show my quote').click();
  await fillTranslatedContact(page, addAccents);
  await button(lead.form.submitLabel).click();
  await expect(getHeading(page)).toHaveText(addAccents('Thanks, ') + 'Bea Cole!');
  await expect(page).toHaveURL(`${HOME_PATH}it/thank-you`);

  const [sent] = await site.inbox.leads();
  expect(Object.fromEntries(sent?.fields ?? [])).toMatchObject({
    language: 'it-CH',
    layout: 'galley',
    counter_ft: '8',
  });

  // Switching the language also keeps the state of the thank-you page.
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`${HOME_PATH}thank-you`);
  await expect(getHeading(page)).toHaveText('Thanks, Bea Cole!');
  expect(complaints).toEqual([]);
});

test('switching the language keeps the campaign and the contact fields but not the consent, and stores neither contact nor consent', async ({
  page,
}) => {
  const { site: words } = await readBilingualConfig();
  await openWizardAt(page, KITCHEN_FORM_POSITION, './?utm_campaign=spring');
  await fillKitchenContact(page);
  const tick = page.getByRole('checkbox').first();
  await tick.check();
  await page.getByRole('link', { name: addAccents(words.languageSwitch?.name ?? '') }).click();
  await expect(page).toHaveURL(`${HOME_PATH}it/?utm_campaign=spring`);
  await expect(page.getByLabel(addAccents('Your name'))).toHaveValue('Bea Cole');
  await expect(page.getByLabel(addAccents('Mobile number'))).toHaveValue('541 555-0100');
  await expect(page.getByRole('checkbox').first()).not.toBeChecked();
  const kept = await page.evaluate(() =>
    JSON.stringify([
      history.state,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      location.href,
    ]),
  );
  expect(kept).not.toContain('Bea');
});

/** Fills in the required fields, found by their translated labels. */
async function fillTranslatedContact(
  page: Parameters<typeof fillKitchenContact>[0],
  words: (text: string) => string,
): Promise<void> {
  await fillKitchenContact({
    ...page,
    getByLabel: (label: string, ...more: []) => page.getByLabel(words(label), ...more),
  });
}

test('every page links to its translation and declares it to search engines', async ({
  request,
}) => {
  const read = async (path: string) => (await request.get(path)).text();
  const english = await read('./terms-of-service');
  const link = english.match(/<a [^>]*hreflang="[^>]*>/i)?.[0]?.toLowerCase();
  expect(link).toContain('hreflang="it-ch"');
  expect(link).toContain(' lang="it-ch"');
  expect(link).toContain(`href="${HOME_PATH}it/terms-of-service"`);
  const italian = await read('./it/terms-of-service');
  const title = /<h1[^>]*>([^<]*)</.exec(english)?.[1] ?? '';
  expect(italian).toContain(`>${addAccents(title)}</h1>`);
  const at = 'https://www.example.com/tools/estimate/';
  const own = `${at}it/terms-of-service`;
  const alternates = [
    ...italian.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g),
  ];
  expect(alternates).toHaveLength(3);
  expect(Object.fromEntries(alternates.map(([, tag, address]) => [tag, address]))).toMatchObject({
    'it-CH': own,
    'x-default': `${at}terms-of-service`,
  });
  expect(italian).toMatch(new RegExp(`<link rel="canonical" href="${own}"`));
  expect(await read('./it/nowhere')).toMatch(/<html [^>]*lang="it-CH"/);
  expect(await read('./it/')).toContain('</footer>');
});

test('translated pages hydrate without changes', async ({ page }) => {
  const complaints = collectConsoleProblems(page);
  for (const path of ['./it/', './it/nowhere']) {
    await page.goto(path, { waitUntil: 'commit' });
    const before = await getHeading(page).elementHandle();
    await waitForHydration(page);
    expect(await before?.evaluate((element) => element.isConnected), path).toBe(true);
  }
  expect(complaints.filter((each) => !/404/.test(each))).toEqual([]);
});
