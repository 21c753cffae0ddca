import type { Plugin } from 'vite';
import type { CompiledSite, UsedNames } from '../../../src/engine/compile/compile-site.ts';

/**
 * Keeps of each `<name>.table.ts` only what the site uses, so that the rest is not bundled. Such a file has only lines
 * like `export { numberInput as number } from './number.ts'`, and `CompiledSite.used` says which of them are used.
 */
export function usedTablesPlugin(getSite: () => Pick<CompiledSite, 'used'>): Plugin {
  return {
    name: 'used-tables',
    apply: 'build',
    transform: {
      filter: { id: /\.table\.ts$/ },
      handler(code, id) {
        const [, name = ''] = /(\w+)\.table\.ts$/.exec(id) ?? [];
        const used = getSite().used[name as keyof UsedNames];
        const lines = this.parse(code).body.flatMap((line) => {
          if (line.type !== 'ExportNamedDeclaration' || !line.source) {
            return this.error(
              `${id} is a table: it may only have lines like export { … } from '…'.`,
            );
          }
          const { raw } = line.source;
          return line.specifiers
            .filter(({ exported }) => exported.type === 'Identifier' && used.has(exported.name))
            .map(({ start, end }) => `export { ${code.slice(start, end)} } from ${raw};`);
        });
        return { code: lines.join('\n'), map: null };
      },
    },
  };
}
