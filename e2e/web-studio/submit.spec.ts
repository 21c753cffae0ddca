import { expectNoViolations } from '../support/axe.ts';
import { createHands } from '../support/hands.ts';
import {
  expectNoOverflow,
  expectSubmission,
  getButton,
  getField,
  getPreview,
  getStrip,
  getTab,
  save,
} from '../support/studio-page.ts';
import { expect, test } from '../support/web-studio-test.ts';

test('a price is changed on a tablet, by touch, and submitted as a pull request', async ({
  webStudio,
}) => {
  const { github, openAs } = webStudio;
  const page = await openAs('writer', { viewport: { width: 1024, height: 768 }, hasTouch: true });
  await getTab(page, 'Prices').tap();
  const price = getField(page, 'Custom Lighting');
  await price.tap();
  await price.fill('15500');
  await expect(getStrip(page)).toContainText('384 of 768');
  await save(page, { press: (target) => target.tap() });
  expect(await github.listSubmissions()).toEqual([]);
  await getButton(page, 'Submit…').tap();
  await page.getByLabel('What did you change, and why?').fill('Panels cost more.');
  await getButton(page, 'Submit for approval').tap();
  await expectSubmission(page, 'It waits for approval.');
  await expectNoOverflow(page);

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
});

test('who may only read is told before typing, and may try; axe finds nothing on the way', async ({
  webStudio,
}) => {
  const page = await webStudio.openAs('reader');
  await expect(page.getByRole('note')).toContainText('You may look and try, but not submit');
  await expect(getPreview(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoViolations(page, 'the editor');
  const title = page.getByRole('main').getByRole('textbox').first();
  await title.fill('A question of mine');
  await expect(getPreview(page).getByText('A question of mine')).toBeVisible();
  await getTab(page, 'Prices').click();
  await getField(page, 'Custom Lighting').fill('15500');
  await expect(getStrip(page)).toContainText('384 of 768');
  await save(page, createHands(page, 'mouse'));
  await getTab(page, 'Review').click();
  await expect(page.getByRole('region', { name: 'Submit for approval' })).toContainText(
    'your token has no right to write',
  );
  await expectNoViolations(page, 'the review');
  await getButton(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await getButton(page, 'Sign in').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoViolations(page, 'the sign-in');
});
