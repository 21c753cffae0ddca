import { EstimatorPage } from '../pages/estimator/EstimatorPage.tsx';
import type { EstimatorProps } from './App.tsx';
import { ReadyNotifier } from './ReadyNotifier.tsx';
import { getStepValidator } from './stepValidators.ts';

/** The page of the wizard, with the validators that were compiled for its forms. */
export function Estimator({ onReady: onShown, ...site }: EstimatorProps) {
  return (
    <ReadyNotifier onReady={onShown}>
      <EstimatorPage {...site} getValidator={getStepValidator} />
    </ReadyNotifier>
  );
}
