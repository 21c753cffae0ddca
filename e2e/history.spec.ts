import { expect, test } from './support/site.ts';
import { ANN, answerAll, answerZip, choose, heading } from './support/walk.ts';

test('Back and Forward move through the steps and keep the answers', async ({ page, site }) => {
  await page.goto('/');
  await choose(page, 'Attached ADU');
  await choose(page, 'Large');
  await answerZip(page, '95112');
  await expect(heading(page)).toHaveText('Select Your Design Level');
  await page.goBack();
  await expect(page.getByLabel('ZIP code')).toHaveValue('95112');
  await page.goBack();
  await expect(page.getByRole('button', { pressed: true })).toContainText('Large');
  await page.goBack();
  await expect(page.getByRole('button', { pressed: true })).toContainText('Attached ADU');
  await page.goForward();
  await page.goForward();
  await expect(page.getByLabel('ZIP code')).toHaveValue('95112');
  await page.goForward();
  await expect(heading(page)).toHaveText('Select Your Design Level');
  expect(page.url()).toBe(new URL('/', site.url).href);
});

test('a reload keeps the place and the answers', async ({ page }) => {
  await page.goto('/');
  await answerAll(page, ANN);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.reload();
  await expect(heading(page)).toHaveText('Select Additional Features');
  await expect(page.getByLabel('Battery Backup')).toBeChecked();
  await expect(page.getByLabel('Custom Lighting')).not.toBeChecked();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('button', { pressed: true })).toContainText('Premium');
});

test('a part of a ZIP code survives a reload, with its error', async ({ page }) => {
  await page.goto('/');
  await choose(page, 'Detached ADU');
  await choose(page, 'Small');
  await page.getByLabel('ZIP code').fill('951');
  await page.reload();
  await expect(page.getByLabel('ZIP code')).toHaveValue('951');
  await expect(page.getByText('ZIP code must be 5 digits')).toBeVisible();
});

test('the address stays and nothing is stored', async ({ page, site }) => {
  await page.goto('/');
  await answerAll(page, ANN);
  await expect(heading(page)).toHaveText('Your Results Are Ready!');
  await page.getByPlaceholder('Enter your full name').fill('Ann Lee');
  expect(page.url()).toBe(new URL('/', site.url).href);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('Ann');
});

test('every move puts the focus on the heading and the page at its top', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await page.goto('/');
  await expect(page.locator('body')).toBeFocused();
  await page.getByText('Basement Conversion').scrollIntoViewIfNeeded();
  await choose(page, 'Basement Conversion');
  await expect(heading(page)).toHaveText('Select Your Project Size');
  await expect(heading(page)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(heading(page)).toBeFocused();
  await page.goForward();
  await expect(heading(page)).toHaveText('What type of ADU are you planning?');
});

test('Back and Forward end at the top of the page, too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto('/');
  await choose(page, 'Detached ADU');
  await expect(heading(page)).toHaveText('Select Your Project Size');
  await page.evaluate(() => scrollTo(0, 300));
  await page.goBack();
  await expect(heading(page)).toHaveText('What type of ADU are you planning?');
  await page.evaluate(() => scrollTo(0, 300));
  await page.goForward();
  await expect(heading(page)).toHaveText('Select Your Project Size');
  await expect(heading(page)).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the title follows', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('California ADU Cost Calculator');
  await choose(page, 'Detached ADU');
  await expect(page).toHaveTitle('Select Your Project Size | California ADU Cost Calculator');
});

test('the link in the header leads to the first step and keeps the answers', async ({ page }) => {
  await page.goto('/');
  await choose(page, 'Garage Conversion');
  await choose(page, 'Large');
  await page.getByRole('link', { name: 'California ADU Cost Calculator' }).click();
  await expect(page.getByRole('button', { pressed: true })).toContainText('Garage Conversion');
  await choose(page, 'Garage Conversion');
  await expect(page.getByRole('button', { pressed: true })).toContainText('Large');
});

test('a history entry without the answers that the results need says so', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    history.replaceState({ ...history.state, wizard: { stepId: 'results', answers: {} } }, '');
  });
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(
    'Missing project information. Please restart the estimation process.',
  );
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(heading(page)).toHaveText('What type of ADU are you planning?');
});
