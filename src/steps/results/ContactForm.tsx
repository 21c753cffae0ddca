import Form from '@rjsf/core';
import type { ErrorListProps, RJSFSchema } from '@rjsf/utils';
import { use, useMemo, useState, type HTMLInputTypeAttribute } from 'react';
import { fill, type Facts } from '../../copy/fill.ts';
import { spansOf } from '../../copy/links.ts';
import type { ContactField, Lead } from '../../generated/estimator.ts';
import type { Contact } from '../../wizard/lead.ts';
import { Alert } from '../../ui/Alert.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { fieldOf, withMessages } from '../form/errors.ts';
import { LineWidget } from '../form/LineWidget.tsx';
import { templates } from '../form/templates.tsx';
import type { ContactContext, FormData, FormValidator } from '../types.ts';
import { contactSchema } from './contactSchema.ts';
import { ErrorSummary, SmallPrint, WideButton } from './looks.tsx';

/** Where the sending of a lead stands. */
export type Phase = 'idle' | 'submitting' | 'submitted';

export interface Submission {
  readonly phase: Phase;
  /** What went wrong, as the alert says it; undefined while nothing did. */
  readonly failure: string | undefined;
}

export interface ContactFormProps {
  readonly lead: Pick<Lead, 'form'>;
  readonly facts: Facts;
  /** What the "i" buttons are called, see WizardCopy. */
  readonly tooltipLabel: string;
  /** Loads the validator of the form. Must give the same promise every time. */
  readonly contactValidator: () => Promise<FormValidator<ContactContext>>;
  /** What was typed before, when the visitor comes back to the form. */
  readonly draft: Contact;
  readonly submission: Submission;
  readonly onChange: (draft: Contact) => void;
  readonly onSubmit: (contact: Contact) => void;
  readonly onErrors: (hasErrors: boolean) => void;
}

const ID_PREFIX = 'contact';

const inputTypes: Record<ContactField['kind'], HTMLInputTypeAttribute> = {
  line: 'text',
  email: 'email',
  phone: 'tel',
};

function uiSchemaOf(fields: readonly ContactField[], facts: Facts, tooltipLabel: string) {
  const ofField = (field: ContactField) => ({
    'ui:widget': LineWidget,
    'ui:title': field.label,
    'ui:placeholder': field.placeholder && fill(field.placeholder, facts),
    'ui:help': field.hint,
    'ui:options': {
      inputType: inputTypes[field.kind],
      autofill: field.autocomplete,
      tooltip: field.tooltip,
      tooltipLabel: fill(tooltipLabel, { label: field.label }),
    },
  });
  return {
    'ui:label': false,
    'ui:order': fields.map(({ id }) => id),
    ...Object.fromEntries(fields.map((field) => [field.id, ofField(field)])),
  };
}

function messageOf(field: ContactField | undefined): string {
  if (!field) return '';
  const limits: Facts = 'minLength' in field ? { minLength: field.minLength } : {};
  return fill(field.message, limits);
}

function contactOf(fields: readonly ContactField[], data: FormData | undefined): Contact {
  return Object.fromEntries(
    fields.map(({ id }) => [id, typeof data?.[id] === 'string' ? data[id] : '']),
  );
}

function ErrorListTemplate({
  errors,
  registry,
}: ErrorListProps<FormData, RJSFSchema, ContactContext>) {
  const { title, fields } = registry.formContext;
  return (
    <ErrorSummary
      title={title}
      fields={errors.map(fieldOf).map((name) => ({
        label: fields.find(({ id }) => id === name)?.label ?? name,
        inputId: `${ID_PREFIX}_${name}`,
      }))}
    />
  );
}

const contactTemplates = { ...templates, ErrorListTemplate };

/** The contact form (spec.md sections 2, 4 and 5): quiet until it is sent, live after a refusal. */
export function ContactForm(props: ContactFormProps) {
  const { lead, facts, tooltipLabel, draft, submission } = props;
  const validator = use(props.contactValidator());
  const { onChange, onSubmit, onErrors } = props;
  const { fields, ...copy } = lead.form;
  const [wasRefused, setWasRefused] = useState(false);
  const schema = useMemo(() => contactSchema({ fields }), [fields]);
  const uiSchema = useMemo(
    () => uiSchemaOf(fields, facts, tooltipLabel),
    [fields, facts, tooltipLabel],
  );
  const transformErrors = useMemo(
    () => withMessages((name) => messageOf(fields.find(({ id }) => id === name))),
    [fields],
  );
  const context = useMemo(
    () => ({ title: copy.summaryTitle, fields }),
    [copy.summaryTitle, fields],
  );
  const { phase, failure } = submission;
  const label = {
    idle: copy.submitLabel,
    submitting: copy.submittingLabel,
    submitted: copy.submittedLabel,
  }[phase];

  return (
    <Form<FormData, RJSFSchema, ContactContext>
      idPrefix={ID_PREFIX}
      schema={schema}
      uiSchema={uiSchema}
      formData={draft}
      validator={validator}
      templates={contactTemplates}
      formContext={context}
      noHtml5Validate
      showErrorList="top"
      focusOnFirstError
      liveValidate={wasRefused ? 'onChange' : undefined}
      transformErrors={transformErrors}
      onChange={({ formData, errors }) => {
        onChange(contactOf(fields, formData));
        if (wasRefused) onErrors(errors.length > 0);
      }}
      onError={() => {
        setWasRefused(true);
        onErrors(true);
      }}
      onSubmit={({ formData }) => {
        onErrors(false);
        onSubmit(contactOf(fields, formData));
      }}
    >
      {failure !== undefined && <Alert takesFocus>{failure}</Alert>}
      <WideButton type="submit" disabled={phase !== 'idle'}>
        {label}
      </WideButton>
      <SmallPrint>
        <p>
          <RichText spans={spansOf(copy.consent, facts)} />
        </p>
        <p>{copy.rates}</p>
      </SmallPrint>
    </Form>
  );
}
