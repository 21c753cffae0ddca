import type { LoadedConfig } from './config.ts';
import { UserError } from '../cli/user-error.ts';

/** Whether an error is one of JavaScript's own, and not a message for the user. */
function isRuntimeError(error: unknown): boolean {
  return error instanceof TypeError || error instanceof RangeError;
}

/**
 * Runs work on configs that were not checked, because they may be older than the schema.
 * @throws UserError if it fails because a config does not match the schema
 */
export async function runPricing<T>(
  configs: readonly Pick<LoadedConfig, 'name' | 'config'>[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isRuntimeError(error)) throw error;
    const [{ checkShape }, { default: schema }] = await Promise.all([
      import('../../src/authoring/check/shape/check-shape.ts'),
      import('../../schemas/estimator.schema.json', { with: { type: 'json' } }),
    ]);
    for (const { name, config } of configs) {
      const [mistake] = checkShape(JSON.stringify(config), { file: name, schema }).problems;
      if (!mistake) continue;
      throw new UserError(
        `${name} cannot be priced: ${mistake.path}: ${mistake.message} ${mistake.hint} Run npm run check to see all problems.`,
      );
    }
    throw error;
  }
}
