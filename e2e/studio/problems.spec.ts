import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/studio-test.ts';

/** Until something is in a draft. It is written behind the scenes, and no later than the tab is closed. */
async function waitForDraft(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('studio');
        opening.addEventListener('success', () => {
          const drafts = opening.result.transaction('drafts').objectStore('drafts').getAll();
          drafts.addEventListener('success', () => {
            opening.result.close();
            resolve(JSON.stringify(drafts.result).includes(wanted));
          });
        });
      }),
    words,
  );
}

test.describe('problems, saving and drafts', () => {
  test('a mistake is told while typing, leads to its field, and is not saved by itself', async ({
    page,
    studio,
  }) => {
    const before = await studio.read('estimator.json');
    await page.goto('/#/estimator.json/steps/0/options/0');
    const field = page.getByRole('textbox', { name: 'Id' });
    await field.fill('9 lives');
    await expect(field).toHaveAccessibleDescription(/Start with a letter/);
    await expect(page.getByRole('row', { name: 'Detached ADU 1 problem, changed' })).toBeVisible();
    const problem = page.getByRole('button', { name: /^Mistake:/ }).first();
    await page.goto('/#/estimator.json/site');
    await problem.click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/Start with a letter/);
    await expectNoViolations(page, 'a mistake');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Keep the draft' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Save all the same' }).click();
    expect(await studio.read('estimator.json')).toBe(before);
    await expectNoViolations(page, 'the last doubt', '[role=alertdialog]');
    await page.getByRole('button', { name: 'Save the mistakes, too' }).click();
    await expect(page.getByText('Saved estimator.json.')).toBeVisible();
    expect(await studio.read('estimator.json')).toContain('9 lives');
  });

  test('what has one right answer is mended with one click', async ({ page, studio }) => {
    const before = await studio.read('estimator.json');
    await studio.write(
      'estimator.json',
      before.replace('"description": "A sep', '"descripton": "A sep'),
    );
    await page.goto('/');
    await page.getByRole('button', { name: 'Mend what has one right answer' }).click();
    await expect(page.getByText(/^No mistakes/)).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved estimator.json.')).toBeVisible();
    // Mending puts keys into the order of the schema, too.
    expect(JSON.parse(await studio.read('estimator.json'))).toEqual(JSON.parse(before));
  });

  test('codes are hashed with one click', async ({ page, studio }) => {
    const config = JSON.parse(await studio.read('estimator.json'));
    const options = [{ id: 'friends', label: 'For friends', code: 'SPRING' }];
    config.steps.splice(-1, 0, {
      id: 'code',
      kind: 'code',
      title: 'Do you have a code?',
      answer: 'code',
      fieldLabel: 'Your code',
      salt: 'backyard',
      options,
      optional: true,
      message: 'We do not know this code.',
      continueLabel: 'See My Estimate',
    });
    await studio.write('estimator.json', JSON.stringify(config, null, 2));
    await page.goto('/');
    await page.getByRole('button', { name: /^Put hashes in the place of codes/ }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved estimator.json.')).toBeVisible();
    const saved = await studio.read('estimator.json');
    expect(saved).toMatch(/"code": "sha256:[0-9a-f]{64}"/);
    expect(saved).not.toContain('SPRING');
  });

  test('a file that is not JSON is reported', async ({ page, studio }) => {
    const before = await studio.read('estimator.json');
    await studio.write('estimator.json', before.replace('"kind": "cards",', '"kind": "cards"'));
    await page.goto('/');
    await expect(page.getByText(/A comma is missing here/)).toBeVisible();
    await expectNoViolations(page, 'a file that is no JSON');
  });

  test('what was left unsaved is offered, with all that it changes', async ({ page, studio }) => {
    await page.goto('/#/estimator.json/prices/featurePrice');
    await page.getByRole('textbox', { name: 'Custom Lighting' }).fill('16000');
    await expect(page.getByText(/15000 → 16000/)).toBeVisible();
    await waitForDraft(page, '16000');
    page.on('dialog', (dialog) => void dialog.accept());
    const meanwhile = await studio.read('estimator.json');
    await studio.write('estimator.json', meanwhile.replace('"hvac": 10000', '"hvac": 11000'));
    await page.reload();
    await expect(page.getByRole('heading', { name: /You left changes here/ })).toBeVisible();
    await expect(page.getByRole('note')).toContainText('changed by somebody since then');
    const change = "Price of 'Custom Lighting' in 'Feature price': 15000 → 16000";
    await expect(page.getByRole('listitem')).toHaveText([change]);
    await expectNoViolations(page, 'the offer of a draft');
    await page.getByRole('button', { name: 'Go on with them' }).click();
    await page.getByRole('button', { name: 'Changes' }).click();
    await expect(page.getByText(change, { exact: true })).toBeVisible();
    await page.getByText('The lines of estimator.json').click();
    await expect(page.getByLabel('Changed lines of estimator.json')).toHaveText(
      /- +"solar": 15000,\s*\+ +"solar": 16000,/,
    );
    await expectNoViolations(page, 'the changes');
    await page.getByRole('button', { name: `Take back: ${change}` }).press('Enter');
    await expect(page.getByText('Everything is as it was saved.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Changes' })).toBeFocused();
  });

  test('every tab keeps what was left in it, and is offered what no other one works on', async ({
    page,
  }) => {
    const change = (tab: Page) => tab.getByRole('listitem');
    const opened = async () => {
      const tab = await page.context().newPage();
      await tab.goto('/#/estimator.json/prices/featurePrice');
      return tab;
    };
    // A page that is closed lets go of its draft a moment later.
    const aside = await page.context().newPage();
    await aside.goto('/_studio/files');
    const untilHeld = (drafts: number) =>
      expect
        .poll(() =>
          aside.evaluate(async () => {
            const { held = [] } = await navigator.locks.query();
            return held.filter(({ name }) => name?.startsWith('draft ')).length;
          }),
        )
        .toBe(drafts);
    await page.goto('/#/estimator.json/prices/featurePrice');
    await page.getByRole('textbox', { name: 'Custom Lighting' }).fill('16000');
    await waitForDraft(page, 'solar\\": 16000');

    const second = await opened();
    const flooring = second.getByRole('textbox', { name: 'Premium Flooring' });
    await flooring.fill('11000');
    await second.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(second.getByText('Saved estimator.json.')).toBeVisible();
    await flooring.fill('12000');
    await waitForDraft(second, 'hvac\\": 12000');

    await page.close();
    await untilHeld(1);
    const third = await opened();
    await expect(change(third)).toHaveText([/15000 → 16000/]);
    // Loaded again it is that of this tab, whatever else is left.
    await third.reload();
    await expect(change(third)).toHaveText([/15000 → 16000/]);
    await third.close();
    await second.close();
    await untilHeld(0);
    const fourth = await opened();
    await expect(change(fourth)).toHaveText([/11000 → 12000/]);
    await fourth.getByRole('button', { name: 'Throw them away' }).dblclick();
    await expect(change(fourth)).toHaveText([/15000 → 16000/]);
    await fourth.getByRole('button', { name: 'Throw them away' }).click();
    await expect(fourth.getByText('Nothing to save.')).toBeVisible();
    const fifth = await opened();
    await expect(fifth.getByText('Nothing to save.')).toBeVisible();
  });

  test('two at one file: nobody’s work is lost without being shown', async ({ page, studio }) => {
    await page.goto('/#/estimator.json/prices/featurePrice');
    await page.getByRole('textbox', { name: 'Custom Lighting' }).fill('16000');
    const theirs = (await studio.read('estimator.json'))
      .replace('"hvac": 10000', '"hvac": 11000')
      .replace('"solar": 15000', '"solar": 15500');
    await studio.write('estimator.json', theirs);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    const conflict = page.getByRole('alertdialog', { name: 'Changed by somebody else' });
    await expect(conflict).toContainText('10000 → 11000');
    await expect(conflict).toContainText('15000 → 16000');
    await expectNoViolations(page, 'a conflict', '[role=alertdialog]');
    expect(await studio.read('estimator.json')).toBe(theirs);
    await conflict.getByRole('button', { name: 'Yours: 16000' }).click();
    await conflict.getByRole('button', { name: 'Save both, as chosen' }).press('Enter');
    await expect(page.getByText('Saved estimator.json.')).toBeVisible();
    await expect(page.locator('body')).not.toBeFocused();
    const both = theirs.replace('"solar": 15500', '"solar": 16000');
    expect(await studio.read('estimator.json')).toBe(both);
    // What they have done stays when one's own is taken back.
    const lighting = page.getByRole('textbox', { name: 'Custom Lighting' });
    const flooring = page.getByRole('textbox', { name: 'Premium Flooring' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(lighting).toHaveValue('15500');
    await expect(flooring).toHaveValue('11000');
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(lighting).toHaveValue('16000');
    await expect(save).toBeDisabled();

    await lighting.fill('17000');
    await studio.write('estimator.json', both.replace('"hvac": 11000', '"hvac": 12000'));
    await save.click();
    await conflict.getByRole('button', { name: /^Only theirs/ }).click();
    await expect(flooring).toHaveValue('12000');
    await expect(lighting).toHaveValue('16000');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(lighting).toHaveValue('17000');
    await expect(flooring).toHaveValue('12000');
    await studio.write('estimator.json', theirs);
    await save.click();
    await conflict.getByRole('button', { name: /^Only yours/ }).click();
    await expect(page.getByText('Saved estimator.json.')).toBeVisible();
    const yours = both.replace('16000', '17000').replace('"hvac": 11000', '"hvac": 12000');
    expect(await studio.read('estimator.json')).toBe(yours);
  });
});
