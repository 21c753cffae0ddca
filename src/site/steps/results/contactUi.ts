import type { HTMLInputTypeAttribute } from 'react';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { fillPlaceholders, type PlaceholderValues } from '../../../engine/text/fill.ts';
import { normalizePhone } from '../../../engine/text/plain-phone.ts';
import type { ContactField, ContactForm } from '../../../engine/generated/estimator.ts';
import { FieldInput, type FieldOptions } from '../form/FieldInput.tsx';
import type { ContactContext, FormData } from '../types.ts';
import { CommentWidget } from './CommentWidget.tsx';
import { isOptional } from './isOptional.ts';
import { RadioWidget, type RadioOptions } from './RadioWidget.tsx';
import { SelectWidget, type SelectOptions } from './SelectWidget.tsx';
import { TickWidget, type TickOptions } from './TickWidget.tsx';

type ContactUi = UiSchema<FormData, RJSFSchema, ContactContext>;
type FieldOf<K extends ContactField['kind']> = Extract<ContactField, { kind: K }>;
type Labelled = Exclude<ContactField, { kind: 'tick' }>;

/** The words of the form and of the site that its fields need. */
interface Words extends Pick<ContactForm, 'optionalLabel'> {
  readonly facts: PlaceholderValues;
  /** What the "i" buttons are called, see WizardCopy. */
  readonly tooltipLabel: string;
}

/** The label, and that the field may be left empty. */
function titleOf({ label, optional = false }: Labelled, { optionalLabel }: Words): string {
  return optional && optionalLabel !== undefined ? `${label} ${optionalLabel}` : label;
}

/** What every field says that has a label above it. */
function worded(field: Labelled, words: Words): ContactUi {
  return {
    'ui:title': titleOf(field, words),
    'ui:placeholder': field.placeholder && fillPlaceholders(field.placeholder, words.facts),
    'ui:help': field.hint,
  };
}

function tipOf({ label, tooltip }: Labelled, { tooltipLabel }: Words) {
  return { tooltip, tooltipLabel: fillPlaceholders(tooltipLabel, { label }) };
}

function typed(type: HTMLInputTypeAttribute, kept?: FieldOptions['kept']) {
  return (field: FieldOf<'line' | 'email' | 'phone'>, words: Words): ContactUi => ({
    ...worded(field, words),
    'ui:widget': FieldInput,
    'ui:options': {
      native: { type, autoComplete: field.autocomplete },
      assurance: field.assurance,
      kept,
      ...tipOf(field, words),
    },
  });
}

function radios(field: FieldOf<'choice'>, words: Words): ContactUi {
  const { choices, hint } = field;
  const options: RadioOptions = {
    choices,
    hint,
    canBeEmpty: isOptional(field),
    ...tipOf(field, words),
  };
  return {
    'ui:widget': RadioWidget,
    'ui:title': titleOf(field, words),
    'ui:label': false,
    'ui:options': { ...options },
  };
}

/** How each kind of field is shown. A kind that is missing here does not compile. */
const kinds: {
  readonly [K in ContactField['kind']]: (field: FieldOf<K>, words: Words) => ContactUi;
} = {
  line: typed('text'),
  email: typed('email'),
  phone: typed('tel', normalizePhone),
  comment: (field, words) => ({
    ...worded(field, words),
    'ui:widget': CommentWidget,
    'ui:options': tipOf(field, words),
  }),
  choice: (field, words) =>
    field.look === 'radio'
      ? radios(field, words)
      : {
          ...worded(field, words),
          'ui:widget': SelectWidget,
          'ui:options': {
            ...tipOf(field, words),
            ...({ choices: field.choices } satisfies SelectOptions),
          },
        },
  tick: ({ label, hint, declined, mustBeTicked }) => ({
    'ui:widget': TickWidget,
    'ui:title': label,
    'ui:label': false,
    'ui:options': { hint, declined, mustBeTicked } satisfies TickOptions,
  }),
};

/** What rjsf is told of the look of the contact form. */
export function contactUi(fields: readonly ContactField[], words: Words): ContactUi {
  // Looked up by the field's own kind; TypeScript cannot follow that through an index.
  const uiOf = (field: ContactField) =>
    (kinds[field.kind] as (field: ContactField, words: Words) => ContactUi)(field, words);
  return {
    'ui:label': false,
    'ui:order': fields.map(({ id }) => id),
    ...Object.fromEntries(fields.map((field) => [field.id, uiOf(field)])),
  };
}
