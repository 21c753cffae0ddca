import { build } from 'vite';
import { INLINE_SCRIPT_TARGET } from './browser-targets.ts';

/**
 * Compiles a TypeScript file with all it imports into one small classic script.
 * @param define what stands in its place in the file, as Vite's `define`
 */
export async function compileInlineScript(
  file: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> {
  const results = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      write: false,
      modulePreload: false,
      target: INLINE_SCRIPT_TARGET,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  });
  const outputs = [results].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [script, ...more] = outputs.filter((output) => output.type === 'chunk');
  if (!script || more.length > 0) throw new Error(`${file} did not become one script.`);
  return script.code.trim();
}
