import { expect, test } from '../support/site-test.ts';

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
