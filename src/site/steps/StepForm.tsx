import Form from '@rjsf/core';
import type { CustomValidator, RJSFSchema } from '@rjsf/utils';
import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import type { WizardCopy } from '../../engine/generated/estimator.ts';
import { isAnswered, type Answer, type InputStep } from '../../engine/inputs/answers.ts';
import { getInputDefinition } from '../../engine/inputs/registry.ts';
import { LanguageContext } from '../ui/components/LanguageContext.ts';
import { motion } from '../ui/styles/theme.ts';
import type { StepState } from '../../engine/wizard/step-state.ts';
import { getStepKindUi } from './registry.ts';
import { createStepSchema } from './form/createStepSchema.ts';
import type {
  WizardDispatch,
  RjsfFormData,
  FormValidator,
  PictureLoading,
  StepContext,
} from './form/types.ts';
import { createErrorTransformer } from './form/fieldErrors.ts';
import { fieldsWithErrorRoom, formTemplates } from './form/formTemplates.tsx';

// Never quite out of sight: the first step is also the first thing that is painted.
const slideIn = keyframes`
  from { transform: translateY(0.5rem); opacity: 0.4; }
`;

const AnimatedStep = styled.div`
  &[data-validated] {
    ${fieldsWithErrorRoom}
  }

  animation: ${slideIn} ${motion.calm};
`;

interface StepFormProps {
  readonly state: StepState<InputStep>;
  readonly isPreset: boolean;
  readonly copy: WizardCopy;
  readonly headingId: string;
  readonly pictures: PictureLoading;
  readonly validator: FormValidator;
  readonly dispatch: WizardDispatch;
}

function isAnswerValue(value: unknown): value is Answer {
  if (typeof value === 'object') return value !== null;
  return typeof value === 'string' || typeof value === 'number';
}

/** The errors stand beside the field; without this rjsf writes them to the console. */
const ignoreErrors = () => undefined;

/**
 * What rjsf is told of the form of a step. Its validator was compiled for the step of the config: what other
 * answers and the day forbid is said here.
 */
function createFormProps(step: InputStep, asked: InputStep, language: string) {
  const { uiSchema, formatError: message } = getStepKindUi(step);
  const { dynamicLimits: limits, isComplete } = getInputDefinition(step);
  const says = () => message?.(asked, language) ?? '';
  const customValidate: CustomValidator<RjsfFormData> = (formData = {}, errors) => {
    const value = formData[step.answer];
    if (isAnswerValue(value) && isAnswered(value) && !isComplete(asked, value)) {
      errors[step.answer]?.addError(says());
    }
    return errors;
  };
  return {
    id: getFormId(step),
    idPrefix: step.id,
    schema: createStepSchema(step),
    uiSchema: { [step.answer]: uiSchema(step), 'ui:label': false },
    transformErrors: createErrorTransformer(says),
    ...(limits && { customValidate }),
  };
}

/** The id of the form of a step: what stands outside of it can belong to it. */
export function getFormId({ id }: InputStep): string {
  return `${id}-form`;
}

/**
 * The form of a step that asks something: one rjsf form over the JSON Schema of the step's kind. A form
 * belongs to one step.
 */
export function StepForm(props: StepFormProps) {
  const { state, isPreset, copy, headingId, pictures, validator, dispatch: actAnywhere } = props;
  const { step, stepWithLimits: asked, value, options } = state;
  const kind = getStepKindUi(step);
  const [complains, setComplains] = useState(
    kind.showErrors === 'while typing' ||
      (kind.showErrors === 'after leaving' && isAnswered(value)),
  );
  const language = use(LanguageContext);
  const form = useMemo(() => createFormProps(step, asked, language), [step, asked, language]);
  const act = useCallback<WizardDispatch>(
    (action) =>
      actAnywhere('option' in action || 'value' in action ? { ...action, step: step.id } : action),
    [actAnywhere, step.id],
  );
  const formData = useMemo<RjsfFormData>(() => ({ [step.answer]: value }), [step.answer, value]);
  const context = useMemo<StepContext>(
    () => ({
      step,
      stepWithLimits: asked,
      isPreset,
      options,
      dispatch: act,
      copy,
      headingId,
      pictures,
    }),
    [step, asked, isPreset, options, act, copy, headingId, pictures],
  );

  // rjsf validates on a change only: what was wrong before, the visitor comes back to, or leaves.
  const shown = useRef<Form<RjsfFormData, RJSFSchema, StepContext>>(null);
  const hasAnswer = isAnswered(value);
  // What was typed need not be an answer: that is just what must be said then.
  const hasTyped = useRef(false);
  useEffect(() => {
    if (complains && (hasAnswer || hasTyped.current)) shown.current?.validateForm();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- not on changes: rjsf sees to those
  }, [complains, asked]);

  return (
    <AnimatedStep data-validated={kind.showErrors && ''}>
      <Form<RjsfFormData, RJSFSchema, StepContext>
        {...form}
        ref={shown}
        formData={formData}
        formContext={context}
        validator={validator}
        templates={formTemplates}
        noHtml5Validate
        showErrorList={false}
        liveValidate={complains ? 'onChange' : undefined}
        onChange={({ formData: changed }) => {
          const answer = changed?.[step.answer];
          act({ type: 'answer', value: isAnswerValue(answer) ? answer : '' });
        }}
        onError={ignoreErrors}
        onBlur={(_id, typed) => {
          hasTyped.current = typed !== '';
          setComplains(kind.showErrors !== undefined);
        }}
        onSubmit={() => act({ type: 'next' })}
      >
        {/* The buttons stand outside, see StepView. */}
        <></>
      </Form>
    </AnimatedStep>
  );
}
