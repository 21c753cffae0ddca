import { useCallback, useMemo, useState, type ComponentType } from 'react';
import styled from 'styled-components';
import { fillPlaceholders } from '../../../engine/text/placeholders.ts';
import { getSiteFacts } from '../../../engine/text/site-facts.ts';
import type { Step } from '../../../engine/generated/estimator.ts';
import { isInputStep, type InputStep } from '../../../engine/kinds/answers.ts';
import { StepView } from '../../steps/StepView.tsx';
import type { Wizard } from '../../services/wizard.ts';
import type { FormValidator } from '../../form/types.ts';
import type { ResultsContentProps } from '../../steps/results/ResultsContent.tsx';
import { SubmissionContext } from '../../steps/results/useSubmission.ts';
import { ProgressBar } from '../../ui/components/ProgressBar.tsx';
import { releaseFocus } from '../../ui/focus/focusHeading.ts';
import { slideIn } from '../../ui/styles/slideIn.ts';
import { color, motion, quietText, radius, space } from '../../ui/styles/theme.ts';
import { computeItemProgress, computeProgress } from '../../../engine/wizard/screens.ts';
import { getCurrentStep, type WizardAction } from '../../../engine/wizard/reducer.ts';
import { computeStepState } from '../../../engine/wizard/step-state.ts';
import type { SiteServices, SiteConfig } from '../shared/services.ts';
import { useDocumentTitle } from '../shared/useDocumentTitle.ts';
import { ScriptRequiredNotice } from '../shared/ScriptRequiredNotice.tsx';
import { formatDocumentTitle } from './formatDocumentTitle.ts';
import { ItemButtons } from './ItemButtons.tsx';
import { Rehearsal } from './Rehearsal.tsx';
import { RunningEstimate } from './RunningEstimate.tsx';
import { useLeadSubmission } from './useLeadSubmission.ts';
import { useStepFocus } from './useStepFocus.ts';
import { useWizard } from './useWizard.ts';

const STEP_HEADING_ID = 'step-heading';

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};

  /* Together, and only where they are new: the heading of the results stays from the calculation on. */
  header,
  header ~ div form {
    animation: ${slideIn} ${motion.calm};
  }

  /* The assurances of the first step. */
  &[data-first] > ul {
    margin-block: -${space.m};
    padding-top: 0;
    border: 0;
  }
`;

/** An announcement above the questions, such as a promotion. */
const Notice = styled.p`
  padding: ${space.s} ${space.m};
  border-radius: ${radius.s};
  background: ${color('brandSoft')};
  font-weight: 600;
`;

/** Short statements from the config that reassure visitors. */
const Assurances = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} min(${space.l}, 3vw);
  padding-top: ${space.m};
  border-top: 1px solid ${color('line')};
  ${quietText}

  li {
    position: relative;
    padding-inline-start: 1.5em;
  }

  /* A check mark made of borders, so that screen readers skip it. */
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

/** Whether an action changes an answer, and with it the content of a pending lead. */
function isAnswerChange({ type }: WizardAction): boolean {
  return ['choose', 'answer', 'toggle', 'count', 'restart'].includes(type);
}

interface EstimatorPageProps {
  readonly config: SiteConfig;
  readonly services: SiteServices;
  readonly wizard: Wizard;
  /** Returns the validator of a step's form: the same object on every call. */
  readonly getValidator: (step: InputStep) => FormValidator;
  readonly ResultsContent: ComponentType<ResultsContentProps>;
}

/** The page with the wizard, `/`. */
export function EstimatorPage(props: EstimatorPageProps) {
  const { config, services, wizard, getValidator, ResultsContent } = props;
  const { state, steps, screenSteps: shown, screen, answers } = useWizard(config, wizard, services);
  const [hasErrors, setHasErrors] = useState(false);
  const [resultsHeading, setResultsHeading] = useState<string>();
  const { wizard: copy, timings, estimatorPage } = config.site;
  const step = getCurrentStep(config, state);
  const isFirst = step === shown[0];
  const isLast = step.kind === 'results';
  const ownAssurances = isLast ? step.assurances : undefined;
  const assurances = ownAssurances ?? estimatorPage.assurances ?? [];
  const facts = useMemo(() => getSiteFacts(config.site), [config.site]);
  const progress = import.meta.env.REPEATS
    ? { ...computeProgress(shown, step), percent: computeItemProgress(shown, step).percent }
    : computeProgress(shown, step);

  const form = useLeadSubmission(config, { ...state, answers, isResults: isLast }, services);
  const { leads } = services;
  const dispatch = useCallback(
    (action: WizardAction) => {
      if (isAnswerChange(action)) leads.pauseRetries();
      const { stepId } = wizard.getState();
      wizard.dispatch(action);
      if (wizard.getState().stepId !== stepId) releaseFocus();
    },
    [leads, wizard],
  );

  useStepFocus(config.steps.indexOf(step));
  const heading = isLast ? (resultsHeading ?? step.calculating) : step.title;
  useDocumentTitle(formatDocumentTitle(config, shown, step, hasErrors && isLast, heading));

  const assuranceList = assurances.length > 0 && (
    <Assurances>
      {assurances.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </Assurances>
  );

  const next = shown[shown.indexOf(screen[0] as Step) + 1];
  const renderScreen = (each: readonly Step[]) => (
    <StepView
      screen={each.map((one) => computeStepState(config, one, answers, services.getToday()))}
      givenAnswers={state.answers}
      copy={copy}
      headingId={STEP_HEADING_ID}
      getValidator={getValidator}
      ResultsContent={ResultsContent}
      isFirst={each[0] === shown[0]}
      assurances={each === screen && isFirst && assuranceList}
      itemButtons={import.meta.env.REPEATS && <ItemButtons {...props} />}
      dispatch={dispatch}
      results={{
        hasEstimate: state.estimate !== null,
        shownSteps: steps,
        answers,
        lead: config.lead,
        facts,
        calculatingFor: timings.calculating,
        formKey: form.formKey,
        readDraft: services.draft.read,
        onChange: form.changeContact,
        onSubmit: form.submit,
        onErrors: setHasErrors,
        onDiscard: form.discard,
        onHeading: setResultsHeading,
      }}
    />
  );
  return (
    <SubmissionContext value={leads}>
      <Frame aria-labelledby={STEP_HEADING_ID} data-first={isFirst ? '' : undefined}>
        <noscript>
          <ScriptRequiredNotice site={config.site} />
        </noscript>
        {estimatorPage.notice !== undefined && <Notice>{estimatorPage.notice}</Notice>}
        <ProgressBar
          label={copy.progressLabel}
          {...(import.meta.env.REPEATS ? computeItemProgress(shown, step) : progress)}
          stepText={copy.stepText && fillPlaceholders(copy.stepText, { ...progress })}
          percentText={fillPlaceholders(copy.percentText ?? '{percent}%', { ...progress })}
          valueText={fillPlaceholders(copy.progressText, { ...progress })}
        />
        {import.meta.env.RUNNING_ESTIMATE ? (
          <>
            {copy.runningEstimate && isInputStep(step) && (
              <RunningEstimate {...state} copy={copy.runningEstimate} />
            )}
            {renderScreen(screen)}
          </>
        ) : (
          renderScreen(screen)
        )}
        {next && <Rehearsal key={next.id} render={() => renderScreen([next])} />}
        {/* Not below the calculation, because it would move when the form appears. */}
        {isFirst || (isLast && resultsHeading === undefined) || assuranceList}
      </Frame>
    </SubmissionContext>
  );
}
