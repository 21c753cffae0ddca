import type { Plugin } from 'vite';

/** Packages, or parts of them, of which nothing may come to the visitor, because the build does without. */
const FORBIDDEN_MODULES =
  /\/node_modules\/((?:styled-components|stylis|markdown-to-jsx|@x0k\/json-schema-merge|fast-uri|fast-equals|ajv-formats|ajv\/dist\/(?!runtime\/ucs2length)|@rjsf\/core\/lib\/components\/(?:widgets|templates))\/.*)/;

/** Fails the build when something that was left out comes in by another way. */
export function forbiddenPackagesPlugin(): Plugin {
  return {
    name: 'left-out',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const modules = file.type === 'chunk' ? Object.entries(file.modules) : [];
        for (const [id, { renderedLength }] of modules) {
          const intruder = FORBIDDEN_MODULES.exec(id.replaceAll('\\', '/'))?.[1];
          if (intruder !== undefined && renderedLength > 0) {
            this.error(
              `${intruder} is in the site although it was to be left out: see what imports it, or take it off the list in scripts/vite/forbidden-packages-plugin.ts.`,
            );
          }
        }
      }
    },
  };
}
