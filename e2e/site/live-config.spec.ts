import { readFileSync } from 'node:fs';
import { listLanguageSites } from '../../scripts/build/language-sites.ts';
import { loadSite } from '../../scripts/build/load-site.ts';
import { compile, readSource } from '../../src/engine/compile/compile.ts';
import { completeJourney, toTextPattern } from '../support/complete-journey.ts';
import { delayAllScripts } from '../support/delay-scripts.ts';
import { planJourney } from '../../scripts/repository/testing/plan-journey.ts';
import { expect, test } from '../support/site-test.ts';
import { getHeading } from '../support/adu-journey.ts';

// Tests the live config without relying on its prices or texts, so valid edits do not break the test.
test.use({ siteName: 'live' });

const source = readSource(readFileSync('config/estimator.json', 'utf8'));
const config = compile(source, { at: Date.now() });

test('the journey through the live config can be completed', async ({ page, site }) => {
  const journey = planJourney(config);
  await page.goto('/');
  await completeJourney(page, config, journey);
  const [lead] = await site.inbox.leads();
  expect(lead?.fields.map(([name]) => name)).toEqual(config.lead.payload.map(({ name }) => name));
  expect(Object.fromEntries(lead?.fields ?? [])).toMatchObject(journey.payload);
});

test('a card and a language chosen before hydration lead to the next step in that language', async ({
  page,
}) => {
  const [, other] = listLanguageSites(loadSite('config/estimator.json'));
  const [first, next] = config.steps;
  test.skip(!other || first?.kind !== 'cards', 'The config has one language, or begins otherwise.');
  const { letGo } = await delayAllScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('main button[data-option]').first().click();
  await expect(getHeading(page)).toHaveText(toTextPattern(next?.title ?? ''));
  await page.locator('header a[hreflang]').first().click();
  letGo();
  await expect(page).toHaveURL(`/${other?.folder}`);
  await expect(getHeading(page)).toHaveText(toTextPattern(other?.config.steps[1]?.title ?? ''));
});
