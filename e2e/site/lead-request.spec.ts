import type { IncomingMessage } from 'node:http';
import { expect, test } from '../support/site-test.ts';
import { openWizardAt } from '../support/open-wizard-at.ts';
import { FORM_POSITION, fillContact, getHeading, getSubmitButton } from '../support/adu-journey.ts';

// The ADU site sends only the fields that the client specified.
test.use({ siteName: 'adu' });

const NOW = '2026-02-03T04:05:06.789Z';

const LEAD_FIELDS = [
  ['name', 'Zoë “Z” Lee'],
  ['email', 'zoe@example.com'],
  ['phone', '15551234567'],
  ['zipCode', '95112'],
  ['projectType', 'detached-adu'],
  ['squareFootage', '500'],
  ['designLevel', 'mid-range'],
  ['estimatedCost', '205750'],
  ['timestamp', NOW],
  ['source', 'adu-cost-calculator-web'],
  ['requestId', '1770091506789'],
];

/** Headers that depend on the browser or on the proxy of the test, and not on the site. */
const BROWSER_HEADERS =
  /^(user-agent|sec-ch-ua.*|accept-language|accept-encoding|(proxy-)?connection|priority|dnt)$/;

interface RecordedRequest {
  readonly line: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

async function recordRequest(request: IncomingMessage): Promise<RecordedRequest> {
  const { rawHeaders, method, url } = request;
  const names = rawHeaders.filter((_text, index) => index % 2 === 0);
  const headers = names
    .map((name, index): [string, string] => [name.toLowerCase(), rawHeaders[index * 2 + 1] ?? ''])
    .filter(([name]) => !BROWSER_HEADERS.test(name));
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return {
    line: `${method} ${url}`,
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks).toString(),
  };
}

test('without optional features in the config, the request of a lead matches the specification byte for byte', async ({
  page,
  site,
  crm,
}) => {
  const requests: Promise<RecordedRequest>[] = [];
  crm.setHandler((request, response) => {
    const whole = recordRequest(request);
    requests.push(whole);
    void whole.then(() => response.end());
  });
  await page.clock.setFixedTime(NOW);
  await openWizardAt(page, FORM_POSITION, './?utm_source=news&gclid=abc');
  await fillContact(page, {
    name: 'Zoë “Z” Lee',
    email: 'zoe@example.com',
    phone: '+1 (555) 123-4567',
  });
  await getSubmitButton(page).click();
  await expect(getHeading(page)).toHaveText('Thank You, Zoë “Z” Lee!');

  expect(requests).toHaveLength(1);
  const [request] = await Promise.all(requests);
  const boundary = request?.headers['content-type']?.replace(/^.*boundary=/, '') ?? '';
  expect(boundary).not.toBe('');
  const parts = LEAD_FIELDS.map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const body = `${parts.join('')}--${boundary}--\r\n`;
  const { origin } = new URL(site.url);
  expect(request).toEqual({
    // There is no preflight request (OPTIONS), because the lead is sent in no-cors mode.
    line: 'POST /_inbox/leads',
    headers: {
      host: 'crm.localhost',
      accept: '*/*',
      'content-length': String(Buffer.byteLength(body)),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      origin,
      referer: `${origin}/`,
      'sec-fetch-dest': 'empty',
      'sec-fetch-mode': 'no-cors',
      'sec-fetch-site': 'cross-site',
    },
    body,
  });
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
});
