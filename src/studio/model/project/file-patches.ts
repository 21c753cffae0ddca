import { applyPatches, type ConflictResolver, type PatchConflict } from './apply-patches.ts';
import { diffValues } from './diff-values.ts';
import { isUnsaved, type StudioDocument } from './document.ts';
import { invertPatches, type Patch } from './patch.ts';
import { SCHEMAS } from './schemas.ts';

/** What files say, by their names. */
export type FileValues = Readonly<Record<string, unknown>>;
/** What changed in files, by their names. */
export type FilePatches = Readonly<Record<string, readonly Patch[]>>;

/** A conflict in one of the files. */
export type FileConflict = PatchConflict & { readonly file: string };

/** The documents with other values in some of them. */
export function withValues(
  documents: readonly StudioDocument[],
  values: FileValues,
): StudioDocument[] {
  return documents.map((document) => {
    if (!Object.hasOwn(values, document.name)) return document;
    return { ...document, value: values[document.name] };
  });
}

/** The patches that lead from values to those of the documents. */
export function diffDocuments(
  documents: readonly StudioDocument[],
  before: FileValues,
): FilePatches {
  const changed = documents.flatMap(({ name, kind, value }): [string, Patch[]][] => {
    const patches = Object.hasOwn(before, name)
      ? diffValues(SCHEMAS[kind], before[name], value)
      : [];
    return patches.length > 0 ? [[name, patches]] : [];
  });
  return Object.fromEntries(changed);
}

/** Applies patches to the present values of files; where they were changed otherwise since, they stay as they are. */
export function applyToDocuments(
  documents: readonly StudioDocument[],
  patches: FilePatches,
  overwrites?: ConflictResolver,
): {
  readonly values: FileValues;
  readonly conflicts: readonly FileConflict[];
} {
  const applied = documents.flatMap(({ name, value }) => {
    const own = patches[name];
    return own ? [{ name, ...applyPatches(value, own, overwrites) }] : [];
  });
  return {
    values: Object.fromEntries(applied.map(({ name, value }) => [name, value])),
    conflicts: applied.flatMap(({ name, conflicts }) =>
      conflicts.map((conflict) => ({ ...conflict, file: name })),
    ),
  };
}

export function invertFilePatches(patches: FilePatches): FilePatches {
  return Object.fromEntries(
    Object.entries(patches).map(([name, each]) => [name, invertPatches(each)]),
  );
}

/** The changes of files since they were saved, as they are stored and sent. */
export interface UnsavedChanges {
  readonly patches: FilePatches;
  /** Texts that are not valid JSON, by file. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The patches of every file since it was saved. */
export function listUnsavedPatches(documents: readonly StudioDocument[]): FilePatches {
  const readable = documents.filter((each) => each.value !== undefined && isUnsaved(each));
  const saved = readable.map((each) => [each.name, each.saved.value] as const);
  return diffDocuments(documents, Object.fromEntries(saved));
}

export function listUnsavedChanges(documents: readonly StudioDocument[]): UnsavedChanges {
  const broken = documents.filter(({ value }) => value === undefined);
  const texts = broken.map(({ name, basis }) => [name, basis.text] as const);
  return { patches: listUnsavedPatches(documents), texts: Object.fromEntries(texts) };
}
