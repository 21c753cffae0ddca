import type { Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';
import { getHeading } from '../support/adu-journey.ts';
import { expectNoViolations } from '../support/axe.ts';

// A caterer: searchable towns, a disqualifying ending, two questions on one screen, a date, quantities, and an offer
// code.
test.use({ siteName: 'catering' });

/**
 * Live regions must be visible even when they are empty: many screen readers ignore one that is hidden until it has
 * text.
 */
async function expectLiveRegionsPresent(page: Page): Promise<void> {
  const regions = page.locator('main').locator('[aria-live], [role="status"]');
  await expect(regions).not.toHaveCount(0);
  const hidden = await regions.evaluateAll((all) =>
    all.filter((each) => !each.checkVisibility()).map(({ outerHTML }) => outerHTML),
  );
  expect(hidden).toEqual([]);
}

test('a party is quoted to the cent, with every kind of question', async ({ page, site }) => {
  const next = page.getByRole('button', { name: 'Next' });
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url());
  });
  await page.goto('/');
  await test.step('its own images, corners and heading font, and the default body font', async () => {
    await expect(getHeading(page)).toHaveCSS('font-family', 'serif');
    await expect(page.getByRole('searchbox')).toHaveCSS('border-radius', '4px');
    await expect(page.locator('body')).toHaveCSS('font-family', /^"?Body"?, /);
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon.svg');
    const readStatus = async (path: string) => (await page.request.get(path)).status();
    expect(await readStatus('/pictures/plated.svg')).toBe(200);
    expect(await readStatus('/fonts/figtree-5.3.0.woff2')).toBe(200);
    expect(await readStatus('/.well-known/gpc.json')).toBe(200);
    expect(await readStatus('/illustrations/types.svg')).toBe(404);
  });
  await test.step('the scripts do not contain the offer code', async () => {
    const readScripts = async () =>
      (await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()))).join();
    await expect.poll(readScripts).toContain('10% off for friends');
    expect((await readScripts()).toUpperCase().replaceAll(/\s/g, '')).not.toContain('OLDFRIENDS26');
  });
  const search = page.getByRole('searchbox', { name: 'Find your town' });
  await expect(page.getByRole('radio')).toHaveCount(22);
  await test.step('without a Back button, the button is at the end of its row, and as wide as with one', async () => {
    const options = await page.getByRole('radiogroup').boundingBox();
    const { x = 0, width = 0 } = (await next.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(400);
    expect(x + width).toBeCloseTo((options?.x ?? 0) + (options?.width ?? 0), 0);
  });

  // An address that is too far away leads to an ending, and Back returns from it.
  await search.fill('outside');
  await page.getByLabel('Outside Oregon').check();
  await next.click();
  await expect(getHeading(page)).toHaveText('We do not come that far');
  await expect(page.getByRole('link', { name: 'How we work' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await expectNoViolations(page, 'a polite ending');
  await page.getByRole('button', { name: 'Back' }).click();

  await search.fill('bend');
  await expect(page.getByText('1 towns')).toBeVisible();
  await expectNoViolations(page, 'a list that is searched', 'main');
  await page.getByLabel('Bend').check();
  await next.click();

  // Two questions on one screen: 50 guests cannot include 400 children.
  await expect(getHeading(page)).toHaveText('How many are you?');
  await page.getByLabel('Guests').fill('50');
  await page.getByLabel('Children').fill('400');
  await page.getByLabel('Children').blur();
  await expect(page.getByText('Please enter 0 to 50 children.')).toBeVisible();
  await expect(next).toBeDisabled();
  await expectNoViolations(page, 'two questions on one screen', 'main');
  await page.getByLabel('Children').fill('8');
  await next.click();

  await expect(page.getByText('Everybody helps themselves, $34 a guest')).toBeVisible();
  await page.getByRole('button', { name: 'Family style' }).click();

  const day = page.getByLabel('Day of the party');
  await day.fill('2020-01-01');
  await day.blur();
  await expect(page.getByText(/^Please choose a day from .* on\.$/)).toBeVisible();
  await expectNoViolations(page, 'a day', 'main');
  // The step offers heaters because the date is in winter.
  await day.fill('2029-01-06');
  await next.click();
  await expect(page.getByRole('textbox', { name: 'Heaters' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await day.fill('2029-06-02');
  await next.click();
  await expect(page.getByRole('textbox', { name: 'Heaters' })).toHaveCount(0);

  // Sets quantities by buttons, by typing and by arrow keys.
  await expectLiveRegionsPresent(page);
  await page.getByRole('button', { name: 'One more: Tents' }).click();
  await page.getByRole('button', { name: 'One more: Tents' }).click();
  const tables = page.getByRole('textbox', { name: 'Tables' });
  await tables.fill('3');
  await tables.blur();
  await expect(page.getByText('Tables: none, or 4 to 60.')).toBeVisible();
  await expect(next).toBeDisabled();
  await tables.fill('5 or 6');
  await tables.blur();
  await expect(page.getByText('We cannot read “5 or 6” as one number.')).toBeVisible();
  await expect(next).toBeDisabled();
  await tables.fill('5');
  await tables.press('ArrowUp');
  await expect(page.getByText('8 in all')).toBeVisible();
  await expectNoViolations(page, 'quantities', 'main');
  for (const name of ['One more: Tents', 'One fewer: Tables']) {
    const box = await page.getByRole('button', { name }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
  }
  await next.click();

  const code = page.getByLabel('Your code');
  const last = page.getByRole('button', { name: 'Show my quote' });
  await expect(code).toBeVisible();
  await expectLiveRegionsPresent(page);
  await code.fill('friends');
  await code.blur();
  await expect(page.getByText('We do not know this code.')).toBeVisible();
  await expect(last).toBeDisabled();
  await code.fill(' old FRIENDS 26');
  await expect(page.getByText('10% off for friends')).toBeVisible();
  await expectNoViolations(page, 'a code', 'main');
  await last.click();

  // The summary lists both questions of one screen, and each Change button returns to that screen.
  await expect(page.getByRole('definition').filter({ hasText: /^(50|8)$/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Change Children' }).click();
  await expect(getHeading(page)).toHaveText('How many are you?');
  await expect(page.getByLabel('Children')).toHaveValue('8');
  await next.click();

  await page.getByLabel('Your name').fill('Bea Cole');
  await page.getByLabel('E-mail').fill('bea@example.com');
  await page.getByLabel('Phone').fill('541.555.0100 ext 5');
  await page.getByRole('button', { name: 'Send me the quote' }).click();
  await expect(getHeading(page)).toHaveText('Thank you, Bea Cole!');
  const [lead] = await site.inbox.leads();
  const {
    requestId: _id,
    configVersion: _version,
    ...sent
  } = Object.fromEntries(lead?.fields ?? []);
  expect(sent).toEqual({
    name: 'Bea Cole',
    email: 'bea@example.com',
    phone: '5415550100',
    town: 'Bend',
    guests: '50',
    children: '8',
    menu: 'family-style',
    day: '2029-06-02',
    things: 'tent=2,table=6',
    things_in_words: '2 Tents, 6 Tables',
    offer: '10% off for friends',
    // Food: (42 + 8 x 0.5) x 42 less 4%, 15% more, 10% less: 1919.64. Staff: 3 x 185. Things: 2 x 310 + 6 x 24.50.
    // Delivery: 95. Service: 20% of food and staff.
    quote: '3831.57',
    deposit: '1150',
    each: '76.63',
    source: 'catering-site',
  });
});
