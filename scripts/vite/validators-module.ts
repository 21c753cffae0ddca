import type { RJSFSchema } from '@rjsf/utils';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { ajvKeywords } from '../../src/engine/inputs/ajv-keywords.ts';

/** By the text of the schema: a build asks for each twice, and a site that is changed has most forms still. */
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
      // What is shown is the config's own sentence, see src/site/steps/form/fieldErrors.ts.
      messages: false,
      code: { lines: false },
      keywords: ajvKeywords,
    },
  });
}

/** A function that puts validators into an object of them. */
function renderAssignments(validators: string, parts: readonly string[]): string {
  return parts
    .map((part) => `(function (exports) { const module = { exports };\n${part}\n})(${validators});`)
    .join('\n');
}

/**
 * The source of what gives compiled validators the helpers that they require: some of Ajv's own, some of the site's.
 * Ajv writes CommonJS (its ES modules break on names that are no identifiers), and modules know no `require`.
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
 * The source of a module with the compiled validators of some forms, so that no visitor's browser needs
 * Ajv or `eval`.
 * @param states the forms, and where they change by the calendar those of each later time: then the module has a
 * list of validators, and the later ones hold what is compiled anew
 */
export function renderValidatorsModule(states: readonly (readonly RJSFSchema[])[]): string {
  const [first = [], ...later] = states;
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
