import type { Page } from '@playwright/test';
import { createHands } from '../support/hands.ts';
import { expectSubmission, getButton, getField, getTab, save } from '../support/studio-page.ts';
import { expect, test } from '../support/web-studio-test.ts';

const DOCUMENT = 'config/terms-of-service.json';

/** Changes the title of a legal document, and saves it in this browser. */
async function saveTitle(page: Page, title: string): Promise<void> {
  await page.goto('/#/terms-of-service.json');
  await getTab(page, 'Content').click();
  await getField(page, 'Title').fill(title);
  await save(page, createHands(page, 'mouse'));
}

async function submit(page: Page): Promise<void> {
  await getTab(page, 'Review').click();
  await page.getByLabel('What did you change, and why?').fill('A better title.');
  await getButton(page, 'Submit for approval').click();
}

const getQuestion = (page: Page) =>
  page.getByRole('group', { name: 'Somebody removed or renamed terms-of-service.json' });

test('a file that somebody breaks and removes while it is edited is told, and can be kept', async ({
  webStudio: { github, openAs },
}) => {
  const page = await openAs('writer');
  await saveTitle(page, 'Our terms');
  await github.writeFile(DOCUMENT, '{');
  await page.reload();
  await expect(page.getByRole('note')).toContainText('terms-of-service.json cannot be read');
  await expect(getField(page, 'Title')).toHaveValue('Our terms');
  await getTab(page, 'Review').click();
  await expect(page.getByRole('region', { name: 'Submit for approval' })).toContainText(
    'submit them once it is mended',
  );
  await getTab(page, 'Content').click();

  await github.writeFile(DOCUMENT);
  await page.reload();
  await expect(page.getByRole('note')).toContainText('Your changes to it are kept here');
  await expect(getField(page, 'Title')).toHaveValue('Our terms');
  await submit(page);
  await expect(getButton(getQuestion(page), 'Yours: kept')).toHaveAttribute('aria-pressed', 'true');
  await getButton(page, 'Save both').click();
  await expect(page.getByRole('banner').getByText('Saved', { exact: true })).toBeVisible();
  await submit(page);
  await expectSubmission(page, 'It waits for approval.');
  const [branch = ''] = await github.listSubmissions();
  expect(await github.readFile(await github.readBranch(branch), DOCUMENT)).toContain('"Our terms"');
});
