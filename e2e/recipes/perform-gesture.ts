import type { Locator, Page } from '@playwright/test';
import { formatPath, findValueAt, type JsonPath } from '../../src/engine/schema/path.ts';
import {
  listKeys,
  resolveSchema,
  findChildSchema,
  resolveValueSchema,
} from '../../src/engine/schema/schema.ts';
import { PRICE_CHANGE_CODE } from '../../src/authoring/check/acknowledgments.ts';
import { createPathDescriber } from '../../src/engine/schema/path-describer.ts';
import { parseProblemPath } from '../../src/studio/model/check/problem-path.ts';
import {
  toHashAddress,
  findNearestFormPath,
} from '../../src/studio/model/documents/hash-address.ts';
import { SCHEMAS } from '../../src/studio/model/documents/schemas.ts';
import { resolveSchemaAt } from '../../src/studio/model/schema-form/form-definition.ts';
import { hasOwnForm } from '../../src/studio/model/outline/outline.ts';
import { isSentenceSchema } from '../../src/studio/model/sentence/phrases.ts';
import { formatKey } from '../../src/studio/model/labels/format-key.ts';
import { getFileTitle } from '../../src/studio/model/labels/file-title.ts';
import type { StudioGesture } from './plan-in-studio.ts';
import { createMouseDriver, type InputDriver } from './input-driver.ts';

const schema = SCHEMAS.estimator;

/** The thing whose form holds a place, and the way on from there. */
function splitPath(root: unknown, path: JsonPath): { thing: JsonPath; rest: JsonPath } {
  const thing = findNearestFormPath(root, path, (at) =>
    hasOwnForm(
      schema,
      resolveSchema(schema, resolveSchemaAt(schema, root, at)),
      findValueAt(root, at),
    ),
  );
  return { thing, rest: path.slice(thing.length) };
}

