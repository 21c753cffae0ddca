import { isPathWithin, findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import {
  resolveSchema,
  resolveValueSchema,
  findTagKey,
  type Schema,
} from '../../../engine/schema/schema.ts';
import { findConfigFile, type StudioFile, type FileEdit } from '../documents/studio-file.ts';
import { setJsonValue } from '../documents/text-edits.ts';
import { SCHEMAS } from '../documents/schemas.ts';
import { parseJson } from '../documents/json-values.ts';
import { resolveSchemaAt } from '../schema-form/form-definition.ts';
import { listUsesInFiles } from './rename.ts';

/** A reference that is removed too, or that stays and must be fixed by hand. */
export interface RemovalConsequence {
  readonly file: StudioFile;
  readonly path: JsonPath;
  readonly goes: boolean;
}

/** A planned removal with its consequences. */
export interface Removal {
  readonly path: JsonPath;
  readonly consequences: readonly RemovalConsequence[];
}

/**
 * What to remove with a reference: the reference if it is optional, else the condition it is part of.
 * Undefined if that would remove more than a condition.
 */
function findRemovablePath(root: Schema, value: unknown, path: JsonPath): JsonPath | undefined {
  for (let at = path; at.length > 0; at = at.slice(0, -1)) {
    const holderPath = at.slice(0, -1);
    const holder = findValueAt(value, holderPath);
    const schema = resolveValueSchema(root, resolveSchemaAt(root, value, holderPath), holder);
    const part = at.at(-1);
    if (Array.isArray(holder)) {
      if (holder.length > Number(schema.minItems ?? 0)) return at;
    } else {
      const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
      if (!required.includes(part)) return at;
      // A condition without its answer means nothing; rules and fields need a decision.
      const isCondition =
        findTagKey(resolveSchema(root, resolveSchemaAt(root, value, holderPath))) === 'test';
      if (!isCondition) return undefined;
    }
  }
  return undefined;
}

/** The paths of the names that a value defines. */
function listDefinitionPaths(schema: Schema, value: unknown, path: JsonPath): JsonPath[] {
  const keys = ['id', 'answer', 'name'].map((key) => [...path, key]);
  const own = keys.filter((each) => typeof findValueAt(value, each) === 'string');
  return [path, ...own].filter((each) => resolveSchemaAt(schema, value, each) !== undefined);
}

/** Finds the consequences of removing a value. */
export function planRemoval(files: readonly StudioFile[], path: JsonPath): Removal {
  const config = findConfigFile(files);
  const value = parseJson(config?.text ?? '');
  const consequences = listDefinitionPaths(SCHEMAS.estimator, value, path)
    .flatMap((each) => listUsesInFiles(files, each))
    .flatMap(({ places }) =>
      places.flatMap(({ file, uses }) =>
        uses
          .filter((use) => file !== config || !isPathWithin(use.path, path))
          .map((use): RemovalConsequence => {
            const goes =
              use.as === 'key'
                ? use.path
                : findRemovablePath(SCHEMAS[file.kind], parseJson(file.text), use.path);
            return { file, path: goes ?? use.path, goes: goes !== undefined };
          }),
      ),
    );
  const seen = new Set<string>();
  return {
    path,
    consequences: consequences.filter(({ file, path: at }) => {
      const key = JSON.stringify([file.name, at]);
      return !seen.has(key) && seen.add(key);
    }),
  };
}

/** Sorts later entries first, so that earlier positions stay valid. */
function compareBackwards(one: JsonPath, other: JsonPath): number {
  for (const [depth, part] of one.entries()) {
    const against = other[depth];
    if (against === undefined) return -1;
    if (part === against) continue;
    return typeof part === 'number' && typeof against === 'number' ? against - part : 0;
  }
  return 0;
}

/** Removes a value and what depends on it. */
export function applyRemoval(
  files: readonly StudioFile[],
  file: StudioFile,
  { path, consequences }: Removal,
  description: string,
): FileEdit {
  const removed = [{ file, path, goes: true }, ...consequences].filter(({ goes }) => goes);
  const texts = new Map<string, string>();
  for (const each of removed.toSorted((a, b) => compareBackwards(a.path, b.path))) {
    const { name } = each.file;
    const text = texts.get(name) ?? files.find((one) => one.name === name)?.text ?? '';
    const isThere = findValueAt(parseJson(text), each.path) !== undefined;
    texts.set(name, isThere ? setJsonValue(text, each.path, undefined) : text);
  }
  return {
    type: 'edit',
    description,
    location: { file: file.name, path: path.slice(0, -1) },
    texts: Object.fromEntries(texts),
  };
}
