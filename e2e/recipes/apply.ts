type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The entry of a list by its id, as the recipes name it. */
function indexOf(list: readonly Json[], id: string): number {
  const index = list.findIndex((entry) => isObject(entry) && entry.id === id);
  if (index < 0) throw new Error(`There is no entry "${id}" in the list.`);
  return index;
}

/** What stands at a path such as /steps/size/options/small. */
function at(root: Json, path: string): Json {
  return path
    .split('/')
    .filter((part) => part !== '')
    .reduce<Json>((value, part) => {
      const next = Array.isArray(value)
        ? value[indexOf(value, part)]
        : isObject(value)
          ? value[part]
          : undefined;
      if (next === undefined) throw new Error(`There is nothing at "${part}" of ${path}.`);
      return next;
    }, root);
}

function objectAt(root: Json, path: string): { [key: string]: Json } {
  const found = at(root, path);
  if (isObject(found)) return found;
  throw new Error(`There is no object at ${path}.`);
}

function listAt(root: Json, path: string): Json[] {
  const found = at(root, path);
  if (Array.isArray(found)) return found;
  throw new Error(`There is no list at ${path}.`);
}

/** The keys and values of a snippet that holds them without the braces around them. */
function members(snippet: string): { [key: string]: Json } {
  return JSON.parse(`{${snippet}}`);
}

/** The entries of a snippet that holds them without the brackets around them. */
function entries(snippet: string): Json[] {
  return JSON.parse(`[${snippet}]`);
}

/** Does to a config what the comment before a snippet says. Other comments do nothing. */
export function apply(config: Json, order: string, snippet: string): void {
  const [, insert, before, list = ''] = /^(insert before) (\S+) in (\S+)$/.exec(order) ?? [];
  if (insert && before) {
    const found = listAt(config, list);
    found.splice(indexOf(found, before), 0, ...entries(snippet));
  }
  const [, shorter] = /^take out of (\S+)$/.exec(order) ?? [];
  if (shorter !== undefined) {
    const { id } = JSON.parse(snippet);
    const found = listAt(config, shorter);
    found.splice(indexOf(found, id), 1);
  }
  const [, what, path = ''] = /^(set in|append to|remove in) (\S+)$/.exec(order) ?? [];
  if (what === 'set in') Object.assign(objectAt(config, path), members(snippet));
  if (what === 'append to') listAt(config, path).push(...entries(snippet));
  if (what === 'remove in') {
    const object = objectAt(config, path);
    for (const [key, value] of Object.entries(members(snippet))) {
      if (object[key] !== value) throw new Error(`There is no such "${key}" in ${path}.`);
      delete object[key];
    }
  }
}
