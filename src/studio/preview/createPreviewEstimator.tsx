import type { ComponentType } from 'react';
import type { EstimatorProps } from '../../site/app/App.tsx';
import { EstimatorPage } from '../../site/pages/estimator/EstimatorPage.tsx';
import type { FormValidator } from '../../site/steps/form/types.ts';
import { ChunkLoadError } from '../../site/ui/lazy/importWithRetry.ts';
import type { SimulatedState } from './messages.ts';

/**
 * The wizard's page for the preview.
 * @param validator compiles schemas at run time
 */
export function createPreviewEstimator(
  validator: FormValidator,
  state: SimulatedState | undefined,
): ComponentType<EstimatorProps> {
  function validatorOf() {
    if (state === 'error page') throw new ChunkLoadError('It is only played.');
    return validator;
  }
  return function Estimator({ config, services }) {
    return <EstimatorPage config={config} services={services} getValidator={validatorOf} />;
  };
}
