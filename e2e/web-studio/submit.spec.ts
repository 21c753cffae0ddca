import {
  expectNoOverflow,
  expectSubmission,
  getButton,
  getField,
  getStrip,
  getTab,
  save,
} from '../support/studio-page.ts';
import { expect, test } from '../support/web-studio-test.ts';

test('a price is changed on a tablet, by touch, and submitted as a pull request, though the connection breaks', async ({
  webStudio: { github, openAs, setFaults },
}) => {
  const page = await openAs('writer', { viewport: { width: 1024, height: 768 }, hasTouch: true });
  const alert = page.getByRole('alert');
  const why = page.getByLabel('What did you change, and why?');
  const submit = getButton(page, 'Submit for approval');
  await getTab(page, 'Prices').tap();
  const price = getField(page, 'Custom Lighting');
  await price.tap();
  await price.fill('15500');
  await expect(getStrip(page)).toContainText('384 of 768');
  await save(page, { press: (target) => target.tap() });
  expect(await github.listSubmissions()).toEqual([]);

  await test.step('a lost connection is told', async () => {
    setFaults(() => 'not sent');
    await getButton(page, 'Submit…').tap();
    await expect(alert).toContainText('GitHub cannot be reached.');
    setFaults(undefined);
    await getTab(page, 'Prices').tap();
    await getTab(page, 'Review').tap();
    await why.fill('Panels cost more.');
  });

  await test.step('a limit and an expired sign-in are told, and nothing typed is lost', async () => {
    setFaults((request) =>
      request.method() === 'POST' ? { status: 429, headers: { 'Retry-After': '600' } } : undefined,
    );
    await submit.tap();
    await expect(alert).toContainText('GitHub accepts no more requests from you until');
    setFaults(() => ({ status: 401 }));
    await submit.tap();
    await expect(alert).toContainText('the token has expired or was revoked');
    await expect(why).toHaveValue('Panels cost more.');
    expect(await github.listSubmissions()).toEqual([]);
  });

  await test.step('what was not sent is sent later', async () => {
    setFaults((request) => (request.url().endsWith('/pulls') ? 'not sent' : undefined));
    await submit.tap();
    await expectSubmission(page, 'was not sent yet');
    setFaults(undefined);
    await getButton(page, 'Send for approval').tap();
    await expectSubmission(page, 'It waits for approval.');
    await expect(page.getByRole('main')).toContainText('Everything that is saved was submitted.');
    await expectNoOverflow(page);
  });

  const [branch = ''] = await github.listSubmissions();
  const [request] = await github.listPullRequests();
  expect(request).toMatchObject({ title: 'Panels cost more.', head: { ref: branch } });
  expect(request?.body).toContain("    - Price of 'Custom Lighting' in 'Feature price'");
  expect(request?.body).toContain('384 of 768 combinations');
  const [before, after] = [await github.readBranch('main'), await github.readBranch(branch)];
  const difference = await github.diffByGit(before, after);
  expect(difference.split('\n').filter((line) => /^[-+] /.test(line))).toEqual([
    expect.stringMatching(/^- +"solar": 15000,?$/),
    expect.stringMatching(/^\+ +"solar": 15500,?$/),
  ]);
  expect(difference.match(/^diff --git/gm)).toHaveLength(1);

  await test.step('its approval is told', async () => {
    await github.call('PUT', '/pulls/1/merge', { merge_method: 'squash' });
    await getButton(page, 'Look again').tap();
    await expectSubmission(page, 'It was approved.');
    await expect(page.getByRole('main')).toContainText('Everything that is saved was submitted.');
  });
});
