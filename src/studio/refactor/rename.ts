import type { CasesFile } from '../../engine/generated/cases.ts';
import type { EstimatorConfig } from '../../engine/generated/estimator.ts';
import { findValueAt, type JsonPath } from '../../engine/schema/path.ts';
import { resolveSchema, findSchemaAt } from '../../engine/schema/schema.ts';
import { configAmong, type DeskFile, type Edited } from '../desk/desk.ts';
import { withKey, withValue } from '../desk/edit-text.ts';
import { SCHEMAS } from '../desk/schemas.ts';
import { readJson } from '../desk/values.ts';
import { namedAt, type Named, type Use } from './names.ts';
import { withPlacesRenamed } from './renamed-places.ts';

/** Values first and keys last: a renamed key changes the paths below it. */
function inOrder(uses: readonly Use[]): Use[] {
  return [...uses.filter(({ as }) => as !== 'key'), ...uses.filter(({ as }) => as === 'key')];
}

const BRACES = ['{', '}'] as const;

function renamedUse(
  text: string,
  { path, as, around = BRACES }: Use,
  from: string,
  to: string,
): string {
  if (as === 'key') return withKey(text, path, to);
  if (as === 'value') return withValue(text, path, to);
  const words = findValueAt(readJson(text), path);
  return withValue(text, path, String(words).replaceAll(around.join(from), around.join(to)));
}

/** Where an answer names an option: as its text, in its list, or in quantities as a key. */
function usesInAnswer(chosen: unknown, path: JsonPath, name: string): Use[] {
  if (chosen === name) return [{ path, as: 'value' }];
  if (!Array.isArray(chosen)) {
    return findValueAt(chosen, [name]) === undefined ? [] : [{ path: [...path, name], as: 'key' }];
  }
  const position = chosen.indexOf(name);
  return position < 0 ? [] : [{ path: [...path, position], as: 'value' }];
}

/** The objects of a homeowner whose keys are names of a thing. */
const KEYED: Readonly<Record<string, readonly JsonPath[]>> = {
  answer: [['answers']],
  figure: [
    ['expected', 'breakdown'],
    ['expected', 'figures'],
  ],
};

/** Where the named homeowners use a name. */
export function usesInCases(value: unknown, { thing, name, answer }: Named): Use[] {
  const cases: unknown = findValueAt(value, ['cases']);
  // The check says where it does not hold to its schema; then nothing is found.
  const homeowners = Array.isArray(cases) ? (cases as CasesFile['cases']) : [];
  return homeowners.flatMap((_, index): Use[] => {
    const at = ['cases', index];
    const keyed = (KEYED[thing] ?? []).map((holder) => [...at, ...holder, name]);
    const given = answer === undefined ? undefined : [...at, 'answers', answer];
    return [
      ...keyed
        .filter((path) => findValueAt(value, path) !== undefined)
        .map((path): Use => ({ path, as: 'key' })),
      ...(given ? usesInAnswer(findValueAt(value, given), given, name) : []),
    ];
  });
}

/** Everything that uses the name at a place, by file. */
export function usesEverywhere(files: readonly DeskFile[], path: JsonPath) {
  const config = configAmong(files);
  const value = readJson(config?.text ?? '');
  if (!config || value === undefined) return [];
  // As above.
  return namedAt(SCHEMAS.estimator, value as EstimatorConfig, path).map((named) => ({
    named,
    places: files.flatMap((file) => {
      if (file === config) return [{ file, uses: named.uses }];
      const isTold = file.kind === 'cases' && !named.isCopy;
      const uses = isTold ? usesInCases(readJson(file.text), named) : [];
      return uses.length > 0 ? [{ file, uses }] : [];
    }),
  }));
}

/**
 * Whether something else has a name already: given to two, nobody could tell any more which of them is meant where.
 * @param all what uses the name that is to be another one
 */
export function isTaken(all: ReturnType<typeof usesEverywhere>, to: string): boolean {
  const isKey = (file: DeskFile, { path, as }: Use) =>
    as === 'key' && findValueAt(readJson(file.text), [...path.slice(0, -1), to]) !== undefined;
  return all.some(
    ({ named, places }) =>
      named.name !== to &&
      (named.others.includes(to) ||
        places.some(({ file, uses }) => uses.some((use) => isKey(file, use)))),
  );
}

/** What a schema says to do where a text is none that may stand at a place of a file; undefined where it may. */
function hintAgainst({ kind, text }: DeskFile, path: JsonPath, to: string): string | undefined {
  const schema = SCHEMAS[kind];
  const { pattern, hint = 'Choose another one.' } = resolveSchema(
    schema,
    findSchemaAt(schema, readJson(text), path),
  );
  return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(to) ? undefined : hint;
}

/**
 * How a name has to be made, where the thing, or what refers to it, cannot have the wanted one.
 * @param all what uses the name that is to be another one
 * @returns what the schema says to do; undefined for a name that can be had
 */
export function howToName(all: ReturnType<typeof usesEverywhere>, to: string): string | undefined {
  for (const { named, places } of all) {
    for (const { file, uses } of places) {
      const own: Pick<Use, 'path' | 'as'> = { ...named.definition, as: named.definition.at };
      const said = [...(file.kind === 'estimator' ? [own] : []), ...uses];
      for (const { path, as } of said) {
        const hint = as === 'value' ? hintAgainst(file, path, to) : undefined;
        if (hint !== undefined) return hint;
      }
    }
  }
  return undefined;
}

/** Gives something another name, there and wherever it is used: rules, conditions, prices, texts, homeowners. */
export function renameEverywhere(
  files: readonly DeskFile[],
  path: JsonPath,
  to: string,
): Edited | undefined {
  const texts = new Map<string, string>();
  const all = usesEverywhere(files, path);
  for (const { named, places } of all) {
    for (const { file, uses } of places) {
      const begun = texts.get(file.name) ?? file.text;
      texts.set(
        file.name,
        inOrder(uses).reduce((text, use) => renamedUse(text, use, named.name, to), begun),
      );
    }
  }
  const config = configAmong(files);
  if (!config || texts.size === 0) return undefined;
  const isKey = all.some(({ named }) => named.definition.at === 'key');
  const text = texts.get(config.name) ?? config.text;
  const named = isKey ? withKey(text, path, to) : withValue(text, path, to);
  texts.set(config.name, withPlacesRenamed(SCHEMAS.estimator, config.text, named));
  return {
    type: 'edited',
    words: `Rename “${all[0]?.named.name}” to “${to}” everywhere`,
    place: { file: config.name, path: isKey ? [...path.slice(0, -1), to] : path },
    texts: Object.fromEntries(texts),
  };
}
