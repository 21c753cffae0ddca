import { join } from 'node:path';
import standalone from 'ajv/dist/standalone/index.js';
import type { Plugin } from 'vite';
import { compileSchema } from '../../../src/engine/schema/validate.ts';
import { SCHEMAS } from '../../../src/studio/model/project/schemas.ts';
import { getPlainRoot } from '../vite/plain-root-plugin.ts';
import { renderRequireShim } from '../vite/validators-module.ts';

const MODULE = '\0compiled-validators';
const SCHEMAS_FILE = 'src/studio/model/project/schemas.ts';

/** Replaces src/engine/schema/validate.ts for the schemas of the studio. */
function renderModule(): string {
  const parts = Object.entries(SCHEMAS).map(([kind, schema]) => {
    const { validate, by } = compileSchema(schema);
    return { kind, code: standalone(by, validate) };
  });
  const entries = parts.map(
    ({ kind, code }) =>
      `[SCHEMAS[${JSON.stringify(kind)}], ((module) => {\n${code}\nreturn module.exports;\n})({ exports: {} })],`,
  );
  return `import { SCHEMAS } from ${JSON.stringify(join(getPlainRoot(), SCHEMAS_FILE))};
${renderRequireShim(parts.map(({ code }) => code))}
const validators = new Map([
${entries.join('\n')}
]);
export function listSchemaErrors(schema, value) {
  const validate = validators.get(schema);
  return validate(value) ? [] : validate.errors;
}
`;
}

/**
 * Compiles the schemas while the studio is built. The policy of its pages forbids to compile them there, and it would
 * take longer than everything else of a check.
 */
export function compiledValidatorsPlugin(): Plugin {
  return {
    name: 'compiled-validators',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/schema\/validate\.ts$/ },
      handler: () => MODULE,
    },
    load: {
      filter: { id: /compiled-validators$/ },
      handler: (id) => (id === MODULE ? renderModule() : undefined),
    },
  };
}
