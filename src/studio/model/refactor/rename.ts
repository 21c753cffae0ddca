import type { CasesFile } from '../../../engine/generated/cases.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import { resolveSchema, findSchemaAt } from '../../../engine/schema/schema.ts';
import { findConfigFile, type StudioFile, type FileEdit } from '../documents/studio-file.ts';
import { renameJsonKey, setJsonValue } from '../documents/text-edits.ts';
import { SCHEMAS } from '../documents/schemas.ts';
import { parseJson } from '../documents/json-values.ts';
import { listNamesAt, type UsedName, type NameUse } from './name-uses.ts';
import { renameNamedPaths } from './rename-named-paths.ts';

/** Values first and keys last: a renamed key changes the paths below it. */
function sortUses(uses: readonly NameUse[]): NameUse[] {
  return [...uses.filter(({ as }) => as !== 'key'), ...uses.filter(({ as }) => as === 'key')];
}

const BRACES = ['{', '}'] as const;

function renameUse(
  text: string,
  { path, as, delimiters = BRACES, toKey }: NameUse,
  from: string,
  to: string,
): string {
  if (as === 'key') return renameJsonKey(text, path, toKey?.(to) ?? to);
  if (as === 'value') return setJsonValue(text, path, to);
  const description = findValueAt(parseJson(text), path);
  return setJsonValue(
    text,
    path,
    String(description).replaceAll(delimiters.join(from), delimiters.join(to)),
  );
}

/** Where an answer refers to an option: as its value, in its list, or as a key of quantities. */
function listUsesInAnswer(chosen: unknown, path: JsonPath, name: string): NameUse[] {
  if (chosen === name) return [{ path, as: 'value' }];
  if (!Array.isArray(chosen)) {
    return findValueAt(chosen, [name]) === undefined ? [] : [{ path: [...path, name], as: 'key' }];
  }
  const position = chosen.indexOf(name);
  return position < 0 ? [] : [{ path: [...path, position], as: 'value' }];
}

/** The objects of a sample customer that are keyed by names. */
const KEYED_OBJECTS: Readonly<Record<string, readonly JsonPath[]>> = {
  answer: [['answers']],
  figure: [
    ['expected', 'breakdown'],
    ['expected', 'figures'],
  ],
};

/** Where the sample customers use a name. */
export function listUsesInCases(value: unknown, { thing, name, answer }: UsedName): NameUse[] {
  const cases: unknown = findValueAt(value, ['cases']);
  // The check reports a file that does not match its schema.
  const homeowners = Array.isArray(cases) ? (cases as CasesFile['cases']) : [];
  return homeowners.flatMap((_, index): NameUse[] => {
    const at = ['cases', index];
    const keyed = (KEYED_OBJECTS[thing] ?? []).map((holder) => [...at, ...holder, name]);
    const given = answer === undefined ? undefined : [...at, 'answers', answer];
    return [
      ...keyed
        .filter((path) => findValueAt(value, path) !== undefined)
        .map((path): NameUse => ({ path, as: 'key' })),
      ...(given ? listUsesInAnswer(findValueAt(value, given), given, name) : []),
    ];
  });
}

/** All uses of the name at a path, by file. */
export function listUsesInFiles(files: readonly StudioFile[], path: JsonPath) {
  const config = findConfigFile(files);
  const value = parseJson(config?.text ?? '');
  if (!config || value === undefined) return [];
  // The check reports a file that does not match its schema.
  return listNamesAt(SCHEMAS.estimator, value as EstimatorConfig, path).map((named) => ({
    named,
    places: files.flatMap((file) => {
      if (file === config) return [{ file, uses: named.uses }];
      const isTold = file.kind === 'cases' && !named.isCopy;
      const uses = isTold ? listUsesInCases(parseJson(file.text), named) : [];
      return uses.length > 0 ? [{ file, uses }] : [];
    }),
  }));
}

/**
 * Whether another definition has the name: references would be ambiguous.
 * @param all the uses of the name that changes
 */
export function isNameTaken(all: ReturnType<typeof listUsesInFiles>, to: string): boolean {
  const isKey = (file: StudioFile, { path, as, toKey }: NameUse) => {
    const taken = [...path.slice(0, -1), toKey?.(to) ?? to];
    return as === 'key' && findValueAt(parseJson(file.text), taken) !== undefined;
  };
  return all.some(
    ({ named, places }) =>
      named.name !== to &&
      (named.others.includes(to) ||
        places.some(({ file, uses }) => uses.some((use) => isKey(file, use)))),
  );
}

/** The schema's hint if a text is not allowed at a path; undefined if it is. */
function findPatternHint(
  { kind, text }: StudioFile,
  path: JsonPath,
  to: string,
): string | undefined {
  const schema = SCHEMAS[kind];
  const { pattern, hint = 'Choose another one.' } = resolveSchema(
    schema,
    findSchemaAt(schema, parseJson(text), path),
  );
  return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(to) ? undefined : hint;
}

/**
 * The hint if a definition or reference does not allow the new name; undefined if all do.
 * @param all the uses of the name that changes
 */
export function findNameHint(
  all: ReturnType<typeof listUsesInFiles>,
  to: string,
): string | undefined {
  for (const { named, places } of all) {
    for (const { file, uses } of places) {
      const own: Pick<NameUse, 'path' | 'as'> = { ...named.definition, as: named.definition.at };
      const said = [...(file.kind === 'estimator' ? [own] : []), ...uses];
      for (const { path, as } of said) {
        const hint = as === 'value' ? findPatternHint(file, path, to) : undefined;
        if (hint !== undefined) return hint;
      }
    }
  }
  return undefined;
}

/** Renames a definition and every use of it: in rules, conditions, prices, texts and sample customers. */
export function renameEverywhere(
  files: readonly StudioFile[],
  path: JsonPath,
  to: string,
): FileEdit | undefined {
  const texts = new Map<string, string>();
  const all = listUsesInFiles(files, path);
  for (const { named, places } of all) {
    for (const { file, uses } of places) {
      const text = texts.get(file.name) ?? file.text;
      texts.set(
        file.name,
        sortUses(uses).reduce((result, use) => renameUse(result, use, named.name, to), text),
      );
    }
  }
  const config = findConfigFile(files);
  if (!config || texts.size === 0) return undefined;
  const isKey = all.some(({ named }) => named.definition.at === 'key');
  const text = texts.get(config.name) ?? config.text;
  const named = isKey ? renameJsonKey(text, path, to) : setJsonValue(text, path, to);
  texts.set(config.name, renameNamedPaths(SCHEMAS.estimator, config.text, named));
  return {
    type: 'edit',
    description: `Rename “${all[0]?.named.name}” to “${to}” everywhere`,
    location: { file: config.name, path: isKey ? [...path.slice(0, -1), to] : path },
    texts: Object.fromEntries(texts),
  };
}
