import { getChunkName, type LazyChunkFiles } from '../../src/site/ui/lazy/lazyChunks.ts';

/** The properties of a built chunk that are used here. */
export interface BuiltChunk {
  readonly fileName: string;
  readonly isEntry: boolean;
  /** The entry module; null for a chunk of several modules. */
  readonly facadeModuleId: string | null;
  /** The name of a chunk without an entry module. */
  readonly name: string;
  /** Static imports. */
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/**
 * The scripts that each lazy chunk needs in addition to those of the first load.
 * @param base the base path of the site
 */
export function collectLazyChunkFiles(
  scripts: readonly BuiltChunk[],
  base: string,
): LazyChunkFiles {
  const chunks = new Map(
    scripts.filter(({ isEntry }) => !isEntry).map((script) => [script.fileName, script]),
  );
  function collectFiles({ fileName, imports }: BuiltChunk, found: Set<string>): Set<string> {
    if (found.has(fileName)) return found;
    found.add(fileName);
    for (const file of imports) {
      const script = chunks.get(file);
      if (script) collectFiles(script, found);
    }
    return found;
  }
  const lazyFiles = new Set(scripts.flatMap(({ dynamicImports }) => dynamicImports));
  return Object.fromEntries(
    [...chunks.values()].flatMap((script) => {
      const { fileName, facadeModuleId, name } = script;
      if (!lazyFiles.has(fileName)) return [];
      const files = [...collectFiles(script, new Set())].map((file) => base + file);
      return [[getChunkName(facadeModuleId ?? name), files]];
    }),
  );
}
