import type { RJSFSchema } from '@rjsf/utils';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { ajvKeywords } from '../../../src/engine/kinds/ajv-keywords.ts';

/** The cache of compiled validators by schema: the build compiles each for the client and for prerendering. */
const compiledCache = new Map<string, string>();

function compileOnce(schema: RJSFSchema): string {
  const text = JSON.stringify(schema);
  const code = compiledCache.get(text) ?? compileValidator(schema);
  compiledCache.set(text, code);
  return code;
}

function compileValidator(schema: RJSFSchema): string {
  return compileSchemaValidatorsCode(schema, {
    ajvOptionsOverrides: {
      verbose: false,
      // The config contains the messages, see src/site/form/fieldErrors.ts.
      messages: false,
      // The kinds make the schemas. To validate them, each of these Ajvs would first compile the schema of schemas.
      validateSchema: false,
      code: { lines: false },
      keywords: ajvKeywords,
    },
  });
}

/** Code that adds validators to an object. */
function renderAssignments(validators: string, parts: readonly string[]): string {
  return parts
    .map((part) => `(function (exports) { const module = { exports };\n${part}\n})(${validators});`)
    .join('\n');
}

/**
 * Code that defines `require` for the compiled validators. Ajv generates CommonJS here, because its ES modules break
 * on names that are not identifiers.
 */
export function renderRequireShim(validators: readonly string[]): string {
  const required = new Set(
    validators.flatMap((code) =>
      [...code.matchAll(/require\("([^"]+)"\)/g)].map(([, name]) => name),
    ),
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
const require = (name) => modules[name];`;
}

/**
 * The code of a module with compiled validators, so that browsers need neither Ajv nor `eval`.
 * @param periods the forms in each period; with several periods the module exports an array
 */
export function renderValidatorsModule(periods: readonly (readonly RJSFSchema[])[]): string {
  const [first = [], ...later] = periods;
  const known = new Set(first.map((schema) => JSON.stringify(schema)));
  const parts = first.map(compileOnce);
  const laterParts = later.map((schemas) =>
    schemas.filter((schema) => !known.has(JSON.stringify(schema))).map(compileOnce),
  );
  return `${renderRequireShim([...parts, ...laterParts.flat()])}
const validators = {};
${renderAssignments('validators', parts)}
${laterParts.map((own, index) => `const later${index} = { ...validators };\n${renderAssignments(`later${index}`, own)}`).join('\n')}
export default ${later.length === 0 ? 'validators' : `[validators, ${later.map((_, index) => `later${index}`).join(', ')}]`};
`;
}
