import { _, type CodeKeywordDefinition } from 'ajv';
import { hasDecimals } from './number.ts';

/** The keyword `decimals` of the schema of a number, for whoever compiles validators with Ajv. */
export const decimalsKeyword: CodeKeywordDefinition = {
  keyword: 'decimals',
  type: 'number',
  schemaType: 'number',
  code: (context) => {
    const check = context.gen.scopeValue('func', {
      ref: hasDecimals,
      // What a compiled validator imports in a visitor's browser: the very function that the wizard calls.
      code: _`require("/src/answers/number.ts").hasDecimals`,
    });
    context.fail(_`!${check}(${context.data}, ${context.schemaCode})`);
  },
};
