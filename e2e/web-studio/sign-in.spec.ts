import type { BrowserContext, Page } from '@playwright/test';
import { getButton, getField, getTab } from '../support/studio-page.ts';
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

async function signOut(page: Page): Promise<void> {
  await getButton(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(getButton(page, 'Sign in')).toBeVisible();
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

test('a wrong repository is told and can be left; a proxy signs in, and nobody else does', async ({
  webStudio: { openAs },
}) => {
  const page = await openAs('writer');
  await signOut(page);
  await page.getByLabel('Repository').fill('nonsense');
  await page.getByLabel('Token').fill(TOKENS.writer);
  await getButton(page, 'Sign in').click();
  await expect(page.getByRole('alert')).toContainText('owner/name');
  await page.getByLabel('Repository').fill('mara/other');
  await getButton(page, 'Sign in').click();
  await expect(page.getByRole('alert')).toContainText('GitHub shows you no repository');
  await getButton(page, 'Sign out').click();
  await expect(getButton(page, 'Sign in')).toBeVisible();

  await page.getByLabel('Repository').fill(REPOSITORY_NAME);
  const token = JSON.stringify({ provider: 'github', token: TOKENS.writer });
  const refused = JSON.stringify({ provider: 'github', error: 'The domain is not allowed.' });
  await startProxy(page.context(), `authorization:github:error:${refused}`);
  await getButton(page, 'Sign in with GitHub').click();
  await expect(page.getByRole('alert')).toContainText('The domain is not allowed.');

  await page.evaluate((text) => postMessage(text, '*'), `authorization:github:success:${token}`);
  const requests = await startProxy(page.context(), `authorization:github:success:${token}`);
  await expect(getButton(page, 'Sign in')).toBeVisible();
  await getButton(page, 'Sign in with GitHub').click();
  await expect(getTab(page, 'Prices')).toBeVisible();
  expect(requests).toEqual([
    `${AUTH_URL}auth?provider=github&site_id=${new URL(page.url()).hostname}&scope=repo`,
  ]);
  expect(page.url()).not.toContain(TOKENS.writer);
});

test('whoever signs out on one page is signed out on all, and what was typed stays', async ({
  webStudio: { openAs },
}) => {
  const one = await openAs('writer');
  await expect(getTab(one, 'Prices')).toBeVisible();
  await expectIsolatedWorkers(one);
  const other = await one.context().newPage();
  await other.goto('/');
  await getTab(other, 'Prices').click();
  await getField(other, 'Custom Lighting').fill('15500');
  await expect(other.getByRole('banner').getByText('Not saved')).toBeVisible();
  await signOut(one);
  await expect(getButton(other, 'Sign in')).toBeVisible();
  expect(await other.evaluate(() => JSON.stringify(Object.values(localStorage)))).not.toContain(
    TOKENS.writer,
  );
  await other.getByLabel('Repository').fill(REPOSITORY_NAME);
  await other.getByLabel('Token').fill(TOKENS.writer);
  await getButton(other, 'Sign in').click();
  await getTab(other, 'Prices').click();
  await expect(getField(other, 'Custom Lighting')).toHaveValue('15500');
});
