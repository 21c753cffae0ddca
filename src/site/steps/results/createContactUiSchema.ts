import type { HTMLInputTypeAttribute } from 'react';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { fillPlaceholders, type PlaceholderValues } from '../../../engine/text/placeholders.ts';
import { formatPhone } from '../../../engine/text/format-phone.ts';
import { normalizePhone } from '../../../engine/text/normalize-typed.ts';
import type { ContactField, ContactForm } from '../../../engine/generated/estimator.ts';
import { FieldInput } from '../../form/FieldInput.tsx';
import type { ContactFormContext, RjsfFormData } from '../../form/types.ts';
import { CommentWidget } from './CommentWidget.tsx';
import { isOptionalField } from './isOptionalField.ts';
import { RadioWidget, type RadioWidgetOptions } from './RadioWidget.tsx';
import { SelectWidget, type SelectWidgetOptions } from './SelectWidget.tsx';
import { TickWidget, type TickWidgetOptions } from './TickWidget.tsx';

type ContactUiSchema = UiSchema<RjsfFormData, RJSFSchema, ContactFormContext>;
type ContactFieldOf<K extends ContactField['kind']> = Extract<ContactField, { kind: K }>;
type LabeledField = Exclude<ContactField, { kind: 'tick' }>;

/** The texts of the form and of the site that the fields need. */
interface ContactCopy extends Pick<ContactForm, 'optionalLabel'> {
  readonly facts: PlaceholderValues;
  readonly country: string | undefined;
  /** The accessible name of the "i" buttons, see WizardCopy. */
  readonly tooltipLabel: string;
}

/** The label, with a note if the field is optional. */
function formatFieldTitle(
  { label, optional = false }: LabeledField,
  { optionalLabel }: ContactCopy,
): string {
  return optional && optionalLabel !== undefined ? `${label} ${optionalLabel}` : label;
}

/** The part of the uiSchema that all fields with a label above them share. */
function createLabelUi(field: LabeledField, copy: ContactCopy): ContactUiSchema {
  return {
    'ui:title': formatFieldTitle(field, copy),
    'ui:placeholder': field.placeholder && fillPlaceholders(field.placeholder, copy.facts),
    'ui:help': field.hint,
  };
}

function createTooltipOptions({ label, tooltip }: LabeledField, { tooltipLabel }: ContactCopy) {
  return { tooltip, tooltipLabel: fillPlaceholders(tooltipLabel, { label }) };
}

function createTextInputUi(type: HTMLInputTypeAttribute) {
  return (
    field: ContactFieldOf<'line' | 'email' | 'phone'>,
    copy: ContactCopy,
  ): ContactUiSchema => ({
    ...createLabelUi(field, copy),
    'ui:widget': FieldInput,
    'ui:options': {
      native: { type, autoComplete: field.autocomplete },
      assurance: field.assurance,
      ...(field.kind === 'phone' && {
        sanitize: normalizePhone,
        format: (text: string) => formatPhone(text, copy.country),
      }),
      ...createTooltipOptions(field, copy),
    },
  });
}

function createRadioUi(field: ContactFieldOf<'choice'>, copy: ContactCopy): ContactUiSchema {
  const { choices, hint } = field;
  const options: RadioWidgetOptions = {
    choices,
    hint,
    canBeEmpty: isOptionalField(field),
    ...createTooltipOptions(field, copy),
  };
  return {
    'ui:widget': RadioWidget,
    'ui:title': formatFieldTitle(field, copy),
    'ui:label': false,
    'ui:options': { ...options },
  };
}

/** Create the uiSchema of a field, by kind. A missing kind is a type error. */
const uiCreators: {
  readonly [K in ContactField['kind']]: (
    field: ContactFieldOf<K>,
    copy: ContactCopy,
  ) => ContactUiSchema;
} = {
  line: createTextInputUi('text'),
  email: createTextInputUi('email'),
  phone: createTextInputUi('tel'),
  comment: (field, copy) => ({
    ...createLabelUi(field, copy),
    'ui:widget': CommentWidget,
    'ui:options': createTooltipOptions(field, copy),
  }),
  choice: (field, copy) =>
    field.look === 'radio'
      ? createRadioUi(field, copy)
      : {
          ...createLabelUi(field, copy),
          'ui:widget': SelectWidget,
          'ui:options': {
            ...createTooltipOptions(field, copy),
            ...({ choices: field.choices } satisfies SelectWidgetOptions),
          },
        },
  tick: ({ label, hint, declined, mustBeTicked }) => ({
    'ui:widget': TickWidget,
    'ui:title': label,
    'ui:label': false,
    'ui:options': { hint, declined, mustBeTicked } satisfies TickWidgetOptions,
  }),
};

/** The uiSchema of the contact form. */
export function createContactUiSchema(
  fields: readonly ContactField[],
  copy: ContactCopy,
): ContactUiSchema {
  // TypeScript cannot infer that the entry matches the kind of the field.
  const createFieldUi = (field: ContactField) =>
    (uiCreators[field.kind] as (field: ContactField, copy: ContactCopy) => ContactUiSchema)(
      field,
      copy,
    );
  return {
    'ui:label': false,
    'ui:order': fields.map(({ id }) => id),
    ...Object.fromEntries(fields.map((field) => [field.id, createFieldUi(field)])),
  };
}
