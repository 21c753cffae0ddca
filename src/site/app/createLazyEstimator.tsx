import { createLazyComponent, type LoadScheduler } from '../ui/lazy/createLazyComponent.tsx';
import { LoadingIndicator } from '../ui/components/LoadingIndicator.tsx';
import type { EstimatorProps } from './App.tsx';

/**
 * The page of the wizard as a late part: a quarter of all script, which nobody needs before they do something,
 * see first-step/.
 * @param inTurn when it is loaded
 */
export function createLazyEstimator(inTurn?: LoadScheduler) {
  return createLazyComponent<EstimatorProps>(
    'Estimator',
    async () => (await import('./Estimator.tsx')).Estimator,
    () => <LoadingIndicator />,
    inTurn,
  );
}
