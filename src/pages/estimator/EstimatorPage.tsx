import { memo, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { fill } from '../../copy/fill.ts';
import { siteFacts } from '../../copy/siteFacts.ts';
import { movesOf } from '../../steps/moves.ts';
import { StepView } from '../../steps/StepView.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { color, font, space } from '../../ui/theme.ts';
import { progressOf } from '../../wizard/progress.ts';
import { currentStep } from '../../wizard/reducer.ts';
import { stepState } from '../../wizard/step-state.ts';
import type { Services, SiteConfig } from '../services.ts';
import { useDocumentTitle } from '../useDocumentTitle.ts';
import { titleOf } from './titleOf.ts';
import { useLead } from './useLead.ts';
import { useMoveFocus } from './useMoveFocus.ts';
import { useLikelyNext } from './useLikelyNext.ts';
import { useWizard } from './useWizard.ts';

const HEADING = 'step-heading';

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
`;

const Assurances = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.l};
  padding-top: ${space.m};
  border-top: 1px solid ${color('line')};
  color: ${color('quiet')};
  font-size: ${font.size.fine};

  li {
    position: relative;
    padding-inline-start: 1.5em;
  }

  /* A tick, drawn so that nobody reads it aloud. */
  li::before {
    content: '';
    position: absolute;
    inset-inline-start: 0.25em;
    top: 0.3em;
    width: 0.4em;
    height: 0.75em;
    border: solid ${color('brand')};
    border-width: 0 0.15em 0.15em 0;
    transform: rotate(40deg);
  }
`;

interface AssuranceListProps {
  readonly texts: readonly string[];
}

/** What puts visitors at ease, below every step. */
const AssuranceList = memo(function AssuranceList({ texts }: AssuranceListProps) {
  return (
    <Assurances>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </Assurances>
  );
});

interface EstimatorPageProps {
  readonly config: SiteConfig;
  readonly services: Services;
  /** The address of the thank-you page. */
  readonly thankYou: string;
  /** Called when the last step is reached: time to get the thank-you page ready. */
  readonly onLastStep: () => void;
}

/** The page with the wizard, `/`. */
export function EstimatorPage({ config, services, thankYou, onLastStep }: EstimatorPageProps) {
  const { state, act, shown, answers } = useWizard(config, services);
  const navigate = useNavigate();
  const [hasErrors, setHasErrors] = useState(false);
  const { wizard, timings, estimatorPage } = config.site;
  const { assurances } = estimatorPage;
  const step = currentStep(config, state);
  const next = useLikelyNext(config, state);
  const moves = useMemo(() => movesOf(act), [act]);
  const facts = useMemo(() => siteFacts(config.site), [config.site]);
  const progress = progressOf(shown, step);
  const isLast = step.kind === 'results';
  useEffect(() => {
    if (isLast) onLastStep();
  }, [isLast, onLastStep]);

  const [submission, submit] = useLead(
    config,
    { ...state, answers },
    {
      send: services.sendLead,
      onSent: (lead) => {
        services.draft.write({});
        services.trackLead(lead);
        void navigate(thankYou, { state: lead.confirmation });
        config.lead.messages.successToasts.forEach(services.toast);
      },
      onFailed: () => services.toast(config.lead.messages.failureToast),
    },
  );

  useMoveFocus(step.id, HEADING);
  useDocumentTitle(titleOf(config, shown, step, hasErrors && isLast));

  return (
    <Frame aria-labelledby={HEADING}>
      <ProgressBar
        label={wizard.progressLabel}
        percent={progress.percent}
        valueText={fill(wizard.progressText, { ...progress })}
      />
      <StepView
        shown={stepState(config, step, answers)}
        next={next}
        copy={wizard}
        headingId={HEADING}
        validatorOf={services.validatorOf}
        isFirst={step === shown[0]}
        moves={moves}
        results={{
          hasEstimate: state.estimate !== null,
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
      {assurances && assurances.length > 0 && <AssuranceList texts={assurances} />}
    </Frame>
  );
}
