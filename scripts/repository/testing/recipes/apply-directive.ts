type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

function isObject(value: JsonValue | undefined): value is { [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function findEntryIndex(list: readonly JsonValue[], id: string): number {
  const index = list.findIndex((entry) => isObject(entry) && entry.id === id);
  if (index < 0) throw new Error(`There is no entry "${id}" in the list.`);
  return index;
}

/** Reads the value at a path such as /steps/size/options/small. */
function getValueAt(root: JsonValue, path: string): JsonValue {
  return path
    .split('/')
    .filter((part) => part !== '')
    .reduce<JsonValue>((value, part) => {
      const next = Array.isArray(value)
        ? value[findEntryIndex(value, part)]
        : isObject(value)
          ? value[part]
          : undefined;
      if (next === undefined) throw new Error(`There is nothing at "${part}" of ${path}.`);
      return next;
    }, root);
}

function getObjectAt(root: JsonValue, path: string): { [key: string]: JsonValue } {
  const found = getValueAt(root, path);
  if (isObject(found)) return found;
  throw new Error(`There is no object at ${path}.`);
}

function getListAt(root: JsonValue, path: string): JsonValue[] {
  const found = getValueAt(root, path);
  if (Array.isArray(found)) return found;
  throw new Error(`There is no list at ${path}.`);
}

function parseMembers(snippet: string): { [key: string]: JsonValue } {
  return JSON.parse(`{${snippet}}`);
}

function parseEntries(snippet: string): JsonValue[] {
  return JSON.parse(`[${snippet}]`);
}

/** Applies the directive in the comment before a snippet to a config. Other comments have no effect. */
export function applyDirective(config: JsonValue, directive: string, snippet: string): void {
  const [, insert, before, list = ''] = /^(insert before) (\S+) in (\S+)$/.exec(directive) ?? [];
  if (insert && before) {
    const found = getListAt(config, list);
    found.splice(findEntryIndex(found, before), 0, ...parseEntries(snippet));
  }
  const [, shorter] = /^take out of (\S+)$/.exec(directive) ?? [];
  if (shorter !== undefined) {
    const { id } = JSON.parse(snippet);
    const found = getListAt(config, shorter);
    found.splice(findEntryIndex(found, id), 1);
  }
  const [, what, path = ''] = /^(set in|append to|remove in) (\S+)$/.exec(directive) ?? [];
  if (what === 'set in') Object.assign(getObjectAt(config, path), parseMembers(snippet));
  if (what === 'append to') getListAt(config, path).push(...parseEntries(snippet));
  if (what === 'remove in') {
    const object = getObjectAt(config, path);
    for (const [key, value] of Object.entries(parseMembers(snippet))) {
      if (object[key] !== value) throw new Error(`There is no such "${key}" in ${path}.`);
      delete object[key];
    }
  }
}
