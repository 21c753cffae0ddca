import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/studio-test.ts';

/** Makes the folder a repository with a remote; returns how to run git in it. */
function initRepository(folder: string): (...args: string[]) => string {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Mara Keter');
  git('config', 'user.email', 'mara@example.com');
  git('add', 'estimator.json', 'cases.json', 'privacy-policy.json', 'terms-of-service.json');
  git('commit', '--quiet', '--message', 'The beginning');
  const remote = join(folder, '.git', 'elsewhere.git');
  execFileSync('git', ['init', '--quiet', '--bare', remote]);
  git('remote', 'add', 'origin', remote);
  git('push', '--quiet', 'origin', 'main');
  return git;
}

test.describe('publishing', () => {
  test('a large change is published with its reason, and taken back', async ({ page, studio }) => {
    const before = await studio.read('estimator.json');
    const git = initRepository(studio.folder);
    await page.goto('/#/estimator.json/prices/featurePrice');
    await page.getByRole('textbox', { name: 'Custom Lighting' }).fill('45000');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const main = page.getByRole('main');
    await expect(main.getByText("'Feature price': 15000 → 45000")).toBeVisible();
    await expect(main.getByText(/6,144 of 12,288 combinations change/)).toBeVisible();
    await page.getByLabel('Why is it changed?').fill('Panels cost three times as much.');
    const reason = page.getByLabel(/Why do prices move by more than 10%/);
    await expect(reason).toHaveAccessibleDescription(
      /Price of 'Custom Lighting' in 'Feature price'/,
    );
    await reason.fill('The tariffs of May.');
    await expectNoViolations(page, 'what is to be published');
    await page.getByRole('button', { name: 'Save and publish' }).press('Enter');
    await expect(page.getByText(/^Published as studio\//)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Publish', exact: true })).toBeFocused();
    await expect(main).toContainText('It was pushed to origin.');
    await expectNoViolations(page, 'what was published');
    const branch = git('branch', '--list', 'studio/*', '--format=%(refname:short)');
    expect(git('ls-remote', 'origin', branch)).not.toBe('');
    const published: unknown = JSON.parse(git('show', `${branch}:estimator.json`));
    expect(published).toMatchObject({
      prices: { featurePrice: { solar: 45_000 } },
      acknowledged: [
        { code: 'price-change', path: 'prices.featurePrice.solar', reason: 'The tariffs of May.' },
      ],
    });
    await expect(page.getByText('Everything that is saved is published.')).toBeVisible();

    const past = page.getByRole('region', { name: 'Earlier changes' });
    await expect(past.getByText(/largest \+\$30,000/)).toBeVisible();
    await past.getByRole('button', { name: 'Take back: Panels cost' }).click();
    await expect(page.getByLabel('Why is it changed?')).toHaveValue(/^Take back: Panels cost/);
    await reason.fill('They do not, after all.');
    await page.getByRole('button', { name: 'Save and publish' }).click();
    await expect(past.getByText('Take back: Panels cost', { exact: false })).toBeVisible();
    expect(JSON.parse(await studio.read('estimator.json'))).toMatchObject({
      prices: JSON.parse(before).prices,
    });
  });

  test('what somebody else has saved meanwhile is shown before it is published', async ({
    page,
    studio,
  }) => {
    const git = initRepository(studio.folder);
    await page.goto('/#/estimator.json/prices/featurePrice');
    await page.getByRole('textbox', { name: 'Custom Lighting' }).fill('15500');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByLabel('Why is it changed?').fill('Panels are dearer.');
    /** Looks at something else and comes back. */
    const lookElsewhere = async () => {
      await page.getByRole('button', { name: 'Changes', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Changes' })).toBeVisible();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
    };
    await lookElsewhere();
    await expect(page.getByLabel('Why is it changed?')).toHaveValue('Panels are dearer.');
    const cases = await studio.read('cases.json');
    await studio.write('cases.json', cases.replace('Rosa Delgado', 'Rosa Delmar'));
    const publish = page.getByRole('button', { name: 'Save and publish' });
    await publish.click();
    const told = page.getByRole('alert');
    await expect(told).toContainText(/cases\.json was changed by somebody else/);
    await lookElsewhere();
    await expect(told).toContainText(/cases\.json was changed by somebody else/);
    const changes = page.getByRole('region', { name: 'What changes' });
    await expect(changes).toContainText('Rosa Delmar');
    expect(git('branch', '--list', 'studio/*')).toBe('');
    await publish.click();
    await expect(page.getByText(/^Published as studio\//)).toBeVisible();
    const branch = git('branch', '--list', 'studio/*', '--format=%(refname:short)');
    expect(git('show', `${branch}:cases.json`)).toContain('Rosa Delmar');
    expect(git('show', `${branch}:estimator.json`)).toContain('"solar": 15500');
  });

  test('commits of others are pushed only after a question', async ({ page, studio }) => {
    const git = initRepository(studio.folder);
    git('commit', '--quiet', '--allow-empty', '--message', 'Work in progress');
    await page.goto('/#/estimator.json/prices/featurePrice');
    await page.getByRole('textbox', { name: 'Custom Lighting' }).fill('15500');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByLabel('Why is it changed?').fill('Panels are dearer.');
    await page.getByRole('button', { name: 'Save and publish' }).click();
    await expect(page.getByText('would also push other commits')).toBeVisible();
    await expect(page.getByText('Work in progress')).toBeVisible();
    const branch = git('branch', '--list', 'studio/*', '--format=%(refname:short)');
    expect(git('ls-remote', 'origin', branch)).toBe('');
    await page.getByRole('button', { name: 'Push all of them' }).click();
    await expect(page.getByText('It was pushed to origin.')).toBeVisible();
    expect(git('ls-remote', 'origin', branch)).not.toBe('');
  });

  test('without git the change is saved, and that is said', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText(/“Save” writes your changes into estimator.json/)).toBeVisible();
  });
});
