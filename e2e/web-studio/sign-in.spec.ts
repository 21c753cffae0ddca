import type { BrowserContext, Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { createHands } from '../support/hands.ts';
import { getButton, getField, getTab, save } from '../support/studio-page.ts';
import { AUTH_URL } from '../support/test-sites.ts';
import { expect, REPOSITORY_NAME, test, TOKENS } from '../support/web-studio-test.ts';

/** A proxy for OAuth: its page greets whoever opened it, and tells the result to whoever answers. */
async function startProxy(context: BrowserContext, result: string): Promise<string[]> {
  const requests: string[] = [];
  await context.route(`${AUTH_URL}**`, (route) => {
    requests.push(route.request().url());
    const script = `
      addEventListener('message', ({ data, origin }) => {
        if (data === 'authorizing:github') opener.postMessage(${JSON.stringify(result)}, origin);
      });
      opener.postMessage('authorizing:github', '*');`;
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><script>${script}</script>`,
    });
  });
  return requests;
}

/** Expects that the workers may connect to nothing. */
async function expectIsolatedWorkers(page: Page): Promise<void> {
  await expect.poll(() => page.workers().length).toBeGreaterThan(0);
  for (const worker of page.workers()) {
    // oxlint-disable-next-line no-await-in-loop -- one or two
    const response = await page.request.get(worker.url());
    expect(response.headers()['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'",
    );
  }
}

test('whoever signs out on one page is signed out on all, what was typed stays, and who may only read is told', async ({
  webStudio: { openAs },
}) => {
  const page = await openAs('writer');
  const alert = page.getByRole('alert');
  await getTab(page, 'Prices').click();
  await expectIsolatedWorkers(page);
  await getField(page, 'Custom Lighting').fill('15500');
  await expect(page.getByRole('banner').getByText('Not saved')).toBeVisible();

  await test.step('signing out on another page signs out here', async () => {
    const other = await page.context().newPage();
    await other.goto('/');
    await getButton(other, 'More actions').click();
    await other.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(getButton(page, 'Sign in')).toBeVisible();
    await other.close();
    expect(await page.evaluate(() => JSON.stringify(Object.values(localStorage)))).not.toContain(
      TOKENS.writer,
    );
  });

  await test.step('a wrong repository is told, and can be left', async () => {
    await page.getByLabel('Repository').fill('nonsense');
    await page.getByLabel('Token').fill(TOKENS.writer);
    await getButton(page, 'Sign in').click();
    await expect(alert).toContainText('owner/name');
    await expectNoViolations(page, 'the sign-in');
    await page.getByLabel('Repository').fill('mara/other');
    await getButton(page, 'Sign in').click();
    await expect(alert).toContainText('GitHub shows you no repository');
    await getButton(page, 'Sign out').click();
    await expect(getButton(page, 'Sign in')).toBeVisible();
  });

  await test.step('a proxy signs in, and nobody else does', async () => {
    await page.getByLabel('Repository').fill(REPOSITORY_NAME);
    const token = JSON.stringify({ provider: 'github', token: TOKENS.reader });
    const refused = JSON.stringify({ provider: 'github', error: 'The domain is not allowed.' });
    await startProxy(page.context(), `authorization:github:error:${refused}`);
    await getButton(page, 'Sign in with GitHub').click();
    await expect(alert).toContainText('The domain is not allowed.');
    await page.evaluate((text) => postMessage(text, '*'), `authorization:github:success:${token}`);
    const requests = await startProxy(page.context(), `authorization:github:success:${token}`);
    await expect(getButton(page, 'Sign in')).toBeVisible();
    await getButton(page, 'Sign in with GitHub').click();
    await expect(getTab(page, 'Prices')).toBeVisible();
    expect(requests).toEqual([
      `${AUTH_URL}auth?provider=github&site_id=${new URL(page.url()).hostname}&scope=repo`,
    ]);
    expect(page.url()).not.toContain(TOKENS.reader);
  });

  await test.step('who may only read is told, and may try', async () => {
    await expect(page.getByRole('note')).toContainText('You may look and try, but not submit');
    await getTab(page, 'Prices').click();
    await expect(getField(page, 'Custom Lighting')).toHaveValue('15500');
    await save(page, createHands(page, 'mouse'));
    await getTab(page, 'Review').click();
    await expect(page.getByRole('region', { name: 'Submit for approval' })).toContainText(
      'your token has no right to write',
    );
    await expectNoViolations(page, 'the review', 'main');
  });
});
