import estimatorSchema from '../../../../schemas/estimator.schema.json' with { type: 'json' };
import type { EstimatorConfig, Rule } from '../../generated/estimator.ts';
import { formatPath, type JsonPath } from '../../schema/path.ts';
import {
  findChildSchema,
  findTagKey,
  resolveSchema,
  resolveValueSchema,
  type Schema,
} from '../../schema/schema.ts';
import { FormulaError } from './formula-error.ts';
import { parseCondition, parseFormula } from './formula.ts';
import { createFormulaNames, type FormulaNames } from './names.ts';

/** Whether a value that may be written short is. */
export function isShort(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/**
 * The rule that a short form stands for.
 * @throws FormulaError
 */
export function expandRule(short: string | number, names: FormulaNames): Rule {
  return typeof short === 'number' ? { op: 'const', value: short } : parseFormula(short, names);
}

/** Whether the short form of a value is a condition, and not a rule. */
export function isConditionSchema(schema: Schema): boolean {
  return schema.shorthand === true && findTagKey(schema) === 'test';
}

/** A file with its short forms expanded, and the mistakes in those that stay as they are. */
export interface ExpandedFile {
  readonly value: unknown;
  readonly mistakes: readonly { readonly path: JsonPath; readonly error: FormulaError }[];
}

/** Writes out what a file has in short form. What has none is returned as it is. */
export function expandShorthand(root: Schema, file: unknown): ExpandedFile {
  const mistakes: { readonly path: JsonPath; readonly error: FormulaError }[] = [];
  let names: FormulaNames | undefined;

  function expandShort(short: string | number, schema: Schema, path: JsonPath): unknown {
    const isCondition = isConditionSchema(schema);
    // The schema refuses a number where a condition is needed.
    if (typeof short === 'number') return isCondition ? short : { op: 'const', value: short };
    try {
      names ??= createFormulaNames(root, file);
      return isCondition ? parseCondition(short, names) : parseFormula(short, names);
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      mistakes.push({ path, error });
      return short;
    }
  }

  function expand(value: unknown, at: unknown, path: JsonPath): unknown {
    if (isShort(value)) {
      const short = resolveSchema(root, at);
      return short.shorthand ? expandShort(value, short, path) : value;
    }
    if (typeof value !== 'object' || value === null) return value;
    const schema = resolveValueSchema(root, at, value);
    const entries = Object.entries(value).map(([key, each]): [string, unknown] => {
      const part = Array.isArray(value) ? Number(key) : key;
      return [key, expand(each, findChildSchema(schema, part), [...path, part])];
    });
    if (entries.every(([key, each]) => Object.is(each, Reflect.get(value, key)))) return value;
    return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
  }

  return { value: expand(file, root, []), mistakes };
}

/**
 * The config that a text says, with its rules written out.
 * @throws SyntaxError when it is not JSON, FormulaError when a formula has a mistake
 */
export function parseEstimator(text: string): EstimatorConfig {
  const { value, mistakes } = expandShorthand(estimatorSchema, JSON.parse(text));
  const [mistake] = mistakes;
  if (mistake) {
    const { at, message, hint } = mistake.error;
    throw new FormulaError(at, `${formatPath(mistake.path)}: ${message}. ${hint}`, hint);
  }
  return value as EstimatorConfig;
}
