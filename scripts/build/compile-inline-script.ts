import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { PACKAGE_ROOT } from '../files/package-root.ts';
import { createPlainLogging } from './vite/plain-logger.ts';
import { INLINE_SCRIPT_TARGET } from './browser-targets.ts';

/**
 * Compiles a TypeScript file and its imports into one classic script.
 * @param file its path in this package
 * @param define as in Vite
 * @param plugins for modules that are no files
 */
export async function compileInlineScript(
  file: string,
  define: Readonly<Record<string, string>> = {},
  plugins: Plugin[] = [],
): Promise<string> {
  const results = await build({
    root: PACKAGE_ROOT,
    configFile: false,
    ...createPlainLogging('warn'),
    publicDir: false,
    define,
    plugins,
    build: {
      write: false,
      modulePreload: false,
      target: INLINE_SCRIPT_TARGET,
      rolldownOptions: {
        input: join(PACKAGE_ROOT, file),
        output: { format: 'iife' },
        // Packages for React mark files for its server, which there is none of here.
        checks: { moduleLevelDirective: false },
      },
    },
  });
  const outputs = [results].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [script, ...more] = outputs.filter((output) => output.type === 'chunk');
  if (!script || more.length > 0) throw new Error(`${file} did not become one script.`);
  return script.code.trim();
}
