import Form from '@rjsf/core';
import type { CustomValidator, RJSFSchema } from '@rjsf/utils';
import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import type { WizardCopy } from '../../engine/generated/estimator.ts';
import { isAnswered, type Answer, type InputStep } from '../../engine/inputs/answers.ts';
import { getInputDefinition } from '../../engine/inputs/registry.ts';
import { LanguageContext } from '../ui/components/LanguageContext.ts';
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

const FormFrame = styled.div`
  &[data-validated] {
    ${fieldsWithErrorRoom}
  }
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

/** The errors show next to the field; without this handler rjsf writes them to the console. */
const ignoreErrors = () => undefined;

/**
 * The rjsf props of the form of a step. The validator was compiled from the step in the config, so limits that depend
 * on other answers or on the date are validated here.
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

/** The id of the form of a step. With it, a button outside the form can submit the form. */
export function getFormId({ id }: InputStep): string {
  return `${id}-form`;
}

/**
 * The form of a step that asks something: one rjsf form over the JSON Schema of the step's kind. Needs a `key`, because
 * its state belongs to one step.
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

  // rjsf validates only on changes. Visitors who return to a wrong answer, or leave it, must see the error, too.
  const shown = useRef<Form<RjsfFormData, RJSFSchema, StepContext>>(null);
  const hasAnswer = isAnswered(value);
  // Text such as `1.2.3` is typed but is no answer, and needs an error message.
  const hasTyped = useRef(false);
  useEffect(() => {
    if (complains && (hasAnswer || hasTyped.current)) shown.current?.validateForm();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- rjsf itself validates on changes
  }, [complains, asked]);

  return (
    <FormFrame data-validated={kind.showErrors && ''}>
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
        {/* StepView renders the buttons, outside the form. */}
        <></>
      </Form>
    </FormFrame>
  );
}
