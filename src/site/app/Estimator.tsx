// Imported from its own file: the package's entry would add Ajv to the bundle, which visitors do not need.
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { RJSFSchema } from '@rjsf/utils';
import { useEffect, type ComponentType } from 'react';
import stepFunctions from 'virtual:step-validators';
import type { InputStep } from '../../engine/kinds/answers.ts';
import { EstimatorPage } from '../pages/estimator/EstimatorPage.tsx';
import { RangeWatcherContext } from '../pages/estimator/RunningEstimate.tsx';
import type { SiteConfig } from '../pages/shared/services.ts';
import type { SiteNavigation } from '../services/navigation.ts';
import { createWizard, type Wizard } from '../services/wizard.ts';
import { createStepSchema } from '../form/createStepSchema.ts';
import type { FormValidator, RjsfFormData, StepContext } from '../form/types.ts';
import type { ResultsContentProps } from '../steps/results/ResultsContent.tsx';
import { whenIdle } from '../ui/browser/whenIdle.ts';
import { createLazyComponent } from '../ui/lazy/createLazyComponent.tsx';
import { importWithRetry } from '../ui/lazy/importWithRetry.ts';
import type { EstimatorProps } from './App.tsx';
import { reportStepsToHost } from './embed/reportStepsToHost.ts';
import { selectCurrentPeriod } from './pageOverrides.ts';
import { takeGivenAnswers } from './takeGivenAnswers.ts';

type WizardOptions = [
  config: SiteConfig,
  navigation: SiteNavigation,
  isWizardPage: (pathname: string) => boolean,
];

const Results = import.meta.env.REVEAL
  ? createLazyComponent<ResultsContentProps>(
      'RevealingResults',
      async () => (await import('./RevealingResults.tsx')).Results,
    )
  : createLazyComponent<ResultsContentProps>(
      'Results',
      async () => (await import('./Results.tsx')).Results,
    );

const loadRangeWatcher = () =>
  importWithRetry(
    'runningEstimate',
    async () => (await import('./runningEstimate.ts')).watchPriceRange,
  );

const validatorCache = new Map<InputStep, FormValidator>();

/** Returns the compiled validator of a step: the same object on every call. */
function getStepValidator(step: InputStep): FormValidator {
  const validator =
    validatorCache.get(step) ??
    createPrecompiledValidator<RjsfFormData, RJSFSchema, StepContext>(
      selectCurrentPeriod(stepFunctions),
      createStepSchema(step),
    );
  validatorCache.set(step, validator);
  return validator;
}

/** Creates the page of a wizard, with the compiled validators of its forms. */
export function bindEstimator(wizard: Wizard): ComponentType<EstimatorProps> {
  if (import.meta.env.EVENTS) {
    const start = wizard.getState();
    importWithRetry('funnelClient', () => import('./funnelClient.ts')).then(
      ({ countSteps }) => countSteps(wizard, start),
      () => undefined,
    );
  }
  return function Estimator(props) {
    // Load the results step ahead of time, so the visitor does not wait for it.
    useEffect(() => whenIdle(() => void Results.preload()), []);
    const page = (
      <EstimatorPage
        {...props}
        wizard={wizard}
        getValidator={getStepValidator}
        ResultsContent={Results}
      />
    );
    return import.meta.env.RUNNING_ESTIMATE ? (
      <RangeWatcherContext value={loadRangeWatcher}>{page}</RangeWatcherContext>
    ) : (
      page
    );
  };
}

/** Creates the page for a site that reads answers from the address or reports steps to a host page. */
function createConnectedEstimator(...options: WizardOptions): ComponentType<EstimatorProps> {
  const [config] = options;
  const notice = takeGivenAnswers(config);
  const wizard = createWizard(...options);
  if (import.meta.env.EMBED && window.embedHost)
    reportStepsToHost(config, wizard, window.embedHost);
  const Estimator = bindEstimator(wizard);
  return function ConnectedEstimator(props) {
    const { saving } = props.config.site;
    const { showToast } = props.services;
    useEffect(() => {
      const toast = notice && saving?.[notice];
      if (toast) showToast(toast);
    }, [saving, showToast]);
    return <Estimator {...props} />;
  };
}

/** Creates the page of a new wizard, which starts at the position of the current history entry. */
export function createEstimator(...options: WizardOptions): ComponentType<EstimatorProps> {
  if (import.meta.env.SAVING || import.meta.env.PREFILL || import.meta.env.EMBED) {
    return createConnectedEstimator(...options);
  }
  return bindEstimator(createWizard(...options));
}
