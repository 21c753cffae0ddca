import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { replace } from '../syntax.ts';
import { classOf } from './ids.ts';
import { programOf, styledModule } from './templates.ts';

/** What a module calls the list of its styled components. */
const LIST = '__styled';
const SAYS_STYLED = /from ['"]styled-components['"]/;
const VIRTUAL = 'virtual:styled-components';

/**
 * Leaves styled components as they are, so that styled-components itself makes their style sheet: gives each
 * the class that `compiledStyles` knows it by, and hands out all of them as `virtual:styled-components`.
 * @param modules the modules of the site
 */
export function styleSources(modules: readonly string[]): Plugin {
  let root = '';
  return {
    name: 'style-sources',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined;
      const styled = modules.filter((module) => SAYS_STYLED.test(readFileSync(module, 'utf8')));
      const imports = styled.map(
        (module, index) => `import { ${LIST} as m${index} } from ${JSON.stringify(module)};`,
      );
      const lists = styled.map((_module, index) => `...m${index}`);
      return `${imports.join('\n')}\nexport default [${lists.join(', ')}];`;
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: SAYS_STYLED },
      handler(code, id) {
        const { components, globals } = styledModule(programOf(this.parse(code)));
        const named = replace(
          code,
          components.map(({ name, tagEnd }) => ({
            start: tagEnd,
            end: tagEnd,
            text: `.withConfig({ componentId: "${classOf(root, id, name)}" })`,
          })),
        );
        const names = [...globals, ...components].map(({ name }) => name);
        return { code: `${named}\nexport const ${LIST} = [${names.join(', ')}];`, map: null };
      },
    },
  };
}
