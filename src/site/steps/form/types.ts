import type { RJSFSchema, UiSchema, ValidatorType, WidgetProps } from '@rjsf/utils';
import type {
  ChoiceOption,
  ContactField,
  Step,
  WizardCopy,
} from '../../../engine/generated/estimator.ts';
import type { InputStep } from '../../../engine/inputs/answers.ts';
import type { WizardAction } from '../../../engine/wizard/reducer.ts';

/** Has the wizard do something. Always the same function: rjsf renders a form anew that is handed another. */
export type WizardDispatch = (action: WizardAction) => void;

/**
 * When the pictures of a form are shown: at once, as those that the page begins with, or after its words. A phone
 * takes longer for the pictures of a step than for all the rest of it.
 */
export type PictureLoading = 'eager' | 'lazy';

/** What the widgets of a step are handed, as rjsf's `formContext`. */
export interface StepContext {
  readonly step: Step;
  /** The step as it is asked after the answers before it: with the limits that those set. */
  readonly stepWithLimits: Step;
  /** Whether the answer is the default of the config: the visitor has not answered. */
  readonly isPreset: boolean;
  /** The options that are shown, of a step that has options. */
  readonly options: readonly ChoiceOption[];
  readonly dispatch: WizardDispatch;
  readonly copy: WizardCopy;
  /** The id of the heading: it names the group of options. */
  readonly headingId: string;
  readonly pictures: PictureLoading;
}

/** The data of a form, by the name of the field. */
export type RjsfFormData = Record<string, unknown>;

export type StepUiSchema = UiSchema<RjsfFormData, RJSFSchema, StepContext>;
export type StepWidgetProps = WidgetProps<RjsfFormData, RJSFSchema, StepContext>;
/** The validator of a form whose widgets are handed `C`. */
export type FormValidator<C extends object = StepContext> = ValidatorType<
  RjsfFormData,
  RJSFSchema,
  C
>;

/** What the contact form hands to its templates. */
export interface ContactFormContext {
  /** The heading of the error summary. */
  readonly title: string;
  readonly fields: readonly ContactField[];
}

/** What is known here of a kind of step that asks something. One folder each. */
export interface StepKindUi<S extends InputStep> {
  /** The uiSchema of the answer: its widget or field, and what that needs beside the context. */
  readonly uiSchema: (step: S) => StepUiSchema;
  /**
   * When a wrong answer is said to be wrong: as it is typed, or once the field has been left (a
   * number that is being typed is wrong until its last digit). Never, if left out: nothing wrong can be entered.
   */
  readonly showErrors?: 'while typing' | 'after leaving';
  /** The error of the field, its placeholders filled, of a step as it is asked. */
  readonly formatError?: (step: S, language: string) => string;
}
