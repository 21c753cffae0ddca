import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import { accented, bilingual } from '../support/bilingual.ts';
import { fillKitchenContact, walkToKitchenForm } from '../support/kitchen-walk.ts';
import { listenForComplaints, untilReady } from '../support/held-back.ts';
import { expect, test } from '../support/site.ts';
import { outDirOf, siteNamed, type SiteName } from '../support/sites.ts';
import { heading } from '../support/walk.ts';
import { expectNoViolations } from './axe.ts';

test.use({ siteName: 'bilingual' });

const HOME = '/tools/estimate/';

async function frozen(): Promise<EstimatorConfig> {
  return bilingual(JSON.parse(await readFile(siteNamed('bilingual').configFile, 'utf8')));
}

test('who changes the language in the middle goes on at the same step, with all answers, to the lead', async ({
  page,
  site,
}) => {
  const { steps, lead, site: words } = await frozen();
  const [layout, counter] = steps;
  const complaints = listenForComplaints(page);
  await page.goto('./');
  await page.getByLabel('Galley').check();
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.getByLabel('Counter length').fill('8');

  const { name } = words.languageSwitch ?? { name: '' };
  await page.getByRole('link', { name: accented(name) }).click();
  await expect(page).toHaveURL(`${HOME}it/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'it-CH');
  await expect(heading(page)).toHaveText(accented(counter?.title ?? ''));
  await untilReady(page);
  await expectNoViolations(page, 'the step in the other language');

  // Back is the step before the change of language, in the language that it was in.
  await page.goBack();
  await expect(page).toHaveURL(HOME);
  await expect(heading(page)).toHaveText(counter?.title ?? '');
  await page.goBack();
  await expect(heading(page)).toHaveText(layout?.title ?? '');
  await expect(page.getByLabel('Galley')).toBeChecked();
  await page.goForward();
  await page.goForward();
  await expect(heading(page)).toHaveText(accented(counter?.title ?? ''));

  const button = (text: string) => page.getByRole('button', { name: accented(text), exact: true });
  await page.getByLabel(accented('Counter length')).fill('8');
  await button('Next question').click();
  await button('Almost done').click();
  await page.getByLabel(accented('Project name')).fill('Narrow');
  await button('Show my quote').click();
  await fillContact(page, accented);
  await button(lead.form.submitLabel).click();
  await expect(heading(page)).toHaveText(accented('Thanks, ') + 'Bea Cole!');
  await expect(page).toHaveURL(`${HOME}it/thank-you`);

  const [sent] = await site.inbox.leads();
  expect(Object.fromEntries(sent?.fields ?? [])).toMatchObject({
    language: 'it-CH',
    layout: 'galley',
    counter_ft: '8',
  });

  // What the page was handed goes along, too.
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`${HOME}thank-you`);
  await expect(heading(page)).toHaveText('Thanks, Bea Cole!');
  expect(complaints).toEqual([]);
});

test('what an advertisement has put into the address goes along', async ({ page }) => {
  const { site: words } = await frozen();
  const { name = '' } = words.languageSwitch ?? {};
  await page.goto('./?utm_campaign=spring');
  await page.getByRole('link', { name: accented(name) }).click();
  await expect(page).toHaveURL(`${HOME}it/?utm_campaign=spring`);
  await untilReady(page);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`${HOME}?utm_campaign=spring`);
});

test('what was typed into the contact form goes along, what was agreed to does not, and nothing keeps it', async ({
  page,
}) => {
  const { site: words } = await frozen();
  await page.goto('./');
  await walkToKitchenForm(page);
  await fillKitchenContact(page);
  const tick = page.getByRole('checkbox').first();
  await tick.check();
  await page.getByRole('link', { name: accented(words.languageSwitch?.name ?? '') }).click();
  await expect(page).toHaveURL(`${HOME}it/`);
  await expect(page.getByLabel(accented('Your name'))).toHaveValue('Bea Cole');
  await expect(page.getByLabel(accented('Mobile number'))).toHaveValue('541 555-0100');
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

/** What the form has to have, found by its words in another language. */
async function fillContact(
  page: Parameters<typeof fillKitchenContact>[0],
  words: (text: string) => string,
): Promise<void> {
  await fillKitchenContact({
    ...page,
    getByLabel: (label: string, ...more: []) => page.getByLabel(words(label), ...more),
  });
}

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('every page links to itself in the other language, and says so to search engines', async ({
    page,
  }) => {
    await page.goto('./terms-of-service');
    const title = await heading(page).textContent();
    const link = page.getByRole('navigation', { name: 'Language' }).getByRole('link');
    await expect(link).toHaveAttribute('hreflang', 'it-CH');
    await expect(link).toHaveAttribute('lang', 'it-CH');
    await link.click();
    await expect(page).toHaveURL(`${HOME}it/terms-of-service`);
    await expect(heading(page)).toHaveText(accented(title ?? ''));
    const alternates = page.locator('link[rel="alternate"]');
    const addresses = await alternates.evaluateAll((all) =>
      all.map((each) => [each.getAttribute('hreflang'), each.getAttribute('href')]),
    );
    const at = 'https://www.example.com/tools/estimate/';
    const own = `${at}it/terms-of-service`;
    expect(addresses.map((each) => each.join(' '))).toHaveLength(3);
    expect(Object.fromEntries(addresses)).toMatchObject({
      'it-CH': own,
      'x-default': `${at}terms-of-service`,
    });
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', own);

    await page.goto('./it/nowhere');
    await expect(page.locator('html')).toHaveAttribute('lang', 'it-CH');
    await page.goto('./it/');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});

test('every page in the other language is taken over as it is', async ({ page }) => {
  const complaints = listenForComplaints(page);
  for (const path of ['./it/', './it/privacy-policy', './it/nowhere']) {
    await page.goto(path, { waitUntil: 'commit' });
    const before = await heading(page).elementHandle();
    await untilReady(page);
    expect(await before?.evaluate((element) => element.isConnected), path).toBe(true);
  }
  expect(complaints.filter((each) => !/404/.test(each))).toEqual([]);
});

test('a site of one language has nothing of another', async () => {
  const folder = outDirOf('kitchen');
  const files = await readdir(folder, { recursive: true });
  const texts = await Promise.all(
    files
      .filter((file) => /\.(html|js|xml)$/.test(file))
      .map((file) => readFile(join(folder, file), 'utf8')),
  );
  expect(texts.length).toBeGreaterThan(5);
  for (const text of texts) expect(text).not.toMatch(/hreflang|pageConfig|data-folder|data-turns/);
  const styles = async (site: SiteName) =>
    /<style>(.*?)<\/style>/s.exec(await readFile(join(outDirOf(site), 'index.html'), 'utf8'))?.[1];
  const [one, two] = [await styles('kitchen'), await styles('bilingual')];
  expect(one?.length).toBeLessThan(two?.length ?? 0);
});
