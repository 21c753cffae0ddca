import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { fill, type Facts } from '../../copy/fill.ts';
import { siteFacts } from '../../copy/siteFacts.ts';
import type { EstimatorConfig } from '../../generated/estimator.ts';
import { offeredOptions, view } from '../../rules/visibility.ts';
import { StepView } from '../../steps/StepView.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { space } from '../../ui/theme.ts';
import { isComplete } from '../../wizard/kinds.ts';
import { progressOf } from '../../wizard/progress.ts';
import { currentStep } from '../../wizard/reducer.ts';
import type { Services } from '../services.ts';
import { useDocumentTitle } from '../useDocumentTitle.ts';
import { useLead } from './useLead.ts';
import { useMoveFocus } from './useMoveFocus.ts';
import { useWizard } from './useWizard.ts';

const HEADING = 'step-heading';

const Frame = styled.section`
  display: grid;
  gap: ${space.l};
`;

interface EstimatorPageProps {
  readonly config: EstimatorConfig;
  readonly services: Services;
  /** The address of the thank-you page. */
  readonly thankYou: string;
}

/** The title in the browser tab: the page's own on the first step, the step's after that. */
function titleOf({ site }: EstimatorConfig, step: string, isFirst: boolean, hasErrors: boolean) {
  const { title } = site.estimatorPage;
  const ofStep = isFirst ? title : fill(site.wizard.documentTitle, { step, title });
  return hasErrors ? site.wizard.errorTitlePrefix + ofStep : ofStep;
}

/** The page with the wizard, `/`. */
export function EstimatorPage({ config, services, thankYou }: EstimatorPageProps) {
  const [state, act] = useWizard(config, services.journey);
  const navigate = useNavigate();
  const [hasErrors, setHasErrors] = useState(false);
  const { wizard, timings } = config.site;
  const { steps, answers } = view(config, state.answers);
  const step = currentStep(config, state);
  const isFirst = steps[0] === step;
  const facts = useMemo(() => siteFacts(config.site), [config.site]);
  const progress: Facts = { ...progressOf(config, state) };

  const [submission, submit] = useLead(config, state, {
    send: services.sendLead,
    onSent: (lead) => {
      services.draft.write({});
      services.trackLead(lead);
      void navigate(thankYou, { state: lead.confirmation });
      config.lead.messages.successToasts.forEach(services.toast);
    },
    onFailed: () => services.toast(config.lead.messages.failureToast),
  });

  useMoveFocus(state.stepId, HEADING);
  useDocumentTitle(titleOf(config, step.title, isFirst, hasErrors && step.kind === 'results'));

  return (
    <Frame aria-labelledby={HEADING}>
      <ProgressBar
        label={wizard.progressLabel}
        percent={Number(progress.percent)}
        valueText={fill(wizard.progressText, progress)}
      />
      <StepView
        key={step.id}
        step={step}
        answers={answers}
        options={'options' in step ? offeredOptions(config, step, answers) : []}
        isComplete={isComplete(step, answers)}
        hasEstimate={state.estimate !== null}
        copy={wizard}
        headingId={HEADING}
        validatorOf={services.validatorOf}
        moves={{
          choose: (option) => act({ type: 'choose', option }),
          toggle: (option) => act({ type: 'toggle', option }),
          answer: (value) => act({ type: 'answer', value }),
          next: () => act({ type: 'next' }),
          back: isFirst ? undefined : () => act({ type: 'back' }),
        }}
        results={{
          lead: config.lead,
          facts,
          contactValidator: services.contactValidator,
          calculatingFor: timings.calculating,
          draft: services.draft.read(),
          submission,
          onChange: services.draft.write,
          onSubmit: submit,
          onErrors: setHasErrors,
          onRestart: () => act({ type: 'restart' }),
        }}
      />
    </Frame>
  );
}
