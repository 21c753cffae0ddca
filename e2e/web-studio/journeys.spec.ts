import type { Page, Request } from '@playwright/test';
import { createHands } from '../support/hands.ts';
import type { FakeGitHub } from '../support/fake-github.ts';
import { expectSubmission, getButton, getField, getTab, save } from '../support/studio-page.ts';
import { expect, test } from '../support/web-studio-test.ts';

async function savePrice(page: Page, name: string, price: string): Promise<void> {
  await getTab(page, 'Prices').click();
  await getField(page, name).fill(price);
  await save(page, createHands(page, 'mouse'));
}

/** Opens the review and gives a reason. */
async function explain(page: Page, why: string): Promise<void> {
  await getTab(page, 'Review').click();
  await page.getByLabel('What did you change, and why?').fill(why);
}

const submit = (page: Page) => getButton(page, 'Submit for approval').click();

async function expectSubmitted(page: Page): Promise<void> {
  await expectSubmission(page, 'It waits for approval.');
  await expect(page.getByRole('main')).toContainText('Everything that is saved was submitted.');
}

async function submitPrice(page: Page, name: string, price: string, why: string): Promise<void> {
  await savePrice(page, name, price);
  await explain(page, why);
  await submit(page);
  await expectSubmitted(page);
}

/** The lines that differ between two branches, as git reads them, without their indent. */
async function listChangedLines(
  { diffByGit, readBranch }: FakeGitHub,
  [one, other]: readonly [string, string],
): Promise<string[]> {
  const difference = await diffByGit(await readBranch(one), await readBranch(other));
  return difference
    .split('\n')
    .filter((line) => /^[-+] /.test(line))
    .map((line) => line.replace(/^(.) +(.*?),?$/, '$1$2'));
}

const setPrice = (name: string, price: number) => (text: string) =>
  text.replace(new RegExp(`"${name}": \\d+`), `"${name}": ${price}`);

test('the branch moves while somebody submits: both changes are put together, and one of the same price is told', async ({
  webStudio: { github, openAs },
}) => {
  const page = await openAs('writer');
  await savePrice(page, 'Custom Lighting', '15500');
  await explain(page, 'Panels cost more.');
  await github.changeConfig(setPrice('kitchen', 25_500));
  await submit(page);
  await expect(page.getByRole('alert')).toContainText('Your changes were put onto it');
  expect(await github.listSubmissions()).toEqual([]);
  await getTab(page, 'Prices').click();
  await expect(getField(page, 'Automatic Door')).toHaveValue('25500');

  await explain(page, 'Panels cost more.');
  await github.changeConfig(setPrice('solar', 14_000));
  await submit(page);
  await expect(page.getByRole('alert')).toContainText(/Custom Lighting.*Your value stays/);
  await expect(page.getByRole('main')).toContainText(/Custom Lighting.*\$14,000.*\$15,500/);
  expect(await github.listSubmissions()).toEqual([]);

  await github.changeConfig(setPrice('solar', 14_100));
  // The studio looks at the branch when somebody comes back to its page.
  const looked = page.waitForResponse((response) => response.url().includes('/git/blobs/'));
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await looked;
  await page.reload();
  await expect(page.getByText('Your value stays until you change it.')).toBeVisible();
  await explain(page, 'Panels cost more.');
  await submit(page);
  await expectSubmission(page, 'It waits for approval.');
  const [branch = ''] = await github.listSubmissions();
  expect(await listChangedLines(github, ['main', branch])).toEqual([
    '-"solar": 14100',
    '+"solar": 15500',
  ]);
});

