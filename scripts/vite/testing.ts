import { parseAst, type Plugin } from 'vite';

/** What a plugin makes of a source, as Vite would call it. Throws what the plugin fails the build with. */
export function transformed(plugin: Plugin, code: string, file = '/house/src/ui/Roof.tsx'): string {
  const { transform, configResolved } = plugin;
  if (typeof configResolved === 'function') Reflect.apply(configResolved, {}, [{ root: '/house' }]);
  if (typeof transform !== 'object') throw new Error('The plugin transforms nothing.');
  const context = {
    parse: parseAst,
    error: (message: string) => {
      throw new Error(message);
    },
  };
  const result: unknown = Reflect.apply(transform.handler, context, [code, file]);
  if (typeof result !== 'object' || result === null || !('code' in result)) return code;
  return String(result.code);
}
