import { getErrorMessage } from '../../src/engine/text/format.ts';
import { UserError } from '../files/user-error.ts';
import type { LoadedConfig } from '../files/config.ts';

/**
 * Runs work on configs that were not checked, because they may be older than the schema.
 * @throws UserError if a config does not have the shape that pricing needs
 */
export async function runPricing<T>(
  configs: readonly Pick<LoadedConfig, 'name'>[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isOfDecimals = error instanceof Error && error.message.startsWith('[big.js]');
    if (!(error instanceof TypeError || error instanceof RangeError || isOfDecimals)) throw error;
    const names = configs.map(({ name }) => name).join(' or ');
    throw new UserError(
      `${names} cannot be priced (${getErrorMessage(error)}). Run npm run check on it to see why.`,
      { cause: error },
    );
  }
}
