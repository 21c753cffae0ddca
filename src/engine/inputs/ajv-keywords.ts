import { _, type CodeKeywordDefinition } from 'ajv';
import { isWithinDateLimits } from './calendar.ts';
import { hasAtMostDecimals } from './number.ts';

/**
 * A keyword that asks a function of the site. What a compiled validator imports in a visitor's browser is the
 * very function that the wizard calls.
 * @param file where the function is, from src/engine/inputs/
 * @param name what it is called there: a bundler may call the function otherwise
 */
function defineKeyword(
  keyword: string,
  type: 'number' | 'string',
  schemaType: 'number' | 'object',
  ref: (value: never, limit: never) => boolean,
  file: string,
  name: string,
): CodeKeywordDefinition {
  return {
    keyword,
    type,
    schemaType,
    code: (context) => {
      const check = context.gen.scopeValue('func', {
        ref,
        code: _`require(${`/src/engine/inputs/${file}`})[${name}]`,
      });
      context.fail(_`!${check}(${context.data}, ${context.schemaValue})`);
    },
  };
}

/** The keywords of the schemas of answers, for whoever compiles validators with Ajv. */
export const ajvKeywords: CodeKeywordDefinition[] = [
  defineKeyword(
    'decimals',
    'number',
    'number',
    hasAtMostDecimals,
    'number.ts',
    'hasAtMostDecimals',
  ),
  defineKeyword(
    'calendar',
    'string',
    'object',
    isWithinDateLimits,
    'calendar.ts',
    'isWithinDateLimits',
  ),
];
