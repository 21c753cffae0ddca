import type { RJSFSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { EstimatorConfig } from '../../../../src/engine/generated/estimator.ts';
import type { Answers } from '../../../../src/engine/kinds/answers.ts';
import { resolveFlow } from '../../../../src/engine/rules/visibility.ts';
import { computeStepState } from '../../../../src/engine/wizard/step-state.ts';
import { StaticRouter } from 'react-router-dom';
import { ResultsContent } from '../../../../src/site/steps/results/ResultsContent.tsx';
import { StepView } from '../../../../src/site/steps/StepView.tsx';
import type {
  ContactFormContext,
  RjsfFormData,
  StepContext,
} from '../../../../src/site/form/types.ts';

const validator = customizeValidator<RjsfFormData, RJSFSchema, StepContext>();
const contactValidator = customizeValidator<RjsfFormData, RJSFSchema, ContactFormContext>();

function noop(): void {}

/** Renders a step as HTML; undefined if it is hidden for these answers. */
export function renderStepHtml(
  config: EstimatorConfig,
  stepId: string,
  answers: Answers,
): string | undefined {
  const seen = resolveFlow(config, answers);
  const step = seen.steps.find(({ id }) => id === stepId);
  if (!step) return undefined;
  const shown = createElement(StepView, {
    screen: [{ ...computeStepState(config, step, seen.answers), isComplete: false }],
    givenAnswers: answers,
    isFirst: true,
    copy: config.site.wizard,
    headingId: 'heading',
    getValidator: () => validator,
    ResultsContent: (props) =>
      createElement(ResultsContent, { ...props, validator: contactValidator }),
    dispatch: noop,
    results: {
      hasEstimate: false,
      shownSteps: seen.steps,
      answers: seen.answers,
      lead: config.lead,
      facts: {},
      calculatingFor: 0,
      formKey: 0,
      readDraft: () => ({}),
      onChange: noop,
      onSubmit: noop,
      onErrors: noop,
      onDiscard: noop,
      onHeading: noop,
    },
  });
  return renderToStaticMarkup(createElement(StaticRouter, { location: '/' }, shown));
}
