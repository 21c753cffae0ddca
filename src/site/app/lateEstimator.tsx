import { late, type InTurn } from '../ui/late.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import type { EstimatorProps } from './App.tsx';

/**
 * The page of the wizard as a late part: a quarter of all script, which nobody needs before they do something,
 * see first-step/.
 * @param inTurn when it is loaded
 */
export function lateEstimator(inTurn?: InTurn) {
  return late<EstimatorProps>(
    'Estimator',
    async () => (await import('./Estimator.tsx')).Estimator,
    () => <Waiting />,
    inTurn,
  );
}
