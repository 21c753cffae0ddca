import { parseTree, type Node } from 'jsonc-parser';
import { findValueAt, type JsonPath } from '../../src/engine/schema/path.ts';
import { listKeys, findTagValue, resolveValueSchema } from '../../src/engine/schema/schema.ts';
import { setJsonValue } from '../../src/studio/model/documents/text-edits.ts';
import { SCHEMAS } from '../../src/studio/model/documents/schemas.ts';
import { resolveSchemaAt } from '../../src/studio/model/schema-form/form-definition.ts';

const schema = SCHEMAS.estimator;

/** A piece of a snippet as it is written there, for a place that is so many blanks further in. */
function indentSnippet(snippet: string, { offset, length }: Node, indent: number): string {
  const begin = snippet.lastIndexOf('\n', offset - 1) + 1;
  const own = /^ */.exec(snippet.slice(begin))?.[0].length ?? 0;
  return snippet
    .slice(offset, offset + length)
    .split('\n')
    .map((line, index) => (index === 0 ? line : ' '.repeat(indent) + line.slice(own)))
    .join('\n');
}

/** Whether one thing can be made another by changing what stands in it: two objects, two lists as long. */
function hasSameShape(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length;
  return Array.isArray(one) === Array.isArray(other);
}

/** The author at an editor of texts: pastes what a recipe says where it says so, and touches nothing else. */
export function createTextEditor(given: string) {
  let text = given;
  const root = (): unknown => JSON.parse(text);

  function pathOf(address: string): JsonPath {
    return address
      .split('/')
      .filter((part) => part !== '')
      .reduce<JsonPath>((path, part) => {
        const at = findValueAt(root(), path);
        if (!Array.isArray(at)) return [...path, part];
        return [...path, at.findIndex((each: unknown) => findValueAt(each, ['id']) === part)];
      }, []);
  }

  /** Every level of the config is two blanks further in; what does not fit into a line is left to a formatter. */
  function put(path: JsonPath, snippet: string, node: Node, isInserted = false): void {
    const value: unknown = JSON.parse(snippet.slice(node.offset, node.offset + node.length));
    const old = isInserted ? undefined : findValueAt(root(), path);
    // What is there already is not typed again: only what changes in it.
    const union = resolveSchemaAt(schema, root(), path);
    const isOfKind = findTagValue(schema, union, old) === findTagValue(schema, union, value);
    if (isOfKind && hasSameShape(old, value)) {
      for (const key of Object.keys(Object(old))) {
        if (!Object.hasOwn(Object(value), key))
          text = setJsonValue(text, [...path, key], undefined);
      }
      for (const [index, part] of (node.children ?? []).entries()) {
        const [key, below] = part.type === 'property' ? (part.children ?? []) : [undefined, part];
        if (below) put([...path, key ? String(key.value) : index], snippet, below);
      }
      return;
    }
    const around = path.slice(0, -1);
    const at = resolveSchemaAt(schema, root(), around);
    const order = listKeys(resolveValueSchema(schema, at, findValueAt(root(), around)));
    const written = indentSnippet(snippet, node, path.length * 2);
    const made = setJsonValue(text, path, value, { isInserted, written, order });
    const isTooLong = made
      .split('\n')
      .some((line) => line.replace(/,$/, '').length > 99 && !text.includes(line));
    text = isTooLong ? setJsonValue(text, path, value, { isInserted, order }) : made;
  }

  return {
    text: () => text,

    /** Does what the comment before a snippet says. Other comments do nothing. */
    apply(order: string, snippet: string): void {
      const [what = '', address = '', list = ''] =
        /^(set in|append to|remove in|take out of) (\S+)$/.exec(order)?.slice(1) ??
        /^(insert before) (\S+) in (\S+)$/.exec(order)?.slice(1) ??
        [];
      const [open, close] = what === 'set in' || what === 'remove in' ? '{}' : '[]';
      const whole = `${open}${snippet}${close}`;
      const parts = parseTree(whole)?.children ?? [];
      if (what === 'set in') {
        for (const { children: [key, value] = [] } of parts) {
          if (key && value) put([...pathOf(address), String(key.value)], whole, value);
        }
      }
      if (what === 'remove in') {
        for (const { children: [key] = [] } of parts)
          text = setJsonValue(text, [...pathOf(address), String(key?.value)], undefined);
      }
      if (what === 'append to') {
        for (const part of parts) {
          const entries = findValueAt(root(), pathOf(address));
          const end = Array.isArray(entries) ? entries.length : 0;
          put([...pathOf(address), end], whole, part, true);
        }
      }
      if (what === 'take out of') {
        const id: unknown = findValueAt(JSON.parse(whole), [0, 'id']);
        text = setJsonValue(text, pathOf(`${address}/${String(id)}`), undefined);
      }
      if (what === 'insert before') {
        for (const part of parts) put(pathOf(`${list}/${address}`), whole, part, true);
      }
    },
  };
}
