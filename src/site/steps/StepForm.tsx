import Form from '@rjsf/core';
import type { CustomValidator, RJSFSchema } from '@rjsf/utils';
import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import type { WizardCopy } from '../../engine/generated/estimator.ts';
import { isAnswered, type Answer, type InputStep } from '../../engine/kinds/answers.ts';
import { getInputDefinition } from '../../engine/kinds/registry.ts';
import { LanguageContext } from '../ui/components/LanguageContext.ts';
import type { StepState } from '../../engine/wizard/step-state.ts';
import { getStepKindUi } from '../kinds/registry.ts';
import { createStepSchema, getFieldName } from '../form/createStepSchema.ts';
import type {
  WizardDispatch,
  RjsfFormData,
  FormValidator,
  PictureLoading,
  StepContext,
} from '../form/types.ts';
import { createErrorTransformer } from '../form/fieldErrors.ts';
import { fieldsWithErrorRoom, formTemplates, TypedText } from '../form/formTemplates.tsx';

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
  /** Whether the screen has no other form. */
  readonly isAlone: boolean;
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
function createFormProps(
  step: InputStep,
  stepWithLimits: InputStep,
  { notOneNumber }: WizardCopy,
  language: string,
) {
  const { uiSchema, formatError, unclearKeyword } = getStepKindUi(step);
  const { dynamicLimits, isComplete } = getInputDefinition(step);
  const name = getFieldName(step);
  const getMessage = () => formatError?.(stepWithLimits, language) ?? '';
  const customValidate: CustomValidator<RjsfFormData> = (formData = {}, errors) => {
    const value = formData[name];
    if (isAnswerValue(value) && isAnswered(value) && !isComplete(stepWithLimits, value)) {
      errors[name]?.addError(getMessage());
    }
    return errors;
  };
  return {
    id: getFormId(step),
    idPrefix: step.id,
    schema: createStepSchema(step),
    uiSchema: { [name]: uiSchema(step), 'ui:label': false },
    transformErrors: createErrorTransformer((_field, keyword) =>
      keyword !== undefined && keyword === unclearKeyword
        ? (notOneNumber ?? getMessage())
        : getMessage(),
    ),
    ...(dynamicLimits && { customValidate }),
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
  const {
    state,
    isPreset,
    copy,
    headingId,
    isAlone,
    pictures,
    validator,
    dispatch: dispatchToWizard,
  } = props;
  const { step, stepWithLimits, value, options } = state;
  const kind = getStepKindUi(step);
  const name = getFieldName(step);
  const [areErrorsShown, setErrorsShown] = useState(
    kind.showErrors === 'while typing' ||
      (kind.showErrors === 'after leaving' && isAnswered(value)),
  );
  const language = use(LanguageContext);
  const form = useMemo(
    () => createFormProps(step, stepWithLimits, copy, language),
    [step, stepWithLimits, copy, language],
  );
  const dispatch = useCallback<WizardDispatch>(
    (action) =>
      dispatchToWizard(
        'option' in action || 'value' in action ? { ...action, step: step.id } : action,
      ),
    [dispatchToWizard, step.id],
  );
  const formData = useMemo<RjsfFormData>(() => ({ [name]: value }), [name, value]);
  const context = useMemo<StepContext>(
    () => ({
      step,
      stepWithLimits,
      isPreset,
      options,
      dispatch,
      copy,
      headingId,
      isAlone,
      pictures,
    }),
    [step, stepWithLimits, isPreset, options, dispatch, copy, headingId, isAlone, pictures],
  );

  // rjsf validates only on changes. Visitors who return to a wrong answer, or leave it, must see the error, too.
  const formRef = useRef<Form<RjsfFormData, RJSFSchema, StepContext>>(null);
  const hasAnswer = isAnswered(value);
  useEffect(() => {
    if (areErrorsShown && hasAnswer) formRef.current?.validateForm();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- rjsf itself validates on changes
  }, [areErrorsShown, stepWithLimits]);

  return (
    <FormFrame data-validated={kind.showErrors && ''}>
      <TypedText value={typeof value === 'string' ? value : ''}>
        <Form<RjsfFormData, RJSFSchema, StepContext>
          {...form}
          ref={formRef}
          formData={formData}
          formContext={context}
          validator={validator}
          templates={formTemplates}
          noHtml5Validate
          showErrorList={false}
          liveValidate={areErrorsShown ? 'onChange' : undefined}
          onChange={({ formData: changed }) => {
            const answer = changed?.[name];
            dispatch({ type: 'answer', value: isAnswerValue(answer) ? answer : '' });
          }}
          onError={ignoreErrors}
          onBlur={() => setErrorsShown(kind.showErrors !== undefined)}
          onSubmit={() => dispatch({ type: 'next' })}
        >
          {/* StepView renders the buttons, outside the form. */}
          <></>
        </Form>
      </TypedText>
    </FormFrame>
  );
}
