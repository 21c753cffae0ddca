import { RuleError } from '../../../engine/rules/core/errors.ts';
import type { PricedConfig } from '../../../engine/rules/evaluate.ts';
import { getToday } from '../../../engine/text/today.ts';
import { searchPriceRange, type PriceRange } from '../../../engine/wizard/running-estimate.ts';
import { whenIdle } from '../../ui/browser/whenIdle.ts';
import type { SiteConfig } from '../shared/services.ts';
import type { RangeWatcher } from './RunningEstimate.tsx';

/** How long the search works at once, in milliseconds: a press in the meantime waits no longer. */
const SLICE = 4;

/** Searches the range of prices in the pauses of the browser. A range that cannot be calculated is none. */
export function createRangeWatcher(
  config: (PricedConfig & Pick<SiteConfig, 'site'>) | undefined,
): RangeWatcher {
  return (state, onFound) => {
    if (!config) return () => undefined;
    const search = searchPriceRange(config, state, getToday());
    let cancel: () => void;
    function searchOn(): IteratorResult<void, PriceRange | undefined> {
      try {
        const end = performance.now() + SLICE;
        for (;;) {
          const result = search.next();
          if (result.done || performance.now() >= end) return result;
        }
      } catch (error) {
        if (error instanceof RuleError) return { done: true, value: undefined };
        throw error;
      }
    }
    function work() {
      const result = searchOn();
      if (result.done) onFound(result.value);
      else cancel = whenIdle(work);
    }
    cancel = whenIdle(work);
    return () => cancel();
  };
}
