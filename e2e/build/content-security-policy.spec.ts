import type { Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';
import { ANN, answerAllSteps, CONTACT, fillContact } from '../support/adu-journey.ts';

/** Collects the violations of the content-security policy from the start of each page. */
async function collectViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('noteBreach', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample } = event;
      const note: unknown = Reflect.get(window, 'noteBreach');
      if (typeof note === 'function') note(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  return violations;
}

async function visitWholeSite(page: Page) {
  await page.goto('./');
  await page.getByRole('button', { name: 'Accept Cookies' }).click();
  await answerAllSteps(page, ANN);
  await fillContact(page, CONTACT);
  await page.getByRole('button', { name: 'Get My Estimate' }).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect(page.getByText('Information received!')).toBeVisible();
  await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  for (const path of ['./terms-of-service', './thank-you', './nowhere']) await page.goto(path);
  await page.goto('./');
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
}

test.describe('a site with a pixel', () => {
  test.use({ siteName: 'tracked' });

  test('the whole journey violates no policy, Trusted Types included, and the policy is enforced', async ({
    page,
  }) => {
    await page.route(/facebook/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    const violations = await collectViolations(page);
    await visitWholeSite(page);
    expect(violations).toEqual([]);

    await test.step('scripts and styles of others are refused', async () => {
      await page
        .evaluate(() => {
          const script = document.createElement('script');
          script.text = 'window.broken = true';
          try {
            document.body.append(script);
          } catch {
            // Trusted Types throw before the policy reports a violation.
          }
          const style = document.createElement('style');
          style.textContent = 'body { color: red }';
          document.body.append(style);
        })
        .catch(() => undefined);
      await expect.poll(() => violations.length).toBeGreaterThan(0);
      expect(await page.evaluate(() => 'broken' in window)).toBe(false);
    });
  });
});

test('the policy forbids what the site does not need, in the response and in the page', async ({
  request,
}) => {
  const response = await request.get('./');
  const policy = response.headers()['content-security-policy'] ?? '';
  const [, inPage] =
    /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(await response.text()) ??
    [];
  expect(policy).toBe(`${inPage?.replaceAll('&#39;', "'")}; frame-ancestors 'none'`);
  for (const rule of ["default-src 'none'", "object-src 'none'", "base-uri 'none'"]) {
    expect(policy).toContain(rule);
  }
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain('http://crm.localhost');
});

test('the headers harden the pages and cache the scripts', async ({ request }) => {
  const page = await request.get('./');
  const headers = page.headers();
  expect(headers['strict-transport-security']).toContain('max-age=63072000');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['permissions-policy']).toContain('geolocation=()');
  expect(headers['cache-control']).not.toContain('immutable');
  const script = /src="(\/assets\/[^"]+)"/.exec(await page.text())?.[1] ?? '';
  expect((await request.get(script)).headers()['cache-control']).toContain('immutable');
});
