import {
  ANN,
  answerAllSteps,
  chooseCard,
  CONTACT,
  enterZip,
  fillContact,
  getSubmitButton,
} from '../support/adu-journey.ts';
import { asPage, expectFittingFrame, getFrameHeading } from '../support/embedded-frame.ts';
import { CONTRACTOR_URL, serveHostPage } from '../support/embedding-page.ts';
import { expect, test } from '../support/site-test.ts';

test.use({ siteName: 'embedded' });

test('a walk in a frame of a page with a strict policy leaves one lead, on a phone', async ({
  page,
  site,
  crm,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  serveHostPage(
    crm,
    site.url,
    `<estimator-wizard src="${site.url}" data-layer></estimator-wizard>`,
  );
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
  });
  await page.goto(`${CONTRACTOR_URL}?designLevel=mid-range&secret=1&utm_campaign=spring`);
  const frame = page.frameLocator('iframe');
  await expect(getFrameHeading(frame)).toHaveText('What type of ADU are you planning?');
  await expect.poll(() => page.evaluate(() => window.happened.length)).toBe(1);
  expect(await page.evaluate(() => window.shift)).toBe(0);
  const src = await page.locator('iframe').getAttribute('src');
  expect(src).toBe(`${site.url}embed?designLevel=mid-range&utm_campaign=spring`);
  await expect(frame.getByRole('banner')).toHaveCount(0);
  await expect(frame.getByRole('contentinfo')).toHaveCount(0);
  await chooseCard(asPage(frame), ANN.type);
  await expectFittingFrame(page, frame, 'Select Your Project Size');
  await page.evaluate(() => history.back());
  await expectFittingFrame(page, frame, 'What type of ADU are you planning?');
  await chooseCard(asPage(frame), ANN.type);
  await chooseCard(asPage(frame), ANN.size);
  await expectFittingFrame(page, frame, 'Where is your project located?');
  await enterZip(asPage(frame), ANN.zip);
  await expectFittingFrame(page, frame, 'Select Additional Features');
  // By keyboard: a click so soon at the place of the last one would be the second of a double click.
  for (const feature of ANN.features) await frame.getByLabel(feature).press('Space');
  await frame.getByRole('button', { name: 'See My Estimate' }).click();
  await expectFittingFrame(page, frame, 'Your Results Are Ready!');
  await fillContact(asPage(frame), CONTACT);
  await getSubmitButton(frame).click();
  await expectFittingFrame(page, frame, 'Thank You, Ann Lee!');

  const leads = await site.inbox.leads();
  expect(leads).toHaveLength(1);
  const fields = Object.fromEntries(leads[0]?.fields ?? []);
  expect(fields).toMatchObject({ ...ANN.expectedLead, name: CONTACT.name, phone: '15551234567' });
  expect(fields['link']).toMatch(new RegExp(`^${site.url}#answers=\\w+$`));
  await expect
    .poll(() => page.evaluate(() => window.happened.slice(-4)))
    .toEqual(['answer features', 'step results', 'price results', 'sent results']);
  const happened = await page.evaluate(() => window.happened);
  expect(happened).toContain('answer project-type');
  const layer = await page.evaluate(() => window.dataLayer);
  expect(layer).toHaveLength(happened.length);
  // Nothing else, so no answers and no contact details.
  for (const entry of layer ?? []) {
    expect(entry).toEqual({
      event: expect.stringMatching(/^estimator:/),
      step: expect.any(String),
      configVersion: expect.stringMatching(/^[0-9a-f]{40}$/),
      language: 'en-US',
      campaign: 'spring',
    });
  }
  expect(refused).toEqual([]);
  await page.evaluate(() => history.back());
  await expectFittingFrame(page, frame, 'Your Results Are Ready!');
});

test('far below the fold the wizard is loaded only when the visitor comes near, and the page learns that a lead failed', async ({
  page,
  site,
  crm,
}) => {
  const above = '<div class="tall"></div>'.repeat(3);
  serveHostPage(crm, site.url, `${above}<estimator-wizard src="${site.url}"></estimator-wizard>`);
  await page.goto(CONTRACTOR_URL);
  const wizard = page.locator('estimator-wizard');
  // Its place is there.
  await expect(wizard.locator('div')).toHaveCSS('min-height', '640px');
  await expect(page.locator('iframe')).toHaveCount(0);
  await wizard.scrollIntoViewIfNeeded();
  const frame = page.frameLocator('iframe');
  await expect(getFrameHeading(frame)).toBeVisible();
  expect(await page.evaluate(() => window.shift)).toBe(0);

  await site.inbox.setMode('absent');
  await answerAllSteps(asPage(frame), ANN);
  await fillContact(asPage(frame), CONTACT);
  await getSubmitButton(frame).click();
  await expect
    .poll(() => page.evaluate(() => window.happened.slice(-2)))
    .toEqual(['price results', 'failed results']);
});

