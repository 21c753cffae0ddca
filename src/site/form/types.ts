import type { RJSFSchema, UiSchema, ValidatorType, WidgetProps } from '@rjsf/utils';
import type {
  ChoiceOption,
  ContactField,
  Step,
  WizardCopy,
} from '../../engine/generated/estimator.ts';
import type { InputStep } from '../../engine/kinds/answers.ts';
import type { WizardAction } from '../../engine/wizard/reducer.ts';

/** Dispatches an action to the wizard. Must be a stable function, because rjsf renders the form again when it changes. */
export type WizardDispatch = (action: WizardAction) => void;

/**
 * When the pictures of a form load: at once for the screen that the page opens with, otherwise after the text. On a
 * phone, the pictures of a step take longer than everything else in it.
 */
export type PictureLoading = 'eager' | 'lazy';

/** The `formContext` of rjsf for the widgets of a step. */
export interface StepContext {
  readonly step: Step;
  /** The step with the limits that other answers set. */
  readonly stepWithLimits: Step;
  /** Whether the answer is the default of the config, because the visitor has not answered. */
  readonly isPreset: boolean;
  /** The visible options, if the step has options. */
  readonly options: readonly ChoiceOption[];
  readonly dispatch: WizardDispatch;
  readonly copy: WizardCopy;
  /** The id of the heading, which labels the group of options, and the field of a step that is alone on its screen. */
  readonly headingId: string;
  readonly isAlone: boolean;
  readonly pictures: PictureLoading;
}

/** The data of a form, by field name. */
export type RjsfFormData = Record<string, unknown>;

export type StepUiSchema = UiSchema<RjsfFormData, RJSFSchema, StepContext>;
export type StepWidgetProps = WidgetProps<RjsfFormData, RJSFSchema, StepContext>;
/** The validator of a form whose `formContext` is `C`. */
export type FormValidator<C extends object = StepContext> = ValidatorType<
  RjsfFormData,
  RJSFSchema,
  C
>;

/** The `formContext` of rjsf for the templates of the contact form. */
export interface ContactFormContext {
  /** The heading of the error summary. */
  readonly title: string;
  readonly fields: readonly ContactField[];
}

/** The user interface of a kind of step that asks something. Each kind has its own folder. */
export interface StepKindUi<S extends InputStep> {
  /** The uiSchema of the answer: its widget or field, and the options of that. */
  readonly uiSchema: (step: S) => StepUiSchema;
  /**
   * When the error of a wrong answer shows: while typing, or after leaving the field (an unfinished number may be wrong
   * until its last digit). Undefined if the widget accepts no wrong answers.
   */
  readonly showErrors?: 'while typing' | 'after leaving';
  /**
   * The keyword of the schema that a value breaks just when it is a text that is not one number, or not one code. Its
   * error is `notOneNumber` of the config.
   */
  readonly unclearKeyword?: string;
  /** Formats the error message, for a step with the limits that other answers set. */
  readonly formatError?: (step: S, language: string) => string;
}
