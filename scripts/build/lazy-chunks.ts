import { getChunkName, type LazyChunkFiles } from '../../src/site/ui/lazy/lazyChunks.ts';

/** What is asked of a script that a build has written. */
export interface BuiltChunk {
  readonly fileName: string;
  readonly isEntry: boolean;
  /** The module that it begins with; null for what holds several that belong together. */
  readonly facadeModuleId: string | null;
  /** What it is called by where it begins with no module. */
  readonly name: string;
  /** The scripts that it imports at once. */
  readonly imports: readonly string[];
  /** The scripts that it imports when they are wanted. */
  readonly dynamicImports: readonly string[];
}

/**
 * Which scripts every late part needs, beside those of the first load.
 * @param base the path that the site is mounted at
 */
export function collectLazyChunkFiles(
  scripts: readonly BuiltChunk[],
  base: string,
): LazyChunkFiles {
  const late = new Map(
    scripts.filter(({ isEntry }) => !isEntry).map((script) => [script.fileName, script]),
  );
  function neededBy({ fileName, imports }: BuiltChunk, found: Set<string>): Set<string> {
    if (found.has(fileName)) return found;
    found.add(fileName);
    for (const file of imports) {
      const script = late.get(file);
      if (script) neededBy(script, found);
    }
    return found;
  }
  const wanted = new Set(scripts.flatMap(({ dynamicImports }) => dynamicImports));
  return Object.fromEntries(
    [...late.values()].flatMap((script) => {
      const { fileName, facadeModuleId, name } = script;
      if (!wanted.has(fileName)) return [];
      const files = [...neededBy(script, new Set())].map((file) => base + file);
      return [[getChunkName(facadeModuleId ?? name), files]];
    }),
  );
}
