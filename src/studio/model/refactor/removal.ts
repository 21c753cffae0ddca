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

/** Something that goes with what is removed, or that stays and has to be mended by hand. */
export interface RemovalConsequence {
  readonly file: StudioFile;
  readonly path: JsonPath;
  readonly goes: boolean;
}

/** What is removed, and what that means for everything that uses it. */
export interface Removal {
  readonly path: JsonPath;
  readonly consequences: readonly RemovalConsequence[];
}

/**
 * What has to go with a use: itself where it may be missing, the condition that it is a test of otherwise.
 * Undefined where that would take away more than a condition.
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
      // Only conditions are there to ask for what is gone; a rule or a field is somebody's decision.
      const isCondition =
        findTagKey(resolveSchema(root, resolveSchemaAt(root, value, holderPath))) === 'test';
      if (!isCondition) return undefined;
    }
  }
  return undefined;
}

/** The names that a thing gives: its own, and those of what it holds. */
function listDefinitionPaths(schema: Schema, value: unknown, path: JsonPath): JsonPath[] {
  const keys = ['id', 'answer', 'name'].map((key) => [...path, key]);
  const own = keys.filter((each) => typeof findValueAt(value, each) === 'string');
  return [path, ...own].filter((each) => resolveSchemaAt(schema, value, each) !== undefined);
}

/** What removing something would mean. */
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

/** The last entries first, so that those before them stay where they are. */
function compareBackwards(one: JsonPath, other: JsonPath): number {
  for (const [depth, part] of one.entries()) {
    const against = other[depth];
    if (against === undefined) return -1;
    if (part === against) continue;
    return typeof part === 'number' && typeof against === 'number' ? against - part : 0;
  }
  return 0;
}

/** Removes something with all that goes with it. */
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
