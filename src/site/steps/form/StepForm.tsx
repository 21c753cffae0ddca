import Form from '@rjsf/core';
import type { CustomValidator, RJSFSchema } from '@rjsf/utils';
import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import type { WizardCopy } from '../../../engine/generated/estimator.ts';
import { isAnswered, type Answer, type InputStep } from '../../../engine/inputs/answers.ts';
import { getInputDefinition } from '../../../engine/inputs/kinds.ts';
import { Language } from '../../ui/language.ts';
import { motion } from '../../ui/theme.ts';
import { useOnceLifted } from '../../ui/useOnceLifted.ts';
import type { StepState } from '../../../engine/wizard/step-state.ts';
import { kindOf } from '../registry.ts';
import { stepSchema } from '../schemas.ts';
import type { Act, FormData, FormValidator, Pictures, StepContext } from '../types.ts';
import { withMessages } from './errors.ts';
import { templates } from './templates.tsx';

// Never quite out of sight: the first step is also the first thing that is painted.
const arrive = keyframes`
  from { transform: translateY(0.5rem); opacity: 0.4; }
`;

const Arriving = styled.div`
  animation: ${arrive} ${motion.calm};
`;

interface StepFormProps {
  readonly state: StepState<InputStep>;
  readonly copy: WizardCopy;
  readonly headingId: string;
  readonly pictures: Pictures;
  readonly validator: FormValidator;
  readonly act: Act;
}

function isAnswerValue(value: unknown): value is Answer {
  if (typeof value === 'object') return value !== null;
  return typeof value === 'string' || typeof value === 'number';
}

/** The errors stand beside the field; without this rjsf writes them to the console. */
const ignore = () => undefined;

/**
 * What rjsf is told of the form of a step. Its validator was compiled for the step of the config: what other
 * answers and the day forbid is said here.
 */
function formOf(step: InputStep, asked: InputStep, language: string) {
  const { uiSchema, message } = kindOf(step);
  const { dynamicLimits: limits, isComplete } = getInputDefinition(step);
  const says = () => message?.(asked, language) ?? '';
  const customValidate: CustomValidator<FormData> = (formData = {}, errors) => {
    const value = formData[step.answer];
    if (isAnswerValue(value) && isAnswered(value) && !isComplete(asked, value)) {
      errors[step.answer]?.addError(says());
    }
    return errors;
  };
  return {
    id: formId(step),
    idPrefix: step.id,
    schema: stepSchema(step),
    uiSchema: { [step.answer]: uiSchema(step), 'ui:label': false },
    transformErrors: withMessages(says),
    ...(limits && { customValidate }),
  };
}

/** The id of the form of a step: what stands outside of it can belong to it. */
export function formId({ id }: InputStep): string {
  return `${id}-form`;
}

/**
 * The form of a step that asks something: one rjsf form over the JSON Schema of the step's kind. A form
 * belongs to one step.
 */
export function StepForm(props: StepFormProps) {
  const { state, copy, headingId, pictures, validator, act: actAnywhere } = props;
  const { step, stepWithLimits: asked, value, options } = state;
  const kind = kindOf(step);
  const [complains, setComplains] = useState(
    kind.complains === 'while typing' || (kind.complains === 'after leaving' && isAnswered(value)),
  );
  const onceLifted = useOnceLifted();
  const language = use(Language);
  const form = useMemo(() => formOf(step, asked, language), [step, asked, language]);
  const act = useCallback<Act>(
    (action) =>
      actAnywhere('option' in action || 'value' in action ? { ...action, step: step.id } : action),
    [actAnywhere, step.id],
  );
  const formData = useMemo<FormData>(() => ({ [step.answer]: value }), [step.answer, value]);
  const context = useMemo<StepContext>(
    () => ({ step, asked, options, act, copy, headingId, pictures }),
    [step, asked, options, act, copy, headingId, pictures],
  );

  // rjsf validates on a change only: what was wrong before, the visitor comes back to, or leaves.
  const shown = useRef<Form<FormData, RJSFSchema, StepContext>>(null);
  const hasAnswer = isAnswered(value);
  // What was typed need not be an answer: that is just what must be said then.
  const hasTyped = useRef(false);
  useEffect(() => {
    if (complains && (hasAnswer || hasTyped.current)) shown.current?.validateForm();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- not on changes: rjsf sees to those
  }, [complains, asked]);

  return (
    <Arriving>
      <Form<FormData, RJSFSchema, StepContext>
        {...form}
        ref={shown}
        formData={formData}
        formContext={context}
        validator={validator}
        templates={templates}
        noHtml5Validate
        showErrorList={false}
        liveValidate={complains ? 'onChange' : undefined}
        onChange={({ formData: changed }) => {
          const answer = changed?.[step.answer];
          act({ type: 'answer', value: isAnswerValue(answer) ? answer : '' });
        }}
        onError={ignore}
        onBlur={(_id, typed) => {
          hasTyped.current = typed !== '';
          onceLifted(() => setComplains(kind.complains !== undefined));
        }}
        onSubmit={() => act({ type: 'next' })}
      >
        {/* The buttons stand outside, see StepView. */}
        <></>
      </Form>
    </Arriving>
  );
}
