import { expect, type Locator, type Page } from '@playwright/test';
import { valueAt, type Path } from '../../src/schema/path.ts';
import { keysOf, resolved, schemaOfPart, schemaOfValue } from '../../src/schema/schema.ts';
import { PRICE_CHANGE } from '../../src/config-check/acknowledged.ts';
import { namesIn } from '../../src/schema/things.ts';
import { placeOfProblem } from '../../src/studio/check/place-of-problem.ts';
import { addressOf, shownAt } from '../../src/studio/desk/where.ts';
import { SCHEMAS } from '../../src/studio/desk/schemas.ts';
import { schemaAt } from '../../src/studio/form/fields.ts';
import { isBranch } from '../../src/studio/outline/outline.ts';
import { isSentence } from '../../src/studio/sentence/phrases.ts';
import { keyWords } from '../../src/studio/outline/key-words.ts';
import type { Gesture } from './by-studio.ts';

const schema = SCHEMAS.estimator;

/** The thing whose form holds a place, and the way on from there. */
function placeIn(root: unknown, path: Path): { thing: Path; rest: Path } {
  const thing = shownAt(root, path, (at) =>
    isBranch(schema, resolved(schema, schemaAt(schema, root, at)), valueAt(root, at)),
  );
  return { thing, rest: path.slice(thing.length) };
}

