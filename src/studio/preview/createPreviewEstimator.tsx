import type { ComponentType } from 'react';
import type { EstimatorProps } from '../../site/app/App.tsx';
import { EstimatorPage } from '../../site/pages/estimator/EstimatorPage.tsx';
import type { ContactFormContext, FormValidator } from '../../site/steps/form/types.ts';
import {
  ResultsContent,
  type ResultsContentProps,
} from '../../site/steps/results/ResultsContent.tsx';
import { ChunkLoadError } from '../../site/ui/lazy/importWithRetry.ts';
import type { SimulatedState } from './messages.ts';
import type { PreviewServices } from './previewServices.ts';

/**
 * The wizard's page for the preview.
 * @param validators compile schemas at run time
 */
export function createPreviewEstimator(
  validators: {
    readonly validator: FormValidator;
    readonly contactValidator: FormValidator<ContactFormContext>;
  },
  state: SimulatedState | undefined,
): ComponentType<EstimatorProps> {
  function getValidator() {
    if (state === 'error page') throw new ChunkLoadError('It is only played.');
    return validators.validator;
  }
  function Results(props: ResultsContentProps) {
    return <ResultsContent {...props} validator={validators.contactValidator} />;
  }
  return function Estimator(props) {
    const { wizard } = props.services as PreviewServices;
    return (
      <EstimatorPage
        {...props}
        wizard={wizard}
        getValidator={getValidator}
        ResultsContent={Results}
      />
    );
  };
}
