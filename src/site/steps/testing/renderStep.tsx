import type { RJSFSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, useSyncExternalStore } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { ajvKeywords } from '../../../engine/kinds/ajv-keywords.ts';
import type { Step, WizardCopy } from '../../../engine/generated/estimator.ts';
import { resolveFlow } from '../../../engine/rules/visibility.ts';
import { LanguageContext } from '../../ui/components/LanguageContext.ts';
import { fenceSiteConfig } from '../../../engine/wizard/fixtures/fence-site-config.ts';
import type { ContactInput, FormFilling } from '../../../engine/lead/lead.ts';
import { getCurrentStep, type WizardAction } from '../../../engine/wizard/reducer.ts';
import { findScreenIndex, groupIntoScreens } from '../../../engine/wizard/screens.ts';
import { computeStepState } from '../../../engine/wizard/step-state.ts';
import { createWizardStore, type WizardStore } from '../../../engine/wizard/store.ts';
import type { LeadState } from '../../services/leads.ts';
import { SubmissionContext } from '../results/useSubmission.ts';
import { ResultsContent, type ResultsContentProps } from '../results/ResultsContent.tsx';
import { StepView } from '../StepView.tsx';
import type { ContactFormContext, RjsfFormData, StepContext } from '../../form/types.ts';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;

/** The current date in these tests: a Friday. */
export const TODAY = '2026-05-01';

const wizardCopy: WizardCopy = {
  progressLabel: 'Posts set',
  progressText: '{current} of {total}, {percent}%',
  backLabel: 'Step back',
  tooltipLabel: 'About {label}',
  documentTitle: '{step} - {title}',
  errorTitlePrefix: 'Mistake: ',
  notOneNumber: 'Just one number, not {typed}.',
};

// The same validators as in the browser, but compiled at run time.
const validatorOptions = { ajvOptionsOverrides: { keywords: ajvKeywords } };
const createStepValidator = () =>
  customizeValidator<RjsfFormData, RJSFSchema, StepContext>(validatorOptions);
export const validator = createStepValidator();
const contactValidator = customizeValidator<RjsfFormData, RJSFSchema, ContactFormContext>(
  validatorOptions,
);

function Results(props: ResultsContentProps) {
  return <ResultsContent {...props} validator={contactValidator} />;
}

interface TestWizardProps {
  readonly config: typeof fenceSiteConfig;
  readonly language: string;
  readonly store: WizardStore;
  readonly submission: LeadState;
  readonly onSubmit: (contact: ContactInput, filling: FormFilling) => void;
}

function TestWizard({ config, language, store, submission, onSubmit }: TestWizardProps) {
  // A validator caches schemas by their `$id`, so another config needs another validator.
  const [ownValidator] = useState(() =>
    config === fenceSiteConfig ? validator : createStepValidator(),
  );
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const { answers, steps } = resolveFlow(config, state.answers);
  const step = getCurrentStep(config, state);
  const screens = groupIntoScreens(steps);
  const screen = screens[findScreenIndex(screens, step.id)] ?? [step];
  return (
    <LanguageContext value={language}>
      <SubmissionContext value={{ subscribe: () => () => false, getState: () => submission }}>
        <StepView
          screen={screen.map((each) => computeStepState(config, each, answers, TODAY))}
          givenAnswers={state.answers}
          isFirst={steps[0] === step}
          copy={wizardCopy}
          headingId="heading"
          getValidator={() => ownValidator}
          ResultsContent={Results}
          dispatch={store.dispatch}
          results={{
            hasEstimate: state.estimate !== null,
            shownSteps: steps,
            answers,
            lead: config.lead,
            facts: {},
            calculatingFor: 0,
            formKey: 0,
            readDraft: () => ({}),
            onChange: () => undefined,
            onSubmit,
            onErrors: () => undefined,
            onDiscard: () => undefined,
            onHeading: () => undefined,
          }}
        />
      </SubmissionContext>
    </LanguageContext>
  );
}

/**
 * Keeps the styles out of the document, because jsdom would match every rule against every element that a query checks.
 * The tests in e2e/ cover the effects of styles.
 */
const detachedStyleTarget = document.createElement('div');

interface RenderedStep {
  readonly store: WizardStore;
  readonly user: ReturnType<typeof userEvent.setup>;
}

/**
 * Renders the fence builder's wizard after some actions, with the real steps and the real wizard. The option `steps`
 * adds steps before the fence builder's own.
 */
export function renderStep(
  actions: readonly WizardAction[],
  {
    submission = { phase: 'idle' },
    onSubmit = () => undefined,
    steps = [],
    config = steps.length === 0
      ? fenceSiteConfig
      : { ...fenceSiteConfig, steps: [...steps, ...fenceSiteConfig.steps] },
    language = 'en-US',
  }: Partial<Omit<TestWizardProps, 'store'>> & { readonly steps?: readonly Step[] } = {},
): RenderedStep {
  const store = createWizardStore(
    config,
    {
      read: () => undefined,
      push: () => undefined,
      replace: () => undefined,
    },
    () => TODAY,
  );
  actions.forEach(store.dispatch);
  render(
    <MemoryRouter>
      <StyleSheetManager target={detachedStyleTarget}>
        <TestWizard
          config={config}
          language={language}
          store={store}
          submission={submission}
          onSubmit={onSubmit}
        />
      </StyleSheetManager>
    </MemoryRouter>,
  );
  return { store, user: userEvent.setup() };
}

const toHeight: readonly WizardAction[] = [{ type: 'choose', option: 'privacy' }];
const toLength: readonly WizardAction[] = [...toHeight, { type: 'choose', option: 'tall' }];
const toGround: readonly WizardAction[] = [
  ...toLength,
  { type: 'answer', value: 40 },
  { type: 'next' },
];
const toExtras: readonly WizardAction[] = [
  ...toGround,
  { type: 'answer', value: 'clay' },
  { type: 'next' },
];
const toZone: readonly WizardAction[] = [...toExtras, { type: 'next' }];
const toNote: readonly WizardAction[] = [
  ...toZone,
  { type: 'answer', value: '97477' },
  { type: 'next' },
];
const toQuote: readonly WizardAction[] = [...toNote, { type: 'next' }];

/** The actions that bring the wizard to each of its steps. */
export const actionsTo = {
  style: [],
  height: toHeight,
  length: toLength,
  ground: toGround,
  extras: toExtras,
  zone: toZone,
  note: toNote,
  quote: toQuote,
};
