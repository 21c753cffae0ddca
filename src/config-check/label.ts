import { valueAt, type Path } from './path.ts';
import { quoted, sentence } from './words.ts';

/** What the things in a list are called, and by which of their keys, best first. */
const things: readonly (readonly [pattern: RegExp, thing: string, names: readonly string[]])[] = [
  [/^steps$/, 'step', ['title', 'id']],
  [/^steps\/\d+\/options$/, 'option', ['label', 'id']],
  [/^rules\/figures$/, 'figure', ['label', 'id']],
  [/^lead\/form\/fields$/, 'contact field', ['label', 'id']],
  [/^lead\/payload$/, 'payload field', ['name']],
  [/^lead\/confirmation\/fields$/, 'confirmation field', ['name']],
  [/^lead\/tracking\/fields$/, 'tracking field', ['name']],
  [/^site\/footer\/links$/, 'footer link', ['label']],
  [/^acknowledged$/, 'acknowledgement', ['code']],
  [/^sections$/, 'section', ['heading', 'id']],
  [/^cases$/, 'case', ['name']],
];

function nameOf(value: unknown, keys: readonly string[]): string | undefined {
  return keys
    .map((key) => valueAt(value, [key]))
    .filter((name) => typeof name === 'string')
    .find((name) => name.trim() !== '');
}

/** The things that a path leads through, outermost first. */
function* named(path: Path, root: unknown): Generator<string> {
  for (const [depth, part] of path.entries()) {
    const list = path.slice(0, depth).join('/');
    const known = things.find(([pattern]) => typeof part === 'number' && pattern.test(list));
    if (known) {
      const [, thing, keys] = known;
      const name = nameOf(valueAt(root, path.slice(0, depth + 1)), keys);
      yield name === undefined ? `${thing} ${Number(part) + 1}` : `${thing} '${name}'`;
    }
    if (path[0] === 'prices' && depth === 1) yield `price table '${part}'`;
    if (path[0] === 'prices' && depth === 2) yield `price '${part}'`;
  }
}

/**
 * What the config itself calls the thing at a path; a section of the config by its keys.
 * @example labelOf(['steps', 1, 'options', 0, 'label'], config) // "option 'Oak' of step 'Wood'"
 */
export function labelOf(path: Path, root: unknown): string {
  const labels = [...named(path, root)].toReversed();
  if (labels.length > 0) return labels.join(' of ');
  const sections = path.filter(
    (_, depth) => typeof valueAt(root, path.slice(0, depth + 1)) === 'object',
  );
  const keys = sections.filter((part) => typeof part === 'string');
  return keys.length > 0 ? `section '${keys.join('.')}'` : 'the config';
}

/**
 * A value as the subject of a sentence.
 * @example subjectOf(['steps', 2, 'length'], config) // "\"length\" of step 'Where?'"
 */
export function subjectOf(path: Path, root: unknown): string {
  if (path.length === 0) return 'The file';
  const isThing = [...named(path, root)].length > [...named(path.slice(0, -1), root)].length;
  if (isThing) return sentence(labelOf(path, root));
  const depth = path.findLastIndex((part) => typeof part === 'string');
  const position = path.at(-1);
  const key = `${quoted(path[depth])} of ${labelOf(path.slice(0, depth), root)}`;
  return typeof position === 'number' ? `Entry ${position + 1} of ${key}` : sentence(key);
}
