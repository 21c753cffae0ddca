import type { LoadedConfig } from './config.ts';
import { UserError } from '../cli/user-error.ts';

/** Whether an error is the language's own: whatever was meant to be told has another name. */
function isRuntimeError(error: unknown): boolean {
  return error instanceof TypeError || error instanceof RangeError;
}

/**
 * Does what a command does with configs. They are not checked before, as they may be of a time with another schema;
 * where that fails because one of them has no shape that could be priced, that is said.
 * @throws UserError then
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
        `${name} cannot be priced: ${mistake.path}: ${mistake.message} ${mistake.hint} (npm run check says all that is wrong.)`,
      );
    }
    throw error;
  }
}
