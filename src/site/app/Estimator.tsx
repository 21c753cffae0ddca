import { EstimatorPage } from '../pages/estimator/EstimatorPage.tsx';
import type { EstimatorProps } from './App.tsx';
import { Shown } from './Shown.tsx';
import { validatorOf } from './validators.ts';

/** The page of the wizard, with the validators that were compiled for its forms. */
export function Estimator({ onShown, ...site }: EstimatorProps) {
  return (
    <Shown onShown={onShown}>
      <EstimatorPage {...site} validatorOf={validatorOf} />
    </Shown>
  );
}
