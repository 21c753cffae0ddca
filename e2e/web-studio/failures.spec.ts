import { createHands } from '../support/hands.ts';
import { getButton, getField, getTab, save } from '../support/studio-page.ts';
import { expect, signIn, test, TOKENS } from '../support/web-studio-test.ts';

test('a lost connection, a limit and an expired sign-in are told, and nothing typed is lost', async ({
  webStudio,
}) => {
  const { github, openAs, setFaults } = webStudio;
  const page = await openAs('writer');
  await getTab(page, 'Prices').click();
  setFaults(() => 'not sent');
  await getField(page, 'Custom Lighting').fill('15500');
  await save(page, createHands(page, 'mouse'));
  await getButton(page, 'Submit…').click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('GitHub cannot be reached.');

  setFaults(undefined);
  await getTab(page, 'Prices').click();
  await getTab(page, 'Review').click();
  const why = page.getByLabel('What did you change, and why?');
  await why.fill('Panels cost more.');
  const submit = getButton(page, 'Submit for approval');
  setFaults((request) =>
    request.method() === 'POST' ? { status: 429, headers: { 'Retry-After': '600' } } : undefined,
  );
  await submit.click();
  await expect(alert).toContainText('GitHub accepts no more requests from you until');
  setFaults(() => ({ status: 401 }));
  await submit.click();
  await expect(alert).toContainText('the token has expired or was revoked');
  await expect(why).toHaveValue('Panels cost more.');

  await getTab(page, 'Prices').click();
  await getField(page, 'Premium Cab Finishes').fill('8100');
  await getButton(page, 'More actions').click();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  setFaults(undefined);
  await signIn(page, TOKENS.writer);
  await getTab(page, 'Prices').click();
  await expect(getField(page, 'Custom Lighting')).toHaveValue('15500');
  await expect(getField(page, 'Premium Cab Finishes')).toHaveValue('8100');
  expect(await github.listSubmissions()).toEqual([]);
});
