import { createHands } from '../support/hands.ts';
import { expectSubmission, getButton, getField, getTab, save } from '../support/studio-page.ts';
import { expect, test } from '../support/web-studio-test.ts';

const CONFIG = 'config/estimator.json';
const DOCUMENT = 'config/terms-of-service.json';

const setPrice = (text: string, name: string, price: number) =>
  text.replace(new RegExp(`"${name}": \\d+`), `"${name}": ${price}`);

test('what others change and remove while somebody submits is told, and both changes are put together', async ({
  webStudio: { github, openAs },
}) => {
  const page = await openAs('writer');
  const main = page.getByRole('main');
  const submit = async () => {
    await getTab(page, 'Review').click();
    await page.getByLabel('What did you change, and why?').fill('Panels cost more.');
    await getButton(page, 'Submit for approval').click();
  };
  await page.goto('/#/terms-of-service.json');
  await getField(page, 'Title').fill('Our terms');
  await getTab(page, 'Prices').click();
  await getField(page, 'Custom Lighting').fill('15500');
  await save(page, createHands(page, 'mouse'));
  await getTab(page, 'Review').click();
  await expect(main).toContainText(/Custom Lighting.*\$15,000.*\$15,500/);

  await test.step('a file that somebody removed is asked about', async () => {
    await github.writeFile(DOCUMENT);
    await submit();
    const question = page.getByRole('group', {
      name: 'Somebody removed or renamed terms-of-service.json',
    });
    await expect(getButton(question, 'Yours: kept')).toHaveAttribute('aria-pressed', 'true');
    await getButton(page, 'Save both').click();
    await expect(page.getByRole('banner').getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('a price that both changed is told', async () => {
    await github.changeConfig(CONFIG, (text) =>
      setPrice(setPrice(text, 'kitchen', 25_500), 'solar', 14_000),
    );
    await submit();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Your changes were put onto it');
    await expect(alert).toContainText(/Custom Lighting.*Your value stays/);
    await expect(main).toContainText(/Custom Lighting.*\$14,000.*\$15,500/);
    expect(await github.listSubmissions()).toEqual([]);
    await getTab(page, 'Prices').click();
    await expect(getField(page, 'Automatic Door')).toHaveValue('25500');
  });

  await submit();
  await expectSubmission(page, 'It waits for approval.');
  const [branch = ''] = await github.listSubmissions();
  const commit = await github.readBranch(branch);
  expect(await github.readFile(commit, DOCUMENT)).toContain('"Our terms"');
  const before = await github.readFile(await github.readBranch('main'), CONFIG);
  expect(await github.readFile(commit, CONFIG)).toBe(setPrice(before, 'solar', 15_500));
});
