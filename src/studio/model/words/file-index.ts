import {
  recompile,
  type Estimator,
  type Source,
  type WrittenConfig,
} from '../../../engine/compile/compile.ts';
import { createIndex, type ProjectIndex } from '../../../engine/compile/project-index.ts';
import { findPricedOptionLabel } from '../../../engine/rules/price-format.ts';
import { collectInventory, type Inventory } from '../../../engine/schema/inventory.ts';
import { createLazy, type LazyMembers } from '../../../engine/schema/lazy.ts';
import type { PathDescriber } from '../../../engine/schema/path-describer.ts';
import type { Schema } from '../../../engine/schema/schema.ts';
import { getErrorMessage } from '../../../engine/text/format.ts';
import { findConfig, type StudioDocument } from '../project/document.ts';
import type { FileKind } from '../project/project-store.ts';
import { SCHEMAS } from '../project/schemas.ts';
import { createStudioDescriber } from './describer.ts';
import { createUnitFinder, type UnitFinder } from './price-units.ts';

/** What a file says, as forms and words ask for it. Each member is computed when it is first asked for, and kept. */
export interface FileIndex {
  readonly kind: FileKind;
  readonly schema: Schema;
  readonly root: unknown;
  /** What its values are called. */
  readonly describer: PathDescriber;
  /** Its names, references and texts, labeled for the studio. */
  readonly inventory: Inventory;
}

/** What a config is made into, and who uses what in it. */
export interface CompiledConfig extends Pick<ProjectIndex, 'priceUses' | 'priceFormats'> {
  readonly estimator: Estimator;
  readonly findUnit: UnitFinder;
}

/** What the last version of a config that could be compiled was made into. */
interface LastCompiled {
  compiled?: CompiledConfig;
}

/** The index of a config, which may have mistakes. */
export interface ConfigIndex extends FileIndex {
  readonly kind: 'estimator';
  /** What is written. What does not match the schema may throw where it is used. */
  readonly source: Source;
  /** What the config is made into, or why it cannot be compiled. */
  readonly outcome: CompiledConfig | { readonly fault: string };
  /**
   * Asks what the config is made into; of one that cannot be compiled, the last version that could.
   * @returns undefined if there was none, or if what is asked for has a mistake
   */
  readonly ask: <T>(question: (compiled: CompiledConfig) => T) => T | undefined;
  /**
   * The estimator at a time; undefined if there is none.
   * @param at in milliseconds since 1970; now if left out
   */
  readonly estimatorAt: (at?: number) => Estimator | undefined;
  /** Shared by all versions of the config. */
  readonly last: LastCompiled;
}

/** @throws when the config lacks what every config has, or what its rules refer to */
function compileConfig(source: Source, last: CompiledConfig | undefined): CompiledConfig {
  const estimator = recompile(last?.estimator, source);
  const { priceUses, priceFormats } = createIndex(source, estimator);
  const findUnit = createUnitFinder(estimator, priceFormats);
  return { estimator, priceUses, priceFormats, findUnit };
}

function attempt<T>(compute: () => T): T | undefined {
  try {
    return compute();
  } catch {
    return undefined;
  }
}

/** The inventory of a version of a file, with the labels of the file. */
export function collectLabeled(
  { schema, describer: { findEntryLabelAt } }: Pick<FileIndex, 'schema' | 'describer'>,
  version: unknown,
): Inventory {
  return { ...collectInventory(schema, version), findEntryLabelAt };
}

function listFileMembers(
  { kind, value }: Pick<StudioDocument, 'kind' | 'value'>,
  findOptionLabel?: (table: string, entry: string) => string | undefined,
): LazyMembers<FileIndex> {
  const schema = SCHEMAS[kind];
  return {
    kind: () => kind,
    schema: () => schema,
    root: () => value,
    describer: () => createStudioDescriber(schema, value, findOptionLabel),
    inventory: (index) => collectLabeled(index, value),
  };
}

/**
 * Indexes a config.
 * @param config may have mistakes
 * @param before the index of its last version, for what has not changed and for when this one cannot be compiled
 */
export function indexConfig(config: unknown, before?: ConfigIndex): ConfigIndex {
  const last = before?.last ?? {};
  const estimators = new Map<number | undefined, Estimator | undefined>();
  const made: ConfigIndex = createLazy<ConfigIndex>({
    ...listFileMembers({ kind: 'estimator', value: config }, (table, entry) =>
      made.ask(({ estimator }) => findPricedOptionLabel(estimator, table, entry)),
    ),
    kind: () => 'estimator',
    source: () => ({ config: config as WrittenConfig }),
    outcome: ({ source }) => {
      try {
        last.compiled = compileConfig(source, last.compiled);
        return last.compiled;
      } catch (error) {
        return { fault: getErrorMessage(error) };
      }
    },
    ask: ({ outcome }) => {
      const compiled = 'fault' in outcome ? last.compiled : outcome;
      return (question) => compiled && attempt(() => question(compiled));
    },
    estimatorAt:
      ({ source }) =>
      (at) => {
        if (!estimators.has(at)) {
          const moment = { at: at ?? Date.now() };
          const estimator = attempt(() => recompile(last.compiled?.estimator, source, moment));
          estimators.set(at, estimator);
        }
        return estimators.get(at);
      },
    last: () => last,
  });
  return made;
}

/** Indexes a file; the same index if it says what it said before. */
export function indexFile(
  file: Pick<StudioDocument, 'kind' | 'value'>,
  before?: FileIndex,
): FileIndex {
  if (before && before.kind === file.kind && Object.is(before.root, file.value)) return before;
  return file.kind === 'estimator'
    ? indexConfig(file.value, isConfigIndex(before) ? before : undefined)
    : createLazy(listFileMembers(file));
}

export function isConfigIndex(index: FileIndex | undefined): index is ConfigIndex {
  return index?.kind === 'estimator';
}

/** The indexes of all files of a project. */
export interface FilesIndex {
  readonly config: ConfigIndex;
  /** @throws Error if there is no such file */
  readonly of: (file: string) => FileIndex;
  readonly files: ReadonlyMap<string, FileIndex>;
}

/** Indexes files. Those that say what they said before keep their indexes. */
export function indexFiles(documents: readonly StudioDocument[], before?: FilesIndex): FilesIndex {
  const files = new Map(
    documents.map((each) => [each.name, indexFile(each, before?.files.get(each.name))]),
  );
  const config = files.get(findConfig(documents)?.name ?? '');
  return {
    config: isConfigIndex(config) ? config : indexConfig(undefined),
    of: (file) => {
      const found = files.get(file);
      if (!found) throw new Error(`There is no file called ${file}.`);
      return found;
    },
    files,
  };
}
