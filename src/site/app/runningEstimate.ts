import written from 'virtual:estimator-config';
import pricing from 'virtual:pricing';
import { createRangeWatcher } from '../pages/estimator/createRangeWatcher.ts';
import { applyPageOverrides } from './pageOverrides.ts';

/*
 * The lazy chunk of sites that show a range of prices beside their steps: the rules, their prices and their bounds.
 */

/** Searches the range of prices. */
export const watchPriceRange = createRangeWatcher({
  ...applyPageOverrides(written),
  ...applyPageOverrides(pricing),
});
