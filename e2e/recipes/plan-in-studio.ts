import type { EstimatorConfig, Schedule } from '../../src/engine/generated/estimator.ts';
import { createNamedPaths } from '../../src/engine/schema/named-paths.ts';
import {
  createAcknowledgmentEdit,
  type AcknowledgmentTarget,
} from '../../src/studio/model/edits/acknowledge.ts';
import {
  schedulePrices,
  type ScheduleDates,
} from '../../src/studio/model/prices/scheduled-prices.ts';
import type { PriceUpdate } from '../../src/studio/model/prices/price-sheet.ts';
import { findTagValue, resolveSchema } from '../../src/engine/schema/schema.ts';
import { findValueAt, type JsonPath } from '../../src/engine/schema/path.ts';
import {
  addEntry,
  addProperty,
  changeKind,
  moveEntry,
  setValue,
} from '../../src/studio/model/edits/edits.ts';
import type {
  StudioFile,
  PathInFile,
  FileTexts,
} from '../../src/studio/model/documents/studio-file.ts';
import { SCHEMAS } from '../../src/studio/model/documents/schemas.ts';
import { isDeepEqual, parseJson } from '../../src/studio/model/documents/json-values.ts';
import {
  buildFormDefinition,
  resolveSchemaAt,
} from '../../src/studio/model/schema-form/form-definition.ts';
import { isSentenceSchema, suggestNextKind } from '../../src/studio/model/sentence/phrases.ts';
import { planRemoval, applyRemoval } from '../../src/studio/model/refactor/removal.ts';
import type { ConfigRecipe } from '../../scripts/repository/recipes/parse-recipes.ts';

const schema = SCHEMAS.estimator;

type EditResult = { readonly texts: FileTexts; readonly place?: PathInFile };

/** What a hand does to one control of the studio. */
export type StudioGesture =
  | { readonly does: 'set'; readonly path: JsonPath; readonly value: unknown }
  | { readonly does: 'add part'; readonly path: JsonPath; readonly kind: string | undefined }
  | {
      readonly does: 'add entry';
      readonly path: JsonPath;
      readonly kind?: string | undefined;
      readonly name?: string;
    }
  | { readonly does: 'make another kind'; readonly path: JsonPath; readonly kind: string }
  | { readonly does: 'move up'; readonly path: JsonPath }
  /** Prices that were changed are to hold later. */
  | {
      readonly does: 'schedule';
      readonly path: JsonPath;
      readonly when: ScheduleDates;
      readonly prices: readonly PriceUpdate[];
    }
  /** Something is meant to be as it is. */
  | {
      readonly does: 'say why';
      readonly path: JsonPath;
      readonly meant: AcknowledgmentTarget;
      readonly reason: string;
    }
  | { readonly does: 'remove'; readonly path: JsonPath };

