import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createHands } from '../support/hands.ts';
import {
  expectSubmission,
  getButton,
  getField,
  getStrip,
  getSubmission,
  getTab,
  save,
} from '../support/studio-page.ts';
import { expect, INITIAL_FILES, test } from '../support/studio-test.ts';

const initialConfig = INITIAL_FILES['estimator.json'];

/** Makes the folder a repository with a remote. Returns how to run git in it. */
function initRepository(folder: string): (...args: string[]) => string {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Mara Keter');
  git('config', 'user.email', 'mara@example.com');
  git('add', ...Object.keys(INITIAL_FILES));
  git('commit', '--quiet', '--message', 'First version');
  const remote = join(folder, '.git', 'elsewhere.git');
  execFileSync('git', ['init', '--quiet', '--bare', remote]);
  git('remote', 'add', 'origin', remote);
  git('push', '--quiet', 'origin', 'main');
  return git;
}

test('a large change is submitted with its reason and with every period; commits of others are named first, and what could not be sent is sent later, then reverted', async ({
  page,
  studio,
}) => {
  const git = initRepository(studio.folder);
  git('commit', '--quiet', '--allow-empty', '--message', 'Half of a new page');
  const config = JSON.parse(initialConfig);
  const summer = {
    name: 'Summer',
    from: '2050-06-01',
    until: '2050-07-01',
    zone: 'UTC',
    changes: { 'prices.featurePrice.bathroom': 15_500 },
  };
  const fall = { ...summer, name: 'Fall', from: '2050-09-01', until: '2050-10-01' };
  const scheduled = [summer, { ...fall, changes: { 'prices.featurePrice.kitchen': 25_500 } }];
  const text = JSON.stringify({ ...config, scheduled }, null, 2);
  await studio.write('estimator.json', text);
  const main = page.getByRole('main');
  const submission = getSubmission(page);
  const note = main.getByLabel('What did you change, and why?');
  await page.goto('/#/estimator.json/prices');
  await getTab(page, 'Prices').click();
  await getField(page, 'Custom Lighting').fill('45000');
  await expect(getStrip(page)).toContainText('Price impact: 384 of 768 estimates change');
  await save(page, createHands(page, 'mouse'));
  expect(await studio.read('estimator.json')).toBe(
    text.replace('"solar": 15000', '"solar": 45000'),
  );

  await test.step('the review says what each period does, and asks for a reason', async () => {
    await getButton(page, 'Submit…').click();
    await expect(main).toContainText("Price of 'Custom Lighting' in 'Feature price'");
    await expect(main).toContainText('384 of 768 estimates change');
    for (const day of ['June 1, 2050', 'September 1, 2050']) {
      // oxlint-disable-next-line no-await-in-loop -- one period after the other
      await expect(main.getByRole('region', { name: `From ${day} on` })).toContainText('+$30,500');
    }
    await note.fill('Panels cost more.');
    const reason = main.getByLabel('Why do the prices move by more than 10%?');
    await expect(reason).toHaveAccessibleDescription(/Custom Lighting/);
    await reason.fill('The tariffs of May.');
    await getTab(page, 'Prices').click();
    await getTab(page, 'Review').click();
    await expect(note).toHaveValue('Panels cost more.');
    await expect(reason).toHaveValue('The tariffs of May.');
    await expect(main).toContainText('The live site stays as it is until somebody approves this.');
  });

  await test.step('a submission that is refused keeps what was written', async () => {
    const message = 'Somebody else submits right now.';
    await page.route('**/_studio/submission', (route, request) =>
      request.method() === 'POST'
        ? route.fulfill({ status: 500, json: { message } })
        : route.continue(),
    );
    await getButton(main, 'Submit for approval').click();
    await expect(main.getByRole('alert')).toContainText(message);
    await expect(note).toHaveValue('Panels cost more.');
    await page.unroute('**/_studio/submission');
  });

  await test.step('commits of others are named first', async () => {
    await getButton(main, 'Submit for approval').click();
    await expectSubmission(page, 'Half of a new page');
    // The form that had the focus is gone.
    await expect(submission.getByRole('heading')).toBeFocused();
  });
  const branch = git('branch', '--list', 'studio-*', '--format=%(refname:short)');
  expect(git('ls-remote', 'origin', branch)).toBe('');
  expect(git('diff', '--name-only', 'main', branch)).toBe('estimator.json');
  expect(JSON.parse(git('show', `${branch}:estimator.json`))).toMatchObject({
    prices: { featurePrice: { solar: 45_000 } },
    acknowledged: [{ code: 'price-change', reason: 'The tariffs of May.' }],
  });
  const message = git('log', '-1', '--format=%B', branch);
  expect(message).toContain('June 1, 2050');
  expect(message).toContain('September 1, 2050');

  await test.step('a remote that cannot be reached is told', async () => {
    git('remote', 'set-url', '--push', 'origin', join(studio.folder, 'nowhere.git'));
    await getButton(submission, 'Send all of it').click();
    await expect(submission.getByRole('alert')).toContainText('The remote cannot be reached.');
    await expect(submission).toContainText('was not sent yet');
    await expect(page.getByText('Nothing was submitted.')).toHaveCount(0);
  });

  await test.step('it is sent later', async () => {
    await getTab(page, 'Prices').click();
    await getTab(page, 'Review').click();
    await expect(submission).toContainText('was not sent yet');
    await expect(main).not.toContainText('still waits for approval');
    git('remote', 'set-url', '--push', 'origin', git('remote', 'get-url', 'origin'));
    const again = getButton(submission, 'Send for approval');
    await again.or(getButton(submission, 'Send all of it')).first().click();
    await expect(submission).toContainText('The live site changes once it is approved.');
    await expect(submission.getByRole('alert')).toHaveCount(0);
    expect(git('ls-remote', 'origin', branch)).not.toBe('');
  });

  await test.step('it is reverted', async () => {
    const past = page.getByRole('region', { name: 'Earlier changes of the site' });
    await expect(past).toContainText('Typical change: +$30,000');
    await getButton(past, 'Revert: Panels cost more.').click();
    await expect(past).toContainText('It is reverted here. Save it, then submit it.');
    await save(page, createHands(page, 'mouse'));
    expect(JSON.parse(await studio.read('estimator.json'))).toEqual(config);
  });
});