test('two people submit, the first is merged meanwhile, and what follows a merge is of its own', async ({
  webStudio: { github, openAs },
}) => {
  const findBranch = async (word: string) =>
    (await github.listSubmissions()).find((name) => name.includes(word)) ?? '';
  const mara = await openAs('owner');
  const rudi = await openAs('writer');
  await savePrice(rudi, 'Premium Cab Finishes', '10100');
  await submitPrice(mara, 'Custom Lighting', '15500', 'Panels cost more.');
  await github.call('PUT', '/pulls/1/merge', { merge_method: 'squash' });
  await getButton(mara, 'Look again').click();
  await expectSubmission(mara, 'It was approved.');
  await expect(mara.getByRole('main')).toContainText('Everything that is saved was submitted.');

  await explain(rudi, 'Wood costs more.');
  await submit(rudi);
  await expectSubmission(rudi, 'It waits for approval.');
  expect(await listChangedLines(github, ['main', await findBranch('wood')])).toEqual([
    '-"premiumFinishes": 10000',
    '+"premiumFinishes": 10100',
  ]);

  await savePrice(rudi, 'Phone Integration', '15100');
  await explain(rudi, 'Wires cost more.');
  await github.call('PUT', '/pulls/2/merge', {});
  await submit(rudi);
  await expectSubmitted(rudi);
  expect(await github.listPullRequests()).toHaveLength(3);
  expect(await listChangedLines(github, ['main', await findBranch('wires')])).toEqual([
    '-"bathroom": 15000',
    '+"bathroom": 15100',
  ]);
});

test('what is submitted while a submission waits is added to it, also if the branch moved or an answer was lost', async ({
  webStudio: { github, openAs, setFaults },
}) => {
  const page = await openAs('writer');
  await submitPrice(page, 'Custom Lighting', '15500', 'Panels cost more.');
  await github.changeConfig(setPrice('kitchen', 25_500));
  await page.reload();
  await submitPrice(page, 'Premium Cab Finishes', '10100', 'Wood costs more.');

  setFaults((request) => (request.method() === 'PATCH' ? 'answer lost' : undefined));
  await savePrice(page, 'Custom Lighting', '15600');
  await explain(page, 'Once more.');
  await submit(page);
  await expectSubmission(page, 'was not sent yet');
  setFaults(undefined);
  // More is changed before the next try, which is another commit and no change of somebody else.
  await submitPrice(page, 'Custom Lighting', '15700', 'Once more.');
  const [branch = '', ...others] = await github.listSubmissions();
  expect(others).toEqual([]);
  const requests = await github.listPullRequests();
  expect(requests).toHaveLength(1);
  expect(requests[0]?.body).toMatch(/Wood costs more\.[^]*Custom Lighting[^]*Premium Cab Finishes/);
  expect(await listChangedLines(github, ['main', branch])).toEqual([
    '-"solar": 15000',
    '-"premiumFinishes": 10000',
    '+"solar": 15700',
    '+"premiumFinishes": 10100',
  ]);

  await github.changeConfig(setPrice('bathroom', 15_100), branch);
  await savePrice(page, 'Custom Lighting', '15600');
  await explain(page, 'Once again.');
  await submit(page);
  await expect(page.getByRole('alert')).toContainText('Somebody else has added to');
});

test('a submission that breaks at each request is whole or not there, and never double', async ({
  webStudio: { github, openAs, setFaults },
}) => {
  const page = await openAs('writer');
  await savePrice(page, 'Custom Lighting', '15500');
  await explain(page, 'Panels cost more.');
  const steps = ['git/trees', 'git/commits', 'git/refs', 'pulls'];
  const tries = steps.flatMap((step) =>
    (['not sent', 'answer lost'] as const).map((fault) => ({ step, fault })),
  );
  let broken = 0;
  for (const [index, { step, fault }] of tries.entries()) {
    setFaults((request: Request) => {
      if (request.method() !== 'POST' || !request.url().endsWith(`/${step}`)) return undefined;
      broken = index + 1;
      return fault;
    });
    const isThere = step === 'pulls' || (fault === 'answer lost' && step === 'git/refs');
    // oxlint-disable no-await-in-loop -- one attempt after the other
    const again = getButton(page, 'Send for approval');
    await getButton(page, 'Submit for approval').or(again).click();
    await expect.poll(() => broken).toBe(index + 1);
    if (isThere) await expectSubmission(page, 'was not sent yet');
    else await expect(page.getByRole('alert')).toContainText('GitHub cannot be reached.');
    for (const branch of await github.listSubmissions()) {
      expect(await listChangedLines(github, ['main', branch])).toEqual([
        '-"solar": 15000',
        '+"solar": 15500',
      ]);
    }
    // oxlint-enable no-await-in-loop
  }
  setFaults(undefined);
  await getButton(page, 'Send for approval').click();
  await expectSubmission(page, 'It waits for approval.');
  expect(await github.listSubmissions()).toHaveLength(1);
  expect(await github.listPullRequests()).toHaveLength(1);
});