/** Hands at the controls of a studio that edits a file. */
export function createGesturePerformer(
  page: Page,
  file: string,
  hand: InputDriver = createMouseDriver(page),
) {
  const main = page.getByRole('main');
  const field = (rest: JsonPath) => page.locator(`[id="field_${rest.join('_')}"]`);

  async function show(thing: JsonPath, root: unknown): Promise<void> {
    const address = toHashAddress({ file, path: thing });
    if (new URL(page.url()).hash === address) return;
    const last = thing.at(-1);
    const name =
      createPathDescriber(schema, root).findEntryLabelAt(thing) ??
      (last === undefined ? getFileTitle('estimator', file, root) : formatKey(String(last)));
    // An outline says no more than the beginning of a long name.
    await hand.show(address, name.slice(0, 50), formatPath(thing));
  }

  async function fillList(list: Locator, entries: readonly unknown[]): Promise<void> {
    const own = list.locator('> div').filter({ has: page.getByLabel(/^Remove entry/) });
    while ((await own.count()) > entries.length) {
      await hand.press(own.last().getByLabel(/^Remove entry/));
    }
    for (const [index, entry] of entries.entries()) {
      if ((await own.count()) <= index)
        await hand.press(list.getByRole('button', { name: 'Add an entry' }));
      await fill(own.nth(index).locator('input, textarea, select').first(), entry);
    }
  }

  /** Makes a control say something, whichever it is. */
  async function fill(control: Locator, value: unknown): Promise<void> {
    const tag = await control.evaluate(({ tagName }) => tagName);
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    if (tag === 'SELECT') await hand.choose(control, text);
    else if (tag === 'DIV') await fillList(control, Array.isArray(value) ? value : []);
    else await hand.write(control, text);
  }

  /** Takes away what can be left out, or an entry. */
  async function takeAway(root: unknown, path: JsonPath): Promise<void> {
    const { rest } = splitPath(root, path);
    const [part, around] = [path.at(-1), path.slice(0, -1)];
    if (typeof part === 'number' && rest.length > 0) {
      const remove = { name: `Remove part ${part + 1}` };
      return hand.press(field(rest).locator('xpath=..').getByRole('button', remove));
    }
    const holder = resolveSchema(schema, resolveSchemaAt(schema, root, path));
    if (isSentenceSchema(schema, holder)) {
      return hand.press(main.getByRole('button', { name: `Remove ${formatKey(String(part))}` }));
    }
    const block = splitPath(root, around).rest;
    if (block.length > 0) {
      const leaveOut = `Leave out ${formatKey(String(part)).toLowerCase()}`;
      return hand.press(field(block).getByRole('button', { name: leaveOut }).last());
    }
    const table = resolveValueSchema(
      schema,
      resolveSchemaAt(schema, root, around),
      findValueAt(root, around),
    );
    if (!listKeys(table).includes(String(part))) {
      await hand.press(main.getByRole('button', { name: `Remove ${String(part)}`, exact: true }));
      return hand.press(page.getByRole('button', { name: 'Remove it' }));
    }
    if (typeof findValueAt(root, path) !== 'object') return fill(field(rest), undefined);
    await hand.press(main.getByRole('button', { name: 'Remove', exact: true }));
    return hand.press(page.getByRole('button', { name: 'Remove it' }));
  }

  /** Has prices that were changed hold later. */
  async function schedule({ when }: Extract<StudioGesture, { does: 'schedule' }>): Promise<void> {
    await hand.press(page.getByRole('button', { name: 'Prices', exact: true }));
    await hand.press(page.getByRole('button', { name: 'Only from a day on…' }));
    const { name, from, until, zone } = when;
    const fields = { From: from, Until: until, 'What you call it': name, 'By the clocks of': zone };
    for (const [label, text] of Object.entries(fields)) {
      if (text !== undefined)
        await hand.write(page.getByRole('alertdialog').getByLabel(label), text);
    }
    await hand.press(page.getByRole('button', { name: 'Keep them for then' }));
    await hand.press(page.getByRole('button', { name: 'Everything', exact: true }));
  }

  /** Says why something is meant to be as it is, where that is told of. */
  async function sayWhy(
    { meant, reason }: Extract<StudioGesture, { does: 'say why' }>,
    root: unknown,
  ): Promise<void> {
    const { path } = parseProblemPath({ file, path: meant.path });
    const about = createPathDescriber(schema, root).findEntryLabelAt(path) ?? '';
    const isPrice = meant.code === PRICE_CHANGE_CODE;
    await hand.press(page.getByText(isPrice ? 'What caused it' : 'Show the notes'));
    const begin = isPrice ? /^Say why: / : new RegExp(`^It is meant: .*${about.replace('?', '.')}`);
    await hand.press(page.getByRole('button', { name: begin }).first());
    await hand.write(page.getByRole('alertdialog').getByRole('textbox'), reason);
    await hand.press(page.getByRole('button', { name: 'Write it down' }));
  }

  /** Does one thing. */
  return async function act(gesture: StudioGesture, root: unknown): Promise<void> {
    const { path } = gesture;
    const part = path.at(-1);
    const label = formatKey(String(part));
    const { thing, rest } = splitPath(root, gesture.does === 'add part' ? path.slice(0, -1) : path);
    const isEntry = gesture.does === 'move up' || gesture.does === 'remove';
    await show(isEntry && rest.length === 0 ? path.slice(0, -1) : thing, root);
    switch (gesture.does) {
      case 'set':
        if (gesture.value === undefined) return takeAway(root, path);
        return fill(field(rest), gesture.value);
      case 'add part': {
        if (rest.length > 0) {
          const more = field(rest).locator('> span > select[aria-label="Say more"]');
          return hand.choose(more, String(part));
        }
        const add = { name: `Add ${label}`, exact: true };
        return gesture.kind === undefined
          ? hand.press(main.getByRole('button', add))
          : hand.choose(main.getByRole('combobox', add), gesture.kind);
      }
      case 'add entry': {
        if (rest.length > 0) {
          const block = field(rest.slice(0, -1));
          return hand.press(block.locator('> button').filter({ hasText: /^\+ / }));
        }
        if (gesture.name !== undefined)
          await hand.write(main.getByLabel(/^Name of the new/), gesture.name);
        return gesture.kind === undefined
          ? hand.press(main.getByRole('button', { name: /^Add an? / }))
          : hand.choose(main.getByRole('combobox', { name: /^Add an? / }), gesture.kind);
      }
      case 'make another kind': {
        const kinds =
          rest.length > 0
            ? field(rest).locator('> span > select[aria-label="What it says"]')
            : main.getByRole('combobox', { name: getKindLabel(root, path), exact: true });
        return hand.choose(kinds, gesture.kind);
      }
      case 'schedule':
        return schedule(gesture);
      case 'say why':
        return sayWhy(gesture, root);
      case 'move up':
        return hand.press(
          main.getByRole('row').nth(Number(part)).getByRole('button', { name: /up$/ }),
        );
      case 'remove':
        if (typeof part === 'number') {
          await hand.press(
            main
              .getByRole('row')
              .nth(part)
              .getByRole('button', { name: /^Remove/ }),
          );
          return hand.press(page.getByRole('button', { name: 'Remove it' }));
        }
        return takeAway(root, path);
      default:
        return gesture satisfies never;
    }
  };
}

/** What the choice of a thing's kind is called. */
function getKindLabel(root: unknown, path: JsonPath): string {
  const around = resolveValueSchema(
    schema,
    resolveSchemaAt(schema, root, path.slice(0, -1)),
    findValueAt(root, path.slice(0, -1)),
  );
  const tag: unknown = resolveSchema(schema, findChildSchema(around, path.at(-1) ?? ''))
    .discriminator?.propertyName;
  return formatKey(String(tag));
}
