import { _, type CodeKeywordDefinition } from 'ajv';
import { isWithinDateLimits } from './calendar.ts';
import { isAllowedInAll } from './counts.ts';
import { hasAtMostDecimals, isMultipleOf } from './decimals.ts';

/**
 * Compiles a keyword to a call of a function. A compiled validator imports the very function that the wizard calls.
 * @param file where the function is, in src/engine/kinds/
 * @param name its name there: bundlers may rename the function
 */
function createCall(
  ref: (value: never, limit: never) => boolean,
  file: string,
  name: string,
): CodeKeywordDefinition['code'] {
  return (context) => {
    const code = _`require(${`/src/engine/kinds/${file}`})[${name}]`;
    const check = context.gen.scopeValue('func', { ref, code });
    context.fail(_`!${check}(${context.data}, ${context.schemaValue})`);
  };
}

/** The keywords in the schemas of answers, for whoever compiles them with Ajv. */
export const ajvKeywords: CodeKeywordDefinition[] = [
  {
    keyword: 'decimals',
    type: 'number',
    schemaType: 'number',
    code: createCall(hasAtMostDecimals, 'decimals.ts', 'hasAtMostDecimals'),
  },
  {
    keyword: 'isMultipleOf',
    type: 'number',
    schemaType: 'number',
    code: createCall(isMultipleOf, 'decimals.ts', 'isMultipleOf'),
  },
  {
    keyword: 'calendar',
    type: 'string',
    schemaType: 'object',
    code: createCall(isWithinDateLimits, 'calendar.ts', 'isWithinDateLimits'),
  },
  {
    keyword: 'inAll',
    type: 'object',
    schemaType: 'object',
    code: createCall(isAllowedInAll, 'counts.ts', 'isAllowedInAll'),
  },
];
