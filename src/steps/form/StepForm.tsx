import Form from '@rjsf/core';
import { shallowEquals, type RJSFSchema } from '@rjsf/utils';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import type { WizardCopy } from '../../generated/estimator.ts';
import { isAnswered, type AnswerValue, type AskingStep } from '../../answers/answers.ts';
import { motion } from '../../ui/theme.ts';
import { isSameStepState, type StepState } from '../../wizard/step-state.ts';
import { kindOf } from '../registry.ts';
import { stepSchema } from '../schemas.ts';
import type { FormData, FormValidator, Pictures, StepContext, StepMoves } from '../types.ts';
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
  readonly asked: StepState<AskingStep>;
  readonly copy: WizardCopy;
  readonly headingId: string;
  readonly pictures: Pictures;
  readonly validator: FormValidator;
  readonly moves: Omit<StepMoves, 'back'>;
}

function isAnswerValue(value: unknown): value is AnswerValue {
  if (typeof value === 'object') return value !== null;
  return typeof value === 'string' || typeof value === 'number';
}

/** The errors stand beside the field; without this rjsf writes them to the console. */
const ignore = () => undefined;

/** Whether nothing has changed for a form: how its step stands is told anew, and may be the same as before. */
function isUnchanged(
  { asked: before, ...around }: StepFormProps,
  { asked: now, ...aroundNow }: StepFormProps,
): boolean {
  return isSameStepState(before, now) && shallowEquals(around, aroundNow);
}

/** The id of the form of a step: what stands outside of it can belong to it. */
export function formId({ id }: AskingStep): string {
  return `${id}-form`;
}

/**
 * The form of a step that asks something: one rjsf form over the JSON Schema of the step's kind. It is drawn
 * anew only when something has changed for it. A form belongs to one step, see `Stage`.
 */
export const StepForm = memo(function StepForm(props: StepFormProps) {
  const { asked, copy, headingId, pictures, validator, moves } = props;
  const { step, value, options } = asked;
  const kind = kindOf(step);
  const [complains, setComplains] = useState(
    kind.complains === 'while typing' || (kind.complains === 'after leaving' && isAnswered(value)),
  );
  const schema = useMemo(() => stepSchema(step), [step]);
  const uiSchema = useMemo(
    () => ({ [step.answer]: kind.uiSchema(step), 'ui:label': false }),
    [kind, step],
  );
  const formData = useMemo<FormData>(() => ({ [step.answer]: value }), [step.answer, value]);
  const transformErrors = useMemo(() => withMessages(() => kind.message(step)), [kind, step]);
  const context = useMemo<StepContext>(
    () => ({ step, options, moves, copy, headingId, pictures }),
    [step, options, moves, copy, headingId, pictures],
  );

  // rjsf validates on a change only: what was wrong before, the visitor comes back to, or leaves.
  const form = useRef<Form<FormData, RJSFSchema, StepContext>>(null);
  const hasAnswer = isAnswered(value);
  useEffect(() => {
    if (complains && hasAnswer) form.current?.validateForm();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- not on changes: rjsf sees to those
  }, [complains]);

  return (
    <Arriving>
      <Form<FormData, RJSFSchema, StepContext>
        ref={form}
        id={formId(step)}
        idPrefix={step.id}
        schema={schema}
        uiSchema={uiSchema}
        formData={formData}
        formContext={context}
        validator={validator}
        templates={templates}
        noHtml5Validate
        showErrorList={false}
        liveValidate={complains ? 'onChange' : undefined}
        transformErrors={transformErrors}
        onChange={({ formData: changed }) => {
          const answer = changed?.[step.answer];
          moves.answer(isAnswerValue(answer) ? answer : '');
        }}
        onError={ignore}
        onBlur={() => setComplains(kind.complains !== 'never')}
        onSubmit={moves.next}
      >
        {/* The buttons stand outside, see StepButtons. */}
        <></>
      </Form>
    </Arriving>
  );
}, isUnchanged);
