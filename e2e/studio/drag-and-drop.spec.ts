import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/studio-test.ts';

const LIST_ADDRESS = '/#/estimator.json/steps/0/options';
const OPTION_LABEL = 'Detached ADU';

/** A line of the outline by what it is called; once the check has spoken, it also says how many problems it has. */
function getOutlineRow(page: Page, name: string) {
  const said = new RegExp(`^${name.replace(/[?()]/g, '\\$&')}( \\d+ problems?)?$`);
  return page.getByRole('treegrid').getByRole('row', { name: said });
}

/** Opens a place of the files as they were, whatever the last way has left. */
async function openFresh(
  page: Page,
  studio: { write: (file: string, text: string) => Promise<void> },
  text: string,
  place: string,
) {
  await studio.write('estimator.json', text);
  await page.goto('about:blank');
  await page.goto(place);
  const lines = page.getByRole('treegrid');
  // The page may be left before it has thrown away the draft of what was saved.
  const throwAway = page.getByRole('button', { name: 'Throw them away' });
  await expect(lines.or(throwAway).first()).toBeVisible();
  if (await throwAway.isVisible()) await throwAway.click();
  await expect(lines).toBeVisible();
}

async function saveFile(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved .*json\.$/)).toBeVisible();
}

/** Drags with the mouse to just below, above or onto something. */
async function drag(page: Page, from: ReturnType<Page['locator']>, to: typeof from, part: number) {
  const [source, target] = [await from.boundingBox(), await to.boundingBox()];
  if (!source || !target) throw new Error('What is dragged must be seen.');
  await page.mouse.move(source.x + source.width / 3, source.y + source.height / 2);
  await page.mouse.down();
  const [x, y] = [target.x + target.width / 3, target.y + target.height * part];
  await page.mouse.move(x, y - 3, { steps: 5 });
  await page.mouse.move(x, y, { steps: 3 });
}

test.describe('what is dragged', () => {
  test('goes where the buttons would take it, by mouse and by keyboard', async ({
    page,
    studio,
  }) => {
    test.setTimeout(120_000);
    const before = await studio.read('estimator.json');
    await page.goto(LIST_ADDRESS);
    for (const _ of [1, 2]) {
      await page.getByRole('button', { name: `Move ${OPTION_LABEL} down` }).click();
    }
    await saveFile(page);
    const byButtons = await studio.read('estimator.json');
    expect(byButtons).not.toBe(before);

    const rows = page.getByRole('main').getByRole('grid');
    // Where it stands already is not among the places that are offered.
    const downTwice = async () => {
      const offered = (words: RegExp) =>
        expect(page.getByRole('button', { name: words })).toBeFocused();
      await offered(/^Insert between Attached ADU and Garage/);
      await page.keyboard.press('ArrowDown');
      await offered(/^Insert between Garage Conversion and/);
      await page.keyboard.press('Enter');
    };
    const ways = {
      'by mouse in the outline': async () => {
        await drag(
          page,
          getOutlineRow(page, OPTION_LABEL),
          getOutlineRow(page, 'Garage Conversion'),
          0.9,
        );
        await page.mouse.up();
      },
      'by mouse in the list': async () => {
        const row = (name: string) => rows.getByRole('row', { name });
        await drag(page, row(OPTION_LABEL), row('Garage Conversion'), 0.9);
        await page.mouse.up();
      },
      'by keyboard in the outline': async () => {
        await getOutlineRow(page, OPTION_LABEL).focus();
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
        await downTwice();
      },
      'by keyboard in the list': async () => {
        await rows.getByRole('button', { name: `Drag ${OPTION_LABEL}` }).press('Enter');
        await downTwice();
      },
    };
    for (const [how, move] of Object.entries(ways)) {
      await test.step(how, async () => {
        await openFresh(page, studio, before, LIST_ADDRESS);
        await expect(rows.getByRole('row').first()).toContainText(OPTION_LABEL);
        await move();
        await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled();
        await saveFile(page);
        expect(await studio.read('estimator.json')).toBe(byButtons);
      });
    }
  });

  test('goes into another step as its menu would take it, by mouse and by keyboard', async ({
    page,
    studio,
  }) => {
    test.setTimeout(120_000);
    const place = '/#/estimator.json/steps/3/options';
    const before = await studio.read('estimator.json');
    const line = (name: string) => getOutlineRow(page, name);
    const ways = {
      'by its menu': async () => {
        await page
          .getByRole('combobox', { name: 'Move Luxury elsewhere' })
          .selectOption({ label: "step 'Select Additional Features'" });
      },
      'by mouse': async () => {
        await line('Select Additional Features').getByRole('button').first().click();
        await drag(page, line('Luxury'), line('Options').last(), 0.5);
        await page.mouse.up();
      },
      'by keyboard': async () => {
        await line('Select Additional Features').press('ArrowRight');
        await expect(line('Options')).toHaveCount(2);
        await line('Luxury').focus();
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
        const target = page.getByRole('button', { name: 'Drop on Options' });
        // From one place that is offered to the next.
        while (!(await target.evaluate((each) => each === document.activeElement))) {
          await page.keyboard.press('ArrowDown');
        }
        await expect(target).toBeFocused();
        await page.keyboard.press('Enter');
      },
    };
    const saved: string[] = [];
    for (const [how, move] of Object.entries(ways)) {
      await test.step(how, async () => {
        await openFresh(page, studio, before, place);
        await move();
        const question = page.getByRole('alertdialog');
        await expect(question).toContainText("Price of 'Luxury' in 'Design multiplier'");
        await question.getByRole('button', { name: 'Move it' }).click();
        await saveFile(page);
        saved.push(await studio.read('estimator.json'));
      });
    }
    expect(saved[0]).not.toBe(before);
    expect(saved.slice(1)).toEqual([saved[0], saved[0]]);
  });

  test('is not taken where it makes no sense, and asks first where that matters', async ({
    page,
    studio,
  }) => {
    const config = await studio.read('estimator.json');
    const shown = '"showWhen": { "test": "is", "answer": "designLevel", "option": "basic" },';
    const title = '"title": "Select Additional Features"';
    await studio.write('estimator.json', config.replace(title, `${shown} ${title}`));
    await page.goto('/#/estimator.json/steps');
    const lines = page.getByRole('treegrid');
    const line = (name: string) => getOutlineRow(page, name);
    const step = line('Select Additional Features');
    await drag(page, step, line('Site'), 0.5);
    await expect(lines.locator('[data-drop-target]')).toHaveCount(0);
    await page.mouse.up();
    await drag(page, step, line('Select Your Design Level'), 0.1);
    await expect(lines.locator('[data-drop-target]')).toHaveCount(1);
    await page.mouse.up();
    const doubt = page.getByRole('alertdialog');
    await expect(doubt).toContainText('Moved there, something would ask');
    await expectNoViolations(page, 'a doubtful drop');
    await doubt.getByRole('button', { name: 'Leave it' }).click();
    await expect(page.getByText('Nothing to save.')).toBeVisible();
  });
});
