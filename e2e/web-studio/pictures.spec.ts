import { createHands } from '../support/hands.ts';
import { expectSubmission, getButton, getPreview, getTab, save } from '../support/studio-page.ts';
import { expect, test } from '../support/web-studio-test.ts';

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>alert(1)</script><circle cx="4" cy="4" r="3"/></svg>`;

test('a picture is uploaded, leads to its field, is sent in the same commit, and left to the site once merged', async ({
  webStudio: { github, openAs },
}) => {
  const page = await openAs('writer');
  await page.goto('/#/estimator.json/steps/0/options/0');
  const upload = page.getByLabel(/^Upload: /);
  await upload.setInputFiles({
    name: 'text.png',
    mimeType: 'image/png',
    buffer: Buffer.from('No picture'),
  });
  await expect(page.getByRole('alert')).toContainText('This is not a picture');
  await upload.setInputFiles({
    name: 'Our House.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(DRAWING),
  });
  const shown = getPreview(page).locator('img[src^="data:image/svg+xml"]');
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await save(page, createHands(page, 'mouse'));
  await page.goto('/#/estimator.json/steps/0/title');
  await page.reload();
  await shown.click();
  await expect(page).toHaveURL(/\/steps\/0\/options\/0\/illustration$/);

  await getTab(page, 'Review').click();
  await page.getByLabel('What did you change, and why?').fill('A better picture.');
  await getButton(page, 'Submit for approval').click();
  await expectSubmission(page, 'It waits for approval.');
  const [branch = ''] = await github.listSubmissions();
  const [before, after] = [await github.readBranch('main'), await github.readBranch(branch)];
  const difference = await github.diffByGit(before, after);
  expect(difference.match(/^diff --git .*/gm)).toEqual([
    expect.stringContaining('config/estimator.json'),
    expect.stringMatching(/public\/pictures\/our-house-[0-9a-f]{8}\.svg$/),
  ]);
  expect(difference).toContain('<circle');
  expect(difference).not.toContain('script');

  await github.call('PUT', '/pulls/1/merge', { merge_method: 'squash' });
  await page
    .context()
    .route('/pictures/*.svg', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: DRAWING }),
    );
  await page.reload();
  await expect(getPreview(page).locator('img[src^="/pictures/our-house-"]')).toBeVisible();
});
