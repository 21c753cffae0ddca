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

test('a large change is submitted with its reason and reverted by keyboard', async ({
  page,
  studio,
}) => {
  const git = initRepository(studio.folder);
  const hands = createHands(page, 'keyboard');
  const main = page.getByRole('main');
  await page.goto('/#/estimator.json/prices');
  await hands.press(getTab(page, 'Prices'));
  await hands.write(getField(page, 'Custom Lighting'), '45000');
  await expect(getStrip(page)).toContainText(
    'Price impact: 384 of 768 combinations change their price',
  );
  await save(page, hands);
  expect(await studio.read('estimator.json')).toBe(
    initialConfig.replace('"solar": 15000', '"solar": 45000'),
  );
  await hands.press(getButton(page, 'Submit…'));
  await expect(main).toContainText("Price of 'Custom Lighting' in 'Feature price'");
  await expect(main).toContainText('384 of 768 combinations change their price');
  await hands.write(main.getByLabel('What did you change, and why?'), 'Panels cost more.');
  const reason = main.getByLabel('Why do the prices move by more than 10%?');
  await expect(reason).toHaveAccessibleDescription(/Custom Lighting/);
  await hands.write(reason, 'The tariffs of May.');
  await expect(main).toContainText('The live site stays as it is until somebody approves this.');
  await hands.press(getButton(main, 'Submit for approval'));
  await expectSubmission(page, 'The live site changes once it is approved.');

  const branch = git('branch', '--list', 'studio-*', '--format=%(refname:short)');
  expect(git('ls-remote', 'origin', branch)).not.toBe('');
  expect(git('diff', '--name-only', 'main', branch)).toBe('estimator.json');
  expect(JSON.parse(git('show', `${branch}:estimator.json`))).toMatchObject({
    prices: { featurePrice: { solar: 45_000 } },
    acknowledged: [{ code: 'price-change', reason: 'The tariffs of May.' }],
  });

  const past = page.getByRole('region', { name: 'Earlier changes of the site' });
  await expect(past).toContainText('Median of these +$30,000');
  await hands.press(getButton(past, 'Revert: Panels cost more.'));
  await expect(past).toContainText('It is reverted here. Save it, then submit it.');
  await save(page, hands);
  expect(await studio.read('estimator.json')).toBe(git('show', 'main:estimator.json') + '\n');
});

test('every period is submitted with what it does; commits of others are named first, and what could not be sent is sent later', async ({
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
    changes: { 'prices.featurePrice.solar': 15_500 },
  };
  const fall = { ...summer, name: 'Fall', from: '2050-09-01', until: '2050-10-01' };
  const scheduled = [summer, { ...fall, changes: { 'prices.featurePrice.kitchen': 25_500 } }];
  await studio.write('estimator.json', JSON.stringify({ ...config, scheduled }));
  await page.goto('/');
  await getTab(page, 'Review').click();
  const main = page.getByRole('main');
  const submission = getSubmission(page);
  for (const day of ['June 1, 2050', 'September 1, 2050']) {
    // oxlint-disable-next-line no-await-in-loop -- one period after the other
    await expect(main.getByRole('region', { name: `From ${day} on` })).toContainText('$500');
  }
  const note = main.getByLabel('What did you change, and why?');
  await note.fill('The prices of 2050.');
  await getTab(page, 'Prices').click();
  await getTab(page, 'Review').click();
  await expect(note).toHaveValue('The prices of 2050.');
  await getButton(main, 'Submit for approval').click();
  await expectSubmission(page, 'Half of a new page');
  const branch = git('branch', '--list', 'studio-*', '--format=%(refname:short)');
  expect(git('ls-remote', 'origin', branch)).toBe('');
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
    git('remote', 'set-url', '--push', 'origin', git('remote', 'get-url', 'origin'));
    const again = getButton(submission, 'Send for approval');
    await again.or(getButton(submission, 'Send all of it')).first().click();
    await expect(submission).toContainText('The live site changes once it is approved.');
    await expect(submission.getByRole('alert')).toHaveCount(0);
    expect(git('ls-remote', 'origin', branch)).not.toBe('');
  });
});
