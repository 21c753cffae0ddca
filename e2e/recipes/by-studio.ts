import { kindOf, resolved } from '../../src/schema/schema.ts';
import { valueAt, type Path } from '../../src/schema/path.ts';
import { addEntry, addPart, changeKind, move, setValue } from '../../src/studio/desk/edits.ts';
import type { DeskFile, Texts } from '../../src/studio/desk/desk.ts';
import { SCHEMAS } from '../../src/studio/desk/schemas.ts';
import { isSame, readJson } from '../../src/studio/desk/values.ts';
import { formOf, schemaAt } from '../../src/studio/form/fields.ts';
import { removalOf, removeWith } from '../../src/studio/refactor/removal.ts';

const schema = SCHEMAS.estimator;

type Done = { readonly texts: Texts };

/** The author at the studio: what the forms can do, one control after the other. */
export function studioOf(text: string) {
  let file: DeskFile = { name: 'e.json', kind: 'estimator', text, onDisk: { text, hash: '' } };

  function act({ texts }: Done): void {
    file = { ...file, text: texts[file.name] ?? file.text };
  }
  const root = () => readJson(file.text);
  const now = (path: Path) => valueAt(root(), path);
  const entriesAt = (path: Path): readonly unknown[] => {
    const list = now(path);
    return Array.isArray(list) ? list : [];
  };

  /** The kind that a new thing has to be of. */
  function kindIn(path: Path, wanted: unknown): string | undefined {
    return kindOf(schema, resolved(schema, schemaAt(schema, root(), path)), wanted);
  }

  function fillList(path: Path, wanted: readonly unknown[]): void {
    for (const [index, entry] of wanted.entries()) {
      const at = [...path, index];
      const kind = kindIn(at, entry);
      if (index >= entriesAt(path).length)
        act(addEntry(file, path, kind === undefined ? {} : { kind }));
      fill(at, entry);
    }
    while (entriesAt(path).length > wanted.length)
      act(setValue(file, [...path, wanted.length], undefined));
  }

  function fillTable(path: Path, wanted: object): void {
    for (const name of Object.keys(Object(now(path)))) {
      if (!Object.hasOwn(wanted, name)) act(setValue(file, [...path, name], undefined));
    }
    for (const [name, value] of Object.entries(wanted)) {
      if (now([...path, name]) === undefined) act(addEntry(file, path, { name }));
      fill([...path, name], value);
    }
  }

  /** Makes a thing say what is wanted, by the controls of its form and of those further in. */
  function fill(path: Path, wanted: unknown): void {
    if (typeof wanted !== 'object' || wanted === null) {
      act(setValue(file, path, wanted));
      return;
    }
    const kind = kindIn(path, wanted);
    if (kind !== undefined && kind !== kindIn(path, now(path))) act(changeKind(file, path, kind));
    const form = formOf(schema, root(), path);
    if (form.entries && Array.isArray(wanted)) return fillList(path, wanted);
    if (form.entries?.isTable) return fillTable(path, wanted);
    for (const { key } of form.fields) fillField([...path, key], valueAt(wanted, [key]));
    for (const { key } of form.parts) fillPart([...path, key], valueAt(wanted, [key]));
    return undefined;
  }

  function fillField(path: Path, wanted: unknown): void {
    if (!isSame(now(path), wanted)) act(setValue(file, path, wanted));
  }

  function fillPart(path: Path, wanted: unknown): void {
    if (wanted === undefined) {
      if (now(path) !== undefined) act(setValue(file, path, undefined));
      return;
    }
    if (now(path) === undefined) act(addPart(file, path, kindIn(path, wanted)));
    fill(path, wanted);
  }

  /** The path of /steps/size/options/small: entries are named by their ids. */
  function pathOf(address: string): Path {
    return address
      .split('/')
      .filter((part) => part !== '')
      .reduce<Path>((path, part) => {
        const at = now(path);
        if (!Array.isArray(at)) return [...path, part];
        return [...path, at.findIndex((each: unknown) => valueAt(each, ['id']) === part)];
      }, []);
  }

  function set(at: Path, key: string, wanted: unknown): void {
    const form = formOf(schema, root(), at);
    if (form.entries?.isTable && now([...at, key]) === undefined) {
      act(addEntry(file, at, { name: key }));
      fill([...at, key], wanted);
    } else if (form.parts.some((part) => part.key === key)) fillPart([...at, key], wanted);
    else fillField([...at, key], wanted);
  }

  function add(list: Path, entry: unknown): void {
    const position = entriesAt(list).length;
    const kind = kindIn([...list, position], entry);
    // A list of plain values is changed as a whole, by the control of its field.
    if (typeof entry !== 'object') act(setValue(file, list, [...entriesAt(list), entry]));
    else {
      act(addEntry(file, list, kind === undefined ? {} : { kind }));
      fill([...list, position], entry);
    }
  }

  return {
    text: () => file.text,

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
        for (const [key] of members()) act(setValue(file, [...pathOf(address), key], undefined));
      }
      if (what === 'append to') {
        const path = pathOf(address);
        if (now(path) === undefined) act(addPart(file, path));
        for (const entry of entries()) add(path, entry);
      }
      if (what === 'take out of') {
        const [entry] = entries();
        const at = pathOf(`${address}/${String(valueAt(entry, ['id']))}`);
        act(removeWith([file], file, { ...removalOf([file], at), consequences: [] }, ''));
      }
      if (what === 'insert before') {
        for (const entry of entries()) {
          add(pathOf(list), entry);
          const before = Number(pathOf(`${list}/${address}`).at(-1));
          for (let at = entriesAt(pathOf(list)).length - 1; at > before; at -= 1) {
            act(move(file, [...pathOf(list), at], -1));
          }
        }
      }
    },
  };
}