/** The author at the studio: what the forms can do, one control after the other. */
function createStudioModel(text: string) {
  let file: StudioFile = { name: 'e.json', kind: 'estimator', text, onDisk: { text, hash: '' } };
  const gestures: { readonly gesture: StudioGesture; readonly root: unknown }[] = [];

  function edited(gesture: StudioGesture): EditResult {
    const { path } = gesture;
    switch (gesture.does) {
      case 'set':
        return setValue(file, path, gesture.value);
      case 'add part':
        return addProperty(file, path, gesture.kind);
      case 'add entry': {
        const { kind, name } = gesture;
        return addEntry(file, path, { ...(kind !== undefined && { kind }), ...(name && { name }) });
      }
      case 'make another kind':
        return changeKind(file, path, gesture.kind);
      case 'move up':
        return moveEntry(file, path, Number(path.at(-1)) - 1);
      case 'schedule':
        return schedulePrices(file, gesture.prices, gesture.when);
      case 'say why':
        return createAcknowledgmentEdit(file, gesture.meant, gesture.reason);
      case 'remove':
        return applyRemoval([file], file, planRemoval([file], path), '');
      default:
        return gesture satisfies never;
    }
  }

  function act(gesture: StudioGesture): EditResult {
    gestures.push({ gesture, root: root() });
    const done = edited(gesture);
    file = { ...file, text: done.texts[file.name] ?? file.text };
    return done;
  }
  const root = () => parseJson(file.text);
  const now = (path: JsonPath) => findValueAt(root(), path);
  const entriesAt = (path: JsonPath): readonly unknown[] => {
    const list = now(path);
    return Array.isArray(list) ? list : [];
  };

  /** The kind that a new thing has to be of. */
  function kindIn(path: JsonPath, wanted: unknown): string | undefined {
    return findTagValue(
      schema,
      resolveSchema(schema, resolveSchemaAt(schema, root(), path)),
      wanted,
    );
  }

  function fillList(path: JsonPath, wanted: readonly unknown[]): void {
    for (const [index, entry] of wanted.entries()) {
      let at: JsonPath = [...path, index];
      if (index >= entriesAt(path).length) {
        // A sentence begins like the one before it, and is made another one then.
        const items = resolveSchema(schema, resolveSchemaAt(schema, root(), path)).items;
        const kind = isSentenceSchema(schema, items)
          ? suggestNextKind(schema, items, entriesAt(path))
          : kindIn(at, entry);
        // Some lists end with an entry of a certain kind.
        at = act({ does: 'add entry', path, kind }).place?.path ?? at;
      }
      fill(at, entry);
    }
    while (entriesAt(path).length > wanted.length)
      act({ does: 'set', path: [...path, wanted.length], value: undefined });
  }

  function fillTable(path: JsonPath, wanted: object): void {
    for (const name of Object.keys(Object(now(path)))) {
      if (!Object.hasOwn(wanted, name)) act({ does: 'remove', path: [...path, name] });
    }
    for (const [name, value] of Object.entries(wanted)) {
      if (now([...path, name]) === undefined) act({ does: 'add entry', path, name });
      fill([...path, name], value);
    }
  }

  /** Makes a thing say what is wanted, by the controls of its form and of those further in. */
  function fill(path: JsonPath, wanted: unknown): void {
    if (typeof wanted !== 'object' || wanted === null) {
      fillField(path, wanted);
      return;
    }
    const kind = kindIn(path, wanted);
    if (kind !== undefined && kind !== kindIn(path, now(path)))
      act({ does: 'make another kind', path, kind });
    const form = buildFormDefinition(schema, root(), path);
    if (form.entries && Array.isArray(wanted)) return fillList(path, wanted);
    if (form.entries?.isTable) return fillTable(path, wanted);
    for (const { key } of form.fields) fillField([...path, key], findValueAt(wanted, [key]));
    for (const { key } of form.sections) fillPart([...path, key], findValueAt(wanted, [key]));
    return undefined;
  }

  function fillField(path: JsonPath, wanted: unknown): void {
    // What a sentence may leave out has to be said first.
    const isUnsaid = now(path) === undefined && wanted !== undefined;
    if (isUnsaid && isSentenceSchema(schema, resolveSchemaAt(schema, root(), path.slice(0, -1))))
      act({ does: 'add part', path, kind: undefined });
    if (!isDeepEqual(now(path), wanted)) act({ does: 'set', path, value: wanted });
  }

  /** Prices of a schedule are changed in the sheet, and told since when they hold. */
  function schedule({ changes, ...when }: Schedule): void {
    const prices = Object.entries(changes).flatMap(([name, price]): PriceUpdate[] => {
      const place = createNamedPaths(schema, root()).find(name);
      const isPrice = place?.path[0] === 'prices' && typeof price === 'number';
      return isPrice ? [{ path: place.path, price }] : [];
    });
    for (const { path, price } of prices) act({ does: 'set', path, value: price });
    if (prices.length > 0) act({ does: 'schedule', path: ['prices'], when, prices });
  }

  function fillPart(path: JsonPath, wanted: unknown): void {
    const { acknowledged = [], scheduled: schedules = [] } = Object.fromEntries([
      [String(path[0]), path.length === 1 ? wanted : undefined],
    ]) as Pick<EstimatorConfig, 'acknowledged' | 'scheduled'>;
    for (const { reason, ...meant } of acknowledged)
      act({ does: 'say why', path: [], meant, reason });
    for (const each of schedules) schedule(each);
    if (wanted === undefined) {
      if (now(path) !== undefined) act({ does: 'set', path, value: undefined });
      return;
    }
    if (now(path) === undefined) act({ does: 'add part', path, kind: kindIn(path, wanted) });
    fill(path, wanted);
  }

  /** The path of /steps/size/options/small: entries are named by their ids. */
  function pathOf(address: string): JsonPath {
    return address
      .split('/')
      .filter((part) => part !== '')
      .reduce<JsonPath>((path, part) => {
        const at = now(path);
        if (!Array.isArray(at)) return [...path, part];
        return [...path, at.findIndex((each: unknown) => findValueAt(each, ['id']) === part)];
      }, []);
  }

  function set(at: JsonPath, key: string, wanted: unknown): void {
    const form = buildFormDefinition(schema, root(), at);
    if (form.entries?.isTable && now([...at, key]) === undefined) {
      act({ does: 'add entry', path: at, name: key });
      fill([...at, key], wanted);
    } else if (form.sections.some((part) => part.key === key)) fillPart([...at, key], wanted);
    else fillField([...at, key], wanted);
  }

  function add(list: JsonPath, entry: unknown): void {
    // A list of plain values is changed as a whole, by the control of its field.
    if (typeof entry !== 'object') fillField(list, [...entriesAt(list), entry]);
    else fillList(list, [...entriesAt(list), entry]);
  }

  return {
    text: () => file.text,
    /** What was done so far, and what the config said before each of it. */
    gestures: () => gestures,

    /** Does what the comment before a snippet says. Other comments do nothing. */
    apply(order: string, snippet: string): void {
      const [what = '', address = '', list = ''] =
        /^(set in|append to|remove in|take out of) (\S+)$/.exec(order)?.slice(1) ??
        /^(insert before) (\S+) in (\S+)$/.exec(order)?.slice(1) ??
        [];
      const members = () => Object.entries(Object(JSON.parse(`{${snippet}}`)));
      const entries = (): unknown[] => JSON.parse(`[${snippet}]`);
      if (what === 'set in') for (const [key, value] of members()) set(pathOf(address), key, value);
      if (what === 'remove in') {
        for (const [key] of members()) fillField([...pathOf(address), key], undefined);
      }
      if (what === 'append to') {
        const path = pathOf(address);
        if (now(path) === undefined) act({ does: 'add part', path, kind: undefined });
        for (const entry of entries()) add(path, entry);
      }
      if (what === 'take out of') {
        const [entry] = entries();
        const at = pathOf(`${address}/${String(findValueAt(entry, ['id']))}`);
        act({ does: 'remove', path: at });
      }
      if (what === 'insert before') {
        for (const entry of entries()) {
          add(pathOf(list), entry);
          const indexOf = (id: unknown) => Number(pathOf(`${list}/${String(id)}`).at(-1));
          const before = indexOf(address);
          for (let at = indexOf(findValueAt(entry, ['id'])); at > before; at -= 1) {
            act({ does: 'move up', path: [...pathOf(list), at] });
          }
        }
      }
    },
  };
}

/** The author at the studio, once a recipe is done to a config. */
export function planRecipe({ blocks }: ConfigRecipe, config: string) {
  const studio = createStudioModel(config);
  for (const { orders, text } of blocks) for (const order of orders) studio.apply(order, text);
  return studio;
}
