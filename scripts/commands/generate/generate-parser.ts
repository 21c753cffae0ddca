import peggy from 'peggy';

const BANNER = `// Made from src/engine/compile/shorthand/formula.peggy by "npm run generate". Do not edit.
// @ts-nocheck
`;

/** The parser of a grammar, as a module. */
export function generateParser(grammar: string): string {
  return BANNER + peggy.generate(grammar, { output: 'source', format: 'es' });
}
