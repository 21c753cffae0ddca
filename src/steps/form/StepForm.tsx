import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChoiceOption, WizardCopy } from '../../generated/estimator.ts';
import { isAnswered, type AnswerValue, type AskingStep } from '../../rules/answers.ts';
import { Button, ButtonRow, SecondaryButton } from '../../ui/Button.tsx';
import { kindOf } from '../registry.ts';
import { stepSchema } from '../schemas.ts';
import type { FormData, FormValidator, StepContext, StepMoves } from '../types.ts';
import { withMessages } from './errors.ts';
import { templates } from './templates.tsx';

interface StepFormProps {
  readonly step: AskingStep;
  readonly value: AnswerValue | undefined;
  /** The options that are shown, of a step that has options. */
  readonly options: readonly ChoiceOption[];
  readonly isComplete: boolean;
  readonly copy: WizardCopy;
  readonly headingId: string;
  readonly validator: FormValidator;
  readonly moves: StepMoves;
}

function isAnswerValue(value: unknown): value is AnswerValue {
  if (typeof value === 'object') return value !== null;
  return typeof value === 'string' || typeof value === 'number';
}

/** The errors stand beside the field; without this rjsf writes them to the console. */
const ignore = () => undefined;

/**
 * The form of a step that asks something: one rjsf form over the JSON Schema of the step's kind.
 * Render it with the step's id as key: a form belongs to one step.
 */
export function StepForm(props: StepFormProps) {
  const { step, value, options, isComplete, copy, headingId, validator, moves } = props;
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
  const context: StepContext = { step, options, moves, copy, headingId };
  const continueLabel = kind.continueLabel(step);

  // rjsf validates on a change only: what was wrong before, the visitor comes back to, or leaves.
  const form = useRef<Form<FormData, RJSFSchema, StepContext>>(null);
  const hasAnswer = isAnswered(value);
  useEffect(() => {
    if (complains && hasAnswer) form.current?.validateForm();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- not on changes: rjsf sees to those
  }, [complains]);

  return (
    <Form<FormData, RJSFSchema, StepContext>
      ref={form}
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
      <ButtonRow>
        {moves.back && (
          <SecondaryButton type="button" onClick={moves.back}>
            {copy.backLabel}
          </SecondaryButton>
        )}
        {continueLabel !== undefined && (
          <Button type="submit" disabled={!isComplete}>
            {continueLabel}
          </Button>
        )}
      </ButtonRow>
    </Form>
  );
}
