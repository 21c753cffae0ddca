import { waitForHydration } from '../support/delay-scripts.ts';
import { expect, test } from '../support/site-test.ts';
import { advanceClockUntil } from '../support/advance-clock-until.ts';
import { expectApart } from '../support/expect-apart.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import {
  FORM_POSITION,
  CONTACT,
  fillContact,
  getHeading,
  getSubmitButton,
} from '../support/adu-journey.ts';

const FOOTER_ROLE = 'contentinfo';

test('the header links to the home page, the footer names the company, its address and license, and an unknown URL shows the 404 page and logs its path', async ({
  page,
}) => {
  await page.goto('./terms-of-service');
  await expect(getHeading(page)).toHaveText('Terms of Service');
  const main = page.getByRole('main');
  await expect(main).toContainText('between you and Example Homes');
  await expect(main).toContainText('license number 0000000');
  await expect(main).toContainText('Address: 1 Example Street, San Jose, CA 95112');
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
  await expectAccessible(page, 'a legal page', 'main');

  const bottom = page.getByRole(FOOTER_ROLE);
  await expect(bottom.getByText('Mon-Thu 10AM-5PM')).toBeVisible();
  await expect(bottom.getByText('Fri 10AM-2PM')).toBeVisible();
  await expect(bottom.getByText('© 2017-2024 Example Homes. All rights')).toBeVisible();
  await expect(bottom.getByText('1 Example Street')).toBeVisible();
  await expect(bottom.getByText('San Jose, CA 95112')).toBeVisible();
  for (const part of ['banner', FOOTER_ROLE] as const) {
    await expect(page.getByRole(part).getByText('License #0000000')).toBeVisible();
  }
  await expect(bottom.getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:.+@/);
  await expect(bottom.getByRole('link', { name: '(555)' })).toHaveAttribute('href', /^tel:\d+$/);
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'California ADU Cost Calculator' })
    .click();
  await expect(getHeading(page)).toHaveText('What type of ADU are you planning?');

  await test.step('an unknown URL', async () => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const answer = await page.goto('./no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(getHeading(page)).toHaveText('Oops! Page not found');
    await expectAccessible(page, 'an unknown URL', 'main');
    await expect.poll(() => logged.join('\n')).toContain('/no/such/page');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(getHeading(page)).toHaveText('What type of ADU are you planning?');
  });
});

test('the thank-you page lists the answers without contact details, after a reload too, and nothing where it has none', async ({
  page,
  site,
}) => {
  // The site cannot read the answer of its receiver (no-cors), so the visitor is thanked.
  await site.inbox.setMode('error');
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWizardAt(page, FORM_POSITION);
  await expect(getSubmitButton(page)).toBeVisible();
  // The skip link keeps the step. Pressed earlier, the heading that loads late takes the focus from the main part.
  await page.getByRole('link', { name: 'Skip to main content' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(getHeading(page)).toHaveText('Your Results Are Ready!');
  await fillContact(page, CONTACT);
  await getSubmitButton(page).click();
  await expect(getHeading(page)).toHaveText('Thank You, Ann Lee!');
  expect(await site.inbox.turnedAway()).toBe(1);
  const toasts = page.getByRole('status', { name: 'Notifications' });
  await expect(toasts).not.toBeEmpty();
  await expectApart(toasts, getHeading(page), page.getByRole('main').locator('figure'));
  const project = page.getByRole('region', { name: 'Your project' });
  for (const visit of ['first', 'reloaded']) {
    await expect(project.getByText('Detached ADU', { exact: true }), visit).toBeVisible();
    await expect(project.getByText('95112', { exact: true }), visit).toBeVisible();
    await expect(project.getByRole('button', { name: /^Change/ }), visit).toHaveCount(0);
    for (const detail of Object.values(CONTACT)) await expect(project).not.toContainText(detail);
    await page.reload();
    await expect(getHeading(page)).toHaveText('Thank You, Ann Lee!');
  }
  await page.evaluate(() => history.replaceState({ ...history.state, project: undefined }, ''));
  await page.reload();
  await expect(getHeading(page)).toHaveText('Thank You, Ann Lee!');
  await expect(project).toHaveCount(0);
});

test('a document opens at the top by a link and is fetched once; offline and after three retries an error has a button', async ({
  page,
  context,
}) => {
  const bottom = page.getByRole(FOOTER_ROLE);
  const privacy = bottom.getByRole('link', { name: 'Privacy Policy' });
  const alert = page.getByRole('alert');
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/documents/')) fetched.push(request.url());
  });
  await page.clock.install();
  await page.goto('./');
  // Before React, the link would load the prerendered document.
  await waitForHydration(page);

  await test.step('offline, though its page was never loaded before', async () => {
    await context.setOffline(true);
    await privacy.click();
    await advanceClockUntil(page, () => alert.isVisible());
    await expect(alert).toContainText('could not be loaded');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(getHeading(page)).toHaveText('Privacy Policy');
  });

  await test.step('by a link', async () => {
    await page.goto('./');
    await waitForHydration(page);
    fetched.length = 0;
    await privacy.click();
    await expect(getHeading(page)).toHaveText('Privacy Policy');
    await expect(getHeading(page)).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page).toHaveTitle(/^Privacy Policy/);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(getHeading(page)).toHaveText('What type of ADU are you planning?');
    await privacy.click();
    await expect(getHeading(page)).toHaveText('Privacy Policy');
    expect(fetched).toHaveLength(1);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(getHeading(page)).toHaveText('What type of ADU are you planning?');
  });

  await test.step('a document that fails', async () => {
    fetched.length = 0;
    const documents = '**/documents/*.json';
    await page.route(documents, (route) => route.abort('internetdisconnected'));
    await bottom.getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page.getByText('Trying again')).toBeVisible();
    await expectAccessible(page, 'a document that is loading', 'main');
    await advanceClockUntil(page, () => alert.isVisible());
    await expect(alert).toContainText('could not be loaded');
    await page.clock.runFor(60_000);
    expect(fetched).toHaveLength(4);
    await expectAccessible(page, 'a document that could not be loaded', 'main');
    await page.unroute(documents);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(getHeading(page)).toHaveText('Terms of Service');
    await expect(getHeading(page)).toBeFocused();
  });
});