/** Hands at the controls of a studio that edits a file. */
export function handsOn(page: Page, file: string) {
  const main = page.getByRole('main');
  const field = (rest: Path) => page.locator(`[id="field_${rest.join('_')}"]`);

  async function show(thing: Path): Promise<void> {
    const address = addressOf({ file, path: thing });
    if (new URL(page.url()).hash === address) return;
    await page.evaluate((hash) => {
      location.hash = hash;
    }, address);
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
  }

  async function fillList(list: Locator, entries: readonly unknown[]): Promise<void> {
    const own = list.locator('> div').filter({ has: page.getByLabel(/^Remove entry/) });
    while ((await own.count()) > entries.length) {
      await own
        .last()
        .getByLabel(/^Remove entry/)
        .click();
    }
    for (const [index, entry] of entries.entries()) {
      if ((await own.count()) <= index)
        await list.getByRole('button', { name: 'Add an entry' }).click();
      await fill(own.nth(index).locator('input, textarea, select').first(), entry);
    }
  }

  /** Makes a control say something, whichever it is. */
  async function fill(control: Locator, value: unknown): Promise<void> {
    const tag = await control.evaluate(({ tagName }) => tagName);
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    if (tag === 'SELECT') await control.selectOption(text);
    else if (tag === 'DIV') await fillList(control, Array.isArray(value) ? value : []);
    else await control.fill(text);
  }

  /** Takes away what can be left out, or an entry. */
  async function takeAway(root: unknown, path: Path): Promise<void> {
    const { rest } = placeIn(root, path);
    const [part, around] = [path.at(-1), path.slice(0, -1)];
    if (typeof part === 'number' && rest.length > 0) {
      const remove = { name: `Remove part ${part + 1}` };
      return field(rest).locator('xpath=..').getByRole('button', remove).click();
    }
    const holder = resolved(schema, schemaAt(schema, root, path));
    if (isSentence(schema, holder)) {
      return main.getByRole('button', { name: `Remove ${keyWords(String(part))}` }).click();
    }
    const block = placeIn(root, around).rest;
    if (block.length > 0) {
      const leaveOut = `Leave out ${keyWords(String(part)).toLowerCase()}`;
      return field(block).getByRole('button', { name: leaveOut }).last().click();
    }
    const table = schemaOfValue(schema, schemaAt(schema, root, around), valueAt(root, around));
    if (!keysOf(table).includes(String(part))) {
      await main.getByRole('button', { name: `Remove ${String(part)}`, exact: true }).click();
      return page.getByRole('button', { name: 'Remove it' }).click();
    }
    if (typeof valueAt(root, path) !== 'object') return fill(field(rest), undefined);
    await main.getByRole('button', { name: 'Remove', exact: true }).click();
    return page.getByRole('button', { name: 'Remove it' }).click();
  }

  /** Has prices that were changed hold later. */
  async function schedule({ when }: Extract<Gesture, { does: 'schedule' }>): Promise<void> {
    await page.getByRole('button', { name: 'Prices', exact: true }).click();
    await page.getByRole('button', { name: 'Only from a day on…' }).click();
    const { name, from, until, zone } = when;
    const fields = { From: from, Until: until, 'What you call it': name, 'By the clocks of': zone };
    for (const [label, text] of Object.entries(fields)) {
      if (text !== undefined) await page.getByRole('alertdialog').getByLabel(label).fill(text);
    }
    await page.getByRole('button', { name: 'Keep them for then' }).click();
    await page.getByRole('button', { name: 'Everything', exact: true }).click();
  }

  /** Says why something is meant to be as it is, where that is told of. */
  async function sayWhy(
    { meant, reason }: Extract<Gesture, { does: 'say why' }>,
    root: unknown,
  ): Promise<void> {
    const { path } = placeOfProblem({ file, path: meant.path });
    const about = namesIn(schema, root).ownNameAt(path) ?? '';
    const isPrice = meant.code === PRICE_CHANGE;
    await page.getByText(isPrice ? 'What caused it' : 'Show the notes').click();
    const begin = isPrice ? /^Say why: / : new RegExp(`^It is meant: .*${about.replace('?', '.')}`);
    await page.getByRole('button', { name: begin }).first().click();
    await page.getByRole('alertdialog').getByRole('textbox').fill(reason);
    await page.getByRole('button', { name: 'Write it down' }).click();
  }

  /** Does one thing. */
  return async function act(gesture: Gesture, root: unknown): Promise<void> {
    const { path } = gesture;
    const part = path.at(-1);
    const label = keyWords(String(part));
    const { thing, rest } = placeIn(root, gesture.does === 'add part' ? path.slice(0, -1) : path);
    const isEntry = gesture.does === 'move up' || gesture.does === 'remove';
    await show(isEntry && rest.length === 0 ? path.slice(0, -1) : thing);
    switch (gesture.does) {
      case 'set':
        if (gesture.value === undefined) return takeAway(root, path);
        return fill(field(rest), gesture.value);
      case 'add part': {
        if (rest.length > 0) {
          const more = field(rest).locator('> span > select[aria-label="Say more"]');
          return void (await more.selectOption(String(part)));
        }
        const add = { name: `Add ${label}`, exact: true };
        return gesture.kind === undefined
          ? main.getByRole('button', add).click()
          : void (await main.getByRole('combobox', add).selectOption(gesture.kind));
      }
      case 'add entry': {
        if (rest.length > 0) {
          const block = field(rest.slice(0, -1));
          return block.locator('> button').filter({ hasText: /^\+ / }).click();
        }
        if (gesture.name !== undefined)
          await main.getByLabel(/^Name of the new/).fill(gesture.name);
        return gesture.kind === undefined
          ? main.getByRole('button', { name: /^Add an? / }).click()
          : void (await main
              .getByRole('combobox', { name: /^Add an? / })
              .selectOption(gesture.kind));
      }
      case 'make another kind': {
        const kinds =
          rest.length > 0
            ? field(rest).locator('> span > select[aria-label="What it says"]')
            : main.getByRole('combobox', { name: kindLabel(root, path), exact: true });
        return void (await kinds.selectOption(gesture.kind));
      }
      case 'schedule':
        return schedule(gesture);
      case 'say why':
        return sayWhy(gesture, root);
      case 'move up':
        return main.getByRole('row').nth(Number(part)).getByRole('button', { name: /up$/ }).click();
      case 'remove':
        if (typeof part === 'number') {
          await main
            .getByRole('row')
            .nth(part)
            .getByRole('button', { name: /^Remove/ })
            .click();
          return page.getByRole('button', { name: 'Remove it' }).click();
        }
        return takeAway(root, path);
      default:
        return gesture satisfies never;
    }
  };
}

/** What the choice of a thing's kind is called. */
function kindLabel(root: unknown, path: Path): string {
  const around = schemaOfValue(
    schema,
    schemaAt(schema, root, path.slice(0, -1)),
    valueAt(root, path.slice(0, -1)),
  );
  const tag: unknown = resolved(schema, schemaOfPart(around, path.at(-1) ?? '')).discriminator
    ?.propertyName;
  return keyWords(String(tag));
}
