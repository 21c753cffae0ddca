import {
  findValueAt,
  isPathWithin,
  withValueAt,
  type JsonPath,
} from '../../../engine/schema/path.ts';
import {
  findTagKey,
  resolveSchema,
  resolveValueSchema,
  type Schema,
} from '../../../engine/schema/schema.ts';
import { findConfig, type StudioDocument } from '../documents/document.ts';
import { SCHEMAS } from '../documents/schemas.ts';
import type { Edit } from '../editor/editor-state.ts';
import { resolveSchemaAt } from '../form/form-definition.ts';
import { describeCaseEntry } from '../labels/case-labels.ts';
import { createStudioDescriber } from '../labels/describer.ts';
import { listNamesAt } from './name-uses.ts';

/** A reference that is removed too, or that stays and must be fixed by hand. */
export interface RemovalConsequence {
  readonly file: StudioDocument;
  readonly path: JsonPath;
  readonly isRemoved: boolean;
  readonly description: string;
}

/** A planned removal with its consequences. */
export interface Removal {
  readonly file: StudioDocument;
  readonly path: JsonPath;
  /** What is removed, in words. */
  readonly label: string;
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
    const holderAt = resolveSchemaAt(root, value, holderPath);
    const { minItems = 0, required = [] } = resolveValueSchema(root, holderAt, holder);
    if (Array.isArray(holder) ? holder.length > minItems : !required.includes(at.at(-1))) return at;
    // A condition without its answer means nothing; rules and fields need a decision.
    const isCondition = findTagKey(resolveSchema(root, holderAt)) === 'test';
    if (!Array.isArray(holder) && !isCondition) return undefined;
  }
  return undefined;
}

function describeUse(documents: readonly StudioDocument[], file: StudioDocument, path: JsonPath) {
  const { describePath, describeSubject } = createStudioDescriber(SCHEMAS[file.kind], file.value);
  const config = findConfig(documents)?.value;
  const entry = file.kind === 'cases' ? describeCaseEntry(config, file.value, path) : undefined;
  return entry === undefined ? describeSubject(path) : `${entry} of ${describePath(path)}`;
}

/** The consequences of removing a value: what refers to the names that it defines. */
function listConsequences(
  documents: readonly StudioDocument[],
  file: StudioDocument,
  path: JsonPath,
): RemovalConsequence[] {
  const names = [path, ...['id', 'answer', 'name'].map((key) => [...path, key])];
  const consequences = names
    .flatMap((each) => listNamesAt(documents, each))
    .flatMap(({ uses }) => uses)
    .filter((use) => use.file !== file || !isPathWithin(use.path, path))
    .map((use): [string, RemovalConsequence] => {
      const { kind, value, name } = use.file;
      const removable =
        use.as === 'key' ? use.path : findRemovablePath(SCHEMAS[kind], value, use.path);
      const at = removable ?? use.path;
      const description = describeUse(documents, use.file, at);
      const consequence = {
        file: use.file,
        path: at,
        isRemoved: removable !== undefined,
        description,
      };
      return [JSON.stringify([name, at]), consequence];
    });
  return [...new Map(consequences).values()];
}

export function planRemoval(
  documents: readonly StudioDocument[],
  file: StudioDocument,
  path: JsonPath,
): Removal {
  const { describePath } = createStudioDescriber(SCHEMAS[file.kind], file.value);
  const consequences = file.kind === 'estimator' ? listConsequences(documents, file, path) : [];
  return { file, path, label: describePath(path), consequences };
}

/** Sorts later entries first, so that earlier positions stay valid. */
function compareBackwards(one: JsonPath, other: JsonPath): number {
  const depth = one.findIndex((part, index) => part !== other[index]);
  const [part, against] = [one[depth], other[depth]];
  if (against === undefined) return -1;
  return typeof part === 'number' && typeof against === 'number' ? against - part : 0;
}

/** Removes a value and what depends on it. */
export function applyRemoval({ file, path, label, consequences }: Removal): Edit {
  const values = new Map<string, unknown>([[file.name, file.value]]);
  const removed = [{ file, path }, ...consequences.filter(({ isRemoved }) => isRemoved)];
  for (const each of removed.toSorted((a, b) => compareBackwards(a.path, b.path))) {
    const root = values.has(each.file.name) ? values.get(each.file.name) : each.file.value;
    if (findValueAt(root, each.path) !== undefined)
      values.set(each.file.name, withValueAt(root, each.path, undefined));
  }
  return {
    type: 'edit',
    description: `Remove ${label}`,
    location: { file: file.name, path: path.slice(0, -1) },
    values: Object.fromEntries(values),
  };
}
