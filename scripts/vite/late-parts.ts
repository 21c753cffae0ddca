import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { isNode, nodesIn, replace } from './syntax.ts';

const LOAD_PART = fileURLToPath(new URL('../../src/services/loadPart.ts', import.meta.url));

/**
 * Puts `loadPart` around every `import()` in src/, so that none can be forgotten: what comes late is tried
 * again when it does not come, and fails with an error that the error page knows.
 */
export function lateParts(): Plugin {
  return {
    name: 'late-parts',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /\bimport\(/ },
      handler(code) {
        const program: unknown = this.parse(code);
        if (!isNode(program)) return undefined;
        const imports = [...nodesIn(program)].filter(({ type }) => type === 'ImportExpression');
        if (imports.length === 0) return undefined;
        const wrapped = replace(
          code,
          imports.flatMap(({ start, end }) => [
            { start, end: start, text: '__loadPart(() => ' },
            { start: end, end, text: ')' },
          ]),
        );
        const source = JSON.stringify(LOAD_PART);
        return { code: `import { loadPart as __loadPart } from ${source};\n${wrapped}`, map: null };
      },
    },
  };
}