test('the page gets no events under Global Privacy Control', async ({ page, site, crm }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  const wizard = `<estimator-wizard src="${site.url}" data-layer></estimator-wizard>`;
  serveHostPage(crm, site.url, wizard);
  await page.goto(CONTRACTOR_URL);
  const frame = page.frameLocator('iframe');
  await chooseCard(asPage(frame), ANN.type);
  await expectFittingFrame(page, frame, 'Select Your Project Size');
  expect(await page.evaluate(() => window.happened)).toEqual([]);
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
});

test('several on one page, in dialogs and lazily, with the consent of the page', async ({
  page,
  site,
  crm,
}) => {
  const dialog = `<estimator-wizard mode="dialog" consent="granted"><button>Get a price</button></estimator-wizard>`;
  serveHostPage(
    crm,
    site.url,
    `${dialog}<div class="tall"></div><estimator-wizard src="${site.url}?projectType=garage-conversion"></estimator-wizard>`,
  );
  // Without storage, as in browsers that keep it from frames.
  await page.addInitScript(() => {
    if (window === window.top) return;
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Denied', 'SecurityError');
        },
      });
  });
  await page.goto(CONTRACTOR_URL);
  await page.getByRole('button', { name: 'Get a price' }).click();
  const opened = page.frameLocator('dialog iframe');
  await chooseCard(asPage(opened), ANN.type);
  await expect(getFrameHeading(opened)).toHaveText('Select Your Project Size');
  // The page has been told of the choice, so the wizard does not ask.
  await expect(opened.getByRole('button', { name: 'Accept Cookies' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Close the estimate' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByText('Below the wizard').scrollIntoViewIfNeeded();
  const inline = page.frameLocator('estimator-wizard > div > iframe');
  await expect(getFrameHeading(inline)).toHaveText('Select Your Project Size');
  await inline.getByRole('button', { name: 'Decline' }).click();
  await expect(inline.getByRole('button', { name: 'Decline' })).toHaveCount(0);
  const [link] = await Promise.all([
    page.waitForEvent('popup'),
    (async () => {
      await chooseCard(asPage(inline), 'Medium');
      await enterZip(asPage(inline), ANN.zip);
      await chooseCard(asPage(inline), ANN.level);
      await inline.getByRole('button', { name: 'See My Estimate' }).click();
      await inline.getByRole('link', { name: 'Privacy Policy' }).click();
    })(),
  ]);
  await expect(link).toHaveURL(/\/privacy-policy$/);
});

test('other sites, other pages and forged messages get nothing', async ({ page, site, crm }) => {
  const wizard = `<estimator-wizard src="${site.url}"></estimator-wizard>`;
  serveHostPage(crm, site.url, wizard, { host: 'hostile.localhost' });
  await page.goto('http://hostile.localhost/');
  await expect(page.locator('iframe')).toHaveCount(1);
  const refused = page.frameLocator('iframe');
  await expect(refused.getByRole('heading', { level: 1 })).toHaveCount(0);
  expect(await page.evaluate(() => window.happened)).toEqual([]);
  const headers = async (path: string) => (await page.request.get(site.url + path)).headers();
  for (const path of ['', 'thank-you', 'privacy-policy', 'nowhere', 'embed.js'])
    expect((await headers(path))['content-security-policy']).toContain("frame-ancestors 'none'");
  const { 'x-frame-options': frameOptions, ...own } = await headers('embed');
  expect(own['content-security-policy']).toMatch(
    /frame-ancestors https:\/\/www\.example\.com http:\/\/contractor\.localhost$/,
  );
  expect(frameOptions).toBeUndefined();

  serveHostPage(crm, site.url, wizard);
  await page.goto(CONTRACTOR_URL);
  await expect(getFrameHeading(page.frameLocator('iframe'))).toBeVisible();
  const happened = () => page.evaluate(() => window.happened);
  await expect.poll(happened).toEqual(['step project-type']);
  await page.evaluate(() => {
    window.postMessage('estimator:ready', '*');
    window.postMessage({ type: 'height', height: 90_000 }, '*');
    window.postMessage({ type: 'event', name: 'sent', detail: { step: 'x' } }, '*');
  });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(page.locator('iframe')).not.toHaveCSS('height', '90000px');
  expect(await happened()).toEqual(['step project-type']);
});
