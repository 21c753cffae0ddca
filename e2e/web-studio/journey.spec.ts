import type { BrowserContext, Page } from '@playwright/test';
import { cleanDrawing } from '../../src/authoring/drawing/clean-drawing.ts';
import { expectNoViolations } from '../support/axe.ts';
import {
  expectNoOverflow,
  getButton,
  getField,
  getPreview,
  getRequest,
  getStrip,
  getTab,
} from '../support/studio-page.ts';
import { AUTH_URL } from '../support/test-sites.ts';
import { expect, REPOSITORY_NAME, signIn, test, TOKENS } from '../support/web-studio-test.ts';

const CONFIG = 'config/estimator.json';

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>alert(1)</script><circle cx="4" cy="4" r="3"/></svg>`;

const setPrice = (text: string, name: string, price: number) =>
  text.replace(new RegExp(`"${name}": \\d+`), `"${name}": ${price}`);

/** A proxy for OAuth: its page greets whoever opened it, and tells the token to whoever answers. */
async function startProxy(context: BrowserContext, token: string): Promise<string[]> {
  const requests: string[] = [];
  const result = `authorization:github:success:${JSON.stringify({ token })}`;
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

test('on a tablet, somebody signs in and out, uploads a picture, changes a price that others change, too, and sends it over a bad connection; somebody else approves it', async ({
  webStudio: { github, openPage, publish, setFault },
}) => {
  const page = await openPage({ viewport: { width: 1024, height: 768 }, hasTouch: true });
  const main = page.getByRole('main');
  const banner = page.getByRole('banner');
  const press = (name: string) => getButton(page, name).tap();
  const show = (name: string) => getTab(page, name).tap();

  await test.step('a wrong repository is told, and can be left', async () => {
    await expectNoViolations(page, 'the sign-in');
    await signIn(page, 'mara/other', TOKENS.reader);
    await expect(page.getByRole('alert')).toContainText('GitHub shows you no repository');
    await press('Sign out');
  });

  await test.step('who may only read is told, and may try', async () => {
    await signIn(page, REPOSITORY_NAME, TOKENS.reader);
    await expect(page.getByRole('note')).toContainText('You may look and try, but not send');
    await expect(banner).toContainText(`Lena Fort, ${REPOSITORY_NAME}`);
    await show('Prices');
    await expectIsolatedWorkers(page);
    await getField(page, 'Custom Lighting').fill('45000');
    await expect(banner).toContainText('Draft: 1 change');
  });

  await test.step('signing out on another page signs out here; the draft waits for whoever typed it', async () => {
    const other = await page.context().newPage();
    await other.goto('/');
    await getButton(other, 'More actions').click();
    await other.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(getButton(page, 'Sign in')).toBeVisible();
    await other.close();
    expect(await page.evaluate(() => JSON.stringify(Object.values(localStorage)))).not.toContain(
      TOKENS.reader,
    );

    const requests = await startProxy(page.context(), TOKENS.writer);
    await page.getByLabel('Repository').fill(REPOSITORY_NAME);
    await press('Sign in with GitHub');
    await expect(banner).toContainText(`Rudi Olm, ${REPOSITORY_NAME}`);
    await show('Prices');
    await expect(getField(page, 'Custom Lighting')).toHaveValue('15000');
    expect(requests).toEqual([
      `${AUTH_URL}auth?provider=github&site_id=${new URL(page.url()).hostname}&scope=repo`,
    ]);
    expect(page.url()).not.toContain(TOKENS.writer);
  });

  await test.step('one of two changes is discarded after a reload', async () => {
    await getField(page, 'Custom Lighting').fill('45000');
    await getField(page, 'Phone Integration').fill('99');
    await expect(banner).toContainText('Draft: 2 changes');
    await expect(getStrip(page)).toContainText('of 768');
    await page.reload();
    await show('Review');
    await page.getByRole('button', { name: /^Discard: Price of 'Phone Integration'/ }).tap();
    await expect(banner).toContainText('Draft: 1 change');
    await expect(getStrip(page)).toContainText('384 of 768');
  });

  await test.step('a picture is uploaded and shown', async () => {
    await page.goto('/#/estimator.json/steps/0/options/0');
    await show('Content');
    await page.getByLabel(/^Upload: /).setInputFiles({
      name: 'Our House.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(DRAWING),
    });
    const cleaned = Buffer.from(cleanDrawing(Buffer.from(DRAWING)).text).toString('base64');
    const shown = getPreview(page).locator(`img[src="data:image/svg+xml;base64,${cleaned}"]`);
    await shown.waitFor();
    // The others of the site are shown, too, without an address of their own.
    await expect
      .poll(() =>
        getPreview(page)
          .locator('img')
          .evaluateAll((images: HTMLImageElement[]) =>
            images.filter(({ complete, naturalWidth, src }) =>
              complete ? naturalWidth === 0 || !src.startsWith('data:') : true,
            ),
          ),
      )
      .toEqual([]);
    expect(await github.listSubmissions()).toEqual([]);
  });

  await test.step('a price that somebody else has changed meanwhile is told by name, and one chooses', async () => {
    await github.changeConfig(CONFIG, (text) =>
      setPrice(setPrice(text, 'kitchen', 25_500), 'solar', 14_000),
    );
    await show('Review');
    const reason = main.getByLabel('Why do the prices move by more than 10%?');
    await reason.fill('The tariffs of May.');
    await show('Prices');
    await show('Review');
    await expect(reason).toHaveValue('The tariffs of May.');
    await page.getByLabel('What did you change, and why?').fill('Panels cost more.');
    await press('Send for approval');
    const dialog = page.getByRole('dialog', { name: 'Mara Keter changed the site meanwhile' });
    await expect(dialog.getByRole('button', { name: 'Rudi Olm: $45,000' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await getButton(dialog, 'Put both together').tap();
    await expect(main).toContainText(/Custom Lighting.*\$14,000.*\$45,000/);
    expect(await github.listSubmissions()).toEqual([]);
  });

  await test.step('what was not sent is sent again, once', async () => {
    setFault((address) => address.endsWith('/pulls'));
    await press('Send for approval');
    await expect(page.getByRole('alert')).toContainText('GitHub cannot be reached');
    setFault(undefined);
    await press('Send for approval');
    await getRequest(page).waitFor();
    await expect(getRequest(page)).toContainText('Waiting: Panels cost more.');
    await expect(banner.getByRole('status')).toHaveText(/^Waiting/);
    await expectNoViolations(page, 'the review', 'main');
    await expectNoOverflow(page);
  });

  const [branch = '', ...others] = await github.listSubmissions();
  expect(others).toEqual([]);
  const [request] = await github.listPullRequests();
  expect(request).toMatchObject({ title: 'Panels cost more.', head: { ref: branch } });
  expect(request?.body).toContain(
    "| Price of 'Custom Lighting' in 'Feature price' | $14,000 | $45,000 |",
  );
  expect(request?.body).toContain('384 of 768 estimates change');
  const difference = await github.diffByGit(
    await github.readBranch('main'),
    await github.readBranch(branch),
  );
  expect(difference.match(/^[-+] .*"(solar|kitchen)".*/gm)).toEqual([
    expect.stringMatching(/^- +"solar": 14000,?$/),
    expect.stringMatching(/^\+ +"solar": 45000,?$/),
  ]);
  expect(difference.match(/^diff --git .*/gm)).toEqual([
    // What the sample customers pay is a part of it.
    expect.stringContaining('config/cases.json'),
    expect.stringContaining(CONFIG),
    expect.stringMatching(/public\/pictures\/our-house-[0-9a-f]{8}\.svg$/),
  ]);
  expect(difference).toContain('"reason": "The tariffs of May."');
  expect(difference).toContain('<circle');
  expect(difference).not.toContain('<script');

  await test.step('somebody else finds it waiting, asks, and approves it', async () => {
    const ofMara = await openPage({});
    await signIn(ofMara, REPOSITORY_NAME, TOKENS.owner);
    await getButton(ofMara.getByRole('banner'), 'Waiting').click();
    const seen = getRequest(ofMara);
    await expect(seen).toContainText(/Custom Lighting.*\$14,000.*\$45,000/);
    await expect(seen).toContainText('Price impact: 384 of 768 estimates change');
    await seen.getByLabel('Your answer to rudi').fill('Are you sure?');
    await getButton(seen, 'Answer').click();
    await expect(seen.getByRole('list', { name: 'Answers' })).toContainText('Are you sure?');
    await press('Look again');
    await expect(getRequest(page)).toContainText('Are you sure?');
    await expect(getButton(getRequest(page), 'Approve')).toHaveCount(0);
    await getButton(seen, 'Approve').click();
    await expect(getButton(ofMara.getByRole('banner'), 'Live')).toBeVisible();
    await ofMara.close();
    await press('Look again');
    await expect(getRequest(page)).toContainText('Merged: Panels cost more.');
    await expect(banner.getByRole('status')).toHaveText('Merged');
    await publish();
    await press('Look again');
    await expect(getRequest(page)).toContainText('Live: Panels cost more.');
    await expect(banner.getByRole('status')).toHaveText('Live');
  });

  await test.step('what was before is brought back', async () => {
    const past = page.getByRole('region', { name: 'Earlier changes of the site' });
    const sent = past.getByRole('listitem').filter({ hasText: 'Panels cost more.' }).first();
    await expect(sent).toContainText(', rudi.');
    await sent.getByText('What changed').tap();
    await expect(sent).toContainText('Price impact: 384 of 768 estimates change');
    await sent.getByRole('button', { name: /^Bring back .*Custom Lighting/ }).tap();
    await expect(sent).toContainText('What was before is in your draft. Send it.');
    await show('Prices');
    await expect(getField(page, 'Custom Lighting')).toHaveValue('14000');
  });
});

test('a request is declined, sent again and taken back while the line, the right and the sign-in are lost: nothing typed is', async ({
  webStudio: { github, openPage, setFault },
}) => {
  const [page, ofMara] = await Promise.all([openPage({}), openPage({})]);
  const main = page.getByRole('main');
  const status = page.getByRole('banner').getByRole('status');
  const press = (name: string) => getButton(page, name).click();
  const lookAgain = () => press('Look again');
  const why = page.getByLabel('What did you change, and why?');
  const request = getRequest(page);
  await Promise.all([
    signIn(page, REPOSITORY_NAME, TOKENS.writer),
    signIn(ofMara, REPOSITORY_NAME, TOKENS.owner),
  ]);

  await test.step('what is sent waits in every browser', async () => {
    await getTab(page, 'Prices').click();
    await getField(page, 'Custom Lighting').fill('15500');
    await getTab(page, 'Review').click();
    await why.fill('Panels cost more.');
    await press('Send for approval');
    await expect(request).toContainText('Waiting: Panels cost more.');
    await getTab(ofMara, 'Review').click();
    await getButton(ofMara, 'Look again').click();
    await expect(getRequest(ofMara)).toContainText('Waiting: Panels cost more.');
  });

  await test.step('changes are requested; without a line nothing is answered, taken over or taken back', async () => {
    const review = { event: 'REQUEST_CHANGES', body: 'Why so much?' };
    await github.call('POST', '/pulls/1/reviews', review);
    await lookAgain();
    await expect(request).toContainText('Changes requested: Panels cost more.');
    await expect(request).toContainText('Why so much?');
    await request.getByLabel('Your answer').fill('The tariff.');
    setFault(() => true);
    for (const name of ['Answer', 'Take it back']) {
      // oxlint-disable no-await-in-loop -- one after the other
      await getButton(request, name).click();
      await expect(getButton(request, name)).toBeEnabled();
      await expect(page.getByRole('alert').first()).toContainText('GitHub cannot be reached');
      // oxlint-enable no-await-in-loop
    }
    await expect(request.getByLabel('Your answer')).toHaveValue('The tariff.');
    setFault(undefined);
    await getButton(request, 'Answer').click();
    await expect(request.getByRole('list', { name: 'Answers' })).toContainText('The tariff.');
  });

  await test.step('whoever has no right any more, then no sign-in, finds the draft and its reason again', async () => {
    await getTab(page, 'Prices').click();
    await getField(page, 'Custom Lighting').fill('15400');
    await getTab(page, 'Review').click();
    await why.fill('Panels cost a bit more.');
    await github.call('DELETE', '/collaborators/rudi');
    await press('Send for approval');
    await expect(page.getByRole('alert')).toContainText('What you changed is kept');
    await github.call('PUT', '/collaborators/rudi', { permission: 'push' });
    setFault(() => 'expired');
    await press('Send for approval');
    await expect(page.getByRole('alert').first()).toContainText(
      'Your sign-in is not valid anymore',
    );
    setFault(undefined);
    await press('More actions');
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await signIn(page, REPOSITORY_NAME, TOKENS.writer);
    await expect(status).toHaveText('Draft: 1 change');
    await getTab(page, 'Review').click();
    await expect(why).toHaveValue('Panels cost a bit more.');
    await press('Send for approval');
    await expect(status).toHaveText('Waiting: 1 change');
    expect(await github.listPullRequests()).toHaveLength(1);
  });

  await test.step('declined on the host, it is a draft again, and sent as a new request', async () => {
    await github.call('PATCH', '/pulls/1', { state: 'closed' });
    await lookAgain();
    await expect(request).toContainText('Closed without approval: Panels cost more.');
    await expect(status).toHaveText('Draft: 1 change');
    await expect(why).toHaveValue('Panels cost more.\n\nPanels cost a bit more.');
    await press('Send for approval');
    await expect(request.first()).toContainText('Waiting: Panels cost more.');
  });

  await test.step('taken back, it is a draft; merged on the host, it is live', async () => {
    await getButton(request.first(), 'Take it back').click();
    await expect(request).toContainText('Closed without approval');
    await expect(main).toContainText(/Custom Lighting.*\$15,000.*\$15,400/);
    await press('Send for approval');
    await expect(status).toHaveText('Waiting: 1 change');
    await github.merge(3);
    await lookAgain();
    await expect(request).toContainText('Merged: ');
    await getButton(ofMara, 'Look again').click();
    await expect(getRequest(ofMara)).toHaveCount(0);
    await getTab(ofMara, 'Prices').click();
    await expect(getField(ofMara, 'Custom Lighting')).toHaveValue('15400');
  });
});
