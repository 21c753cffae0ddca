import type { RJSFSchema } from '@rjsf/utils';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { answerKeywords } from '../../src/answers/keywords.ts';

/**
 * The source of a module with the compiled validators of some forms, so that no visitor's browser needs
 * Ajv or `eval`. Ajv writes CommonJS (its ES modules break on names that are no identifiers), hence the
 * wrapping; the helpers that it requires are imported for it: some of Ajv's own, some of the site's.
 */
export function validatorsModule(schemas: readonly RJSFSchema[]): string {
  const parts = schemas.map((schema) =>
    compileSchemaValidatorsCode(schema, {
      ajvOptionsOverrides: {
        verbose: false,
        // What is shown is the config's own sentence, see src/steps/form/errors.ts.
        messages: false,
        code: { lines: false },
        keywords: answerKeywords,
      },
    }),
  );
  const required = new Set(
    parts.flatMap((part) => [...part.matchAll(/require\("([^"]+)"\)/g)].map(([, name]) => name)),
  );
  const imports = [...required].map((name = '', index) => {
    const file = name.endsWith('.ts') ? name : `${name}.js`;
    return `import * as m${index} from '${file}';`;
  });
  const table = [...required].map((name, index) => `'${name}': commonJs(m${index})`);
  return `${imports.join('\n')}
// Bundlers differ in whether "default" is the CommonJS module or its own default.
const commonJs = (m) => (typeof m.default === 'object' ? m.default : m);
const modules = { ${table.join(', ')} };
const require = (name) => modules[name];
const validators = {};
${parts.map((part) => `(function (exports) { const module = { exports };\n${part}\n})(validators);`).join('\n')}
export default validators;
`;
}
