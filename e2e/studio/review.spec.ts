import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createHands } from '../support/hands.ts';
import { getButton, getField, getStrip, getTab, save } from '../support/studio-page.ts';
import { expect, INITIAL_FILES, test } from '../support/studio-test.ts';

/** Makes the folder a repository with one commit. Returns how to run git in it. */
function initRepository(folder: string): (...args: string[]) => string {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Mara Keter');
  git('config', 'user.email', 'mara@example.com');
  git('add', ...Object.keys(INITIAL_FILES));
  git('commit', '--quiet', '--no-gpg-sign', '--message', 'First version');
  return git;
}

test('the review compares saved and unsaved changes with the last commit, in every period, and discards each of them; a large change gets its reason', async ({
  page,
  studio,
}) => {
  const hands = createHands(page, 'mouse');
  const summer = {
    name: 'Summer',
    from: '2050-06-01',
    until: '2050-07-01',
    zone: 'UTC',
    changes: { 'prices.featurePrice.bathroom': 15_500 },
  };
  const fall = { ...summer, name: 'Fall', from: '2050-09-01', until: '2050-10-01' };
  const scheduled = [summer, { ...fall, changes: { 'prices.featurePrice.kitchen': 25_500 } }];
  const config = JSON.parse(INITIAL_FILES['estimator.json']);
  const text = JSON.stringify({ ...config, scheduled }, null, 2);
  const git = initRepository(studio.folder);
  await studio.write('estimator.json', text);
  const main = page.getByRole('main');
  const openReview = () => getTab(page, 'Review').click();
  const comeBack = () => page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.goto('/#/estimator.json/prices');

  await test.step('what is saved is a change since the last commit', async () => {
    await getTab(page, 'Prices').click();
    await getField(page, 'Custom Lighting').fill('45000');
    await expect(getStrip(page)).toContainText('384 of 768 estimates change');
    await save(page, hands);
    expect(await studio.read('estimator.json')).toBe(
      text.replace('"solar": 15000', '"solar": 45000'),
    );
    await openReview();
    await expect(main).toContainText('Compared with the last version in git.');
    const rows = main.getByRole('region', { name: 'Changes' }).getByRole('listitem');
    await expect(rows).toContainText([
      /^Price of 'Custom Lighting' in 'Feature price'.*Price impact: 384 of 768 estimates change/,
    ]);
    for (const day of ['June 1, 2050', 'September 1, 2050']) {
      // oxlint-disable-next-line no-await-in-loop -- one period after the other
      await expect(main.getByRole('region', { name: `From ${day} on` })).toContainText('+$30,500');
    }
    await expect(main).not.toContainText('approval');
  });

  await test.step('a large change gets its reason', async () => {
    const reason = main.getByLabel('Why do the prices move by more than 10%?');
    await expect(reason).toHaveAccessibleDescription(/Custom Lighting/);
    await reason.fill('The tariffs of May.');
    await getTab(page, 'Prices').click();
    await openReview();
    await expect(reason).toHaveValue('The tariffs of May.');
    await getButton(main, 'Add reason').click();
    await expect(main).toContainText('Reason for large price change: "The tariffs of May."');
    await expect(reason).toHaveCount(0);
    await save(page, hands);
    expect(JSON.parse(await studio.read('estimator.json'))).toMatchObject({
      prices: { featurePrice: { solar: 45_000 } },
      acknowledged: [{ code: 'price-change', reason: 'The tariffs of May.' }],
    });
  });

  await test.step('each change says what it does to prices alone', async () => {
    await getTab(page, 'Prices').click();
    await getField(page, 'Phone Integration').fill('0');
    await openReview();
    const rows = main.getByRole('region', { name: 'Changes' }).getByRole('listitem');
    await expect(rows.filter({ hasText: 'Custom Lighting' })).toContainText(
      'Price impact: 384 of 768 estimates change (50%). Typical and largest change: +$30,000.',
    );
    await expect(rows.filter({ hasText: 'Phone Integration' })).toContainText(
      /Price impact: .*-\$/,
    );
    await main.getByRole('button', { name: /^Discard: Price of 'Phone Integration'/ }).click();
  });

  await test.step('one change is discarded, then the rest', async () => {
    await main.getByRole('button', { name: /^Discard: Price of 'Custom Lighting'/ }).click();
    await getTab(page, 'Prices').click();
    await expect(getField(page, 'Custom Lighting')).toHaveValue('15000');
    await openReview();
    await getButton(main, 'Discard all').click();
    await expect(main).toContainText('There are no changes.');
    await save(page, hands);
    expect(JSON.parse(await studio.read('estimator.json'))).toEqual(config);
  });

  await test.step('git has what others do in it, which whoever comes back sees', async () => {
    expect(git('branch', '--format=%(refname:short)')).toBe('main');
    await studio.write('estimator.json', text);
    git('commit', '--quiet', '--no-gpg-sign', '--all', '--message', 'Two periods');
    expect(git('log', '--format=%s')).toBe('Two periods\nFirst version');
    await comeBack();
    await expect(main).toContainText('There are no changes.');
    await rm(join(studio.folder, '.git'), { recursive: true });
    await comeBack();
    await expect(main).toContainText('Git has no earlier version of the files');
  });
});
