import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import styled from 'styled-components';
import { fillPlaceholders, type PlaceholderValues } from '../../../engine/text/placeholders.ts';
import { parseTextSpans } from '../../../engine/text/text-spans.ts';
import type { ContactField, Lead } from '../../../engine/generated/estimator.ts';
import { afterPaint } from '../../ui/browser/afterPaint.ts';
import { useStickyButtons } from '../../ui/browser/useStickyButtons.ts';
import { Button, ButtonRow } from '../../ui/components/Button.tsx';
import { RichText } from '../../ui/components/RichText.tsx';
import { ScreenReaderStatus } from '../../ui/components/ScreenReaderStatus.ts';
import { quietText, space, summaryIsAbove } from '../../ui/styles/theme.ts';
import type { ContactInput, FormFilling } from '../../../engine/lead/lead.ts';
import { showTurnstile } from '../../services/turnstile.ts';
import { createErrorTransformer } from '../../form/fieldErrors.ts';
import { formTemplates } from '../../form/formTemplates.tsx';
import type { ContactFormContext, RjsfFormData, FormValidator } from '../../form/types.ts';
import { createContactSchema, getMaxLength, getEmptyValue } from './createContactSchema.ts';
import { createContactUiSchema } from './createContactUiSchema.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { focusFirstError, CONTACT_ID_PREFIX } from './focusErrorField.ts';
import { useSubmission } from './useSubmission.ts';

/** Hidden from people. Not by `display: none`, which bots recognize. */
const HoneypotBox = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  opacity: 0;
`;

export interface ContactFormProps {
  readonly lead: Pick<Lead, 'form'>;
  readonly facts: PlaceholderValues;
  /** The country whose phone numbers are shown in groups. */
  readonly country?: string | undefined;
  /** The accessible name of the "i" buttons, see WizardCopy. */
  readonly tooltipLabel: string;
  readonly validator: FormValidator<ContactFormContext>;
  /** Returns what the visitor typed before, for visitors who come back to the form. */
  readonly readDraft: () => ContactInput;
  /** The Back button, if there is one. */
  readonly back: ReactNode;
  readonly onChange: (draft: ContactInput) => void;
  readonly onSubmit: (contact: ContactInput, filling: FormFilling) => void;
  readonly onErrors: (hasErrors: boolean) => void;
}

/** The buttons and what visitors agree to by sending the form, which is in sight whenever the buttons are. */
const SubmitBar = styled(ButtonRow)`
  display: block;

  && {
    margin-top: ${space.s};
  }

  > :first-child {
    margin-top: 0;
  }
`;

/** What visitors agree to by sending the form. */
const Terms = styled.div`
  margin-top: ${space.s};
  ${quietText}

  @media ${summaryIsAbove} {
    margin-top: 0.125rem;
    font-size: 0.75rem;
    line-height: 1.2;

    p {
      display: inline;
    }
  }
`;

interface SubmitRowProps {
  readonly labels: Pick<Lead['form'], 'submitLabel' | 'submittingLabel' | 'submittedLabel'>;
  /** The Back button, if there is one. */
  readonly back: ReactNode;
  readonly terms: ReactNode;
  readonly onPress: (event: MouseEvent) => void;
}

/**
 * The buttons of the contact form, with the terms below, which screen readers read with the submit button. While the
 * form is being sent, a status says so and takes the focus, because browsers remove the focus from a disabled button.
 */
function SubmitRow({ labels, back, terms, onPress }: SubmitRowProps) {
  const { phase } = useSubmission();
  const termsId = useId();
  useStickyButtons(true);
  const status = useRef<HTMLDivElement>(null);
  const wasSending = useRef(phase === 'submitting');
  useEffect(() => {
    const isSending = phase === 'submitting';
    // Focusing forces a layout of the whole page, so it must not delay the paint.
    if (isSending && !wasSending.current)
      afterPaint(() => status.current?.focus({ preventScroll: true }));
    wasSending.current = isSending;
  }, [phase]);
  const label = {
    idle: labels.submitLabel,
    submitting: labels.submittingLabel,
    submitted: labels.submittedLabel,
  }[phase];
  return (
    <>
      <SubmitBar data-sticky="">
        <ButtonRow>
          {back}
          <Button
            type="submit"
            disabled={phase !== 'idle'}
            aria-describedby={termsId}
            onClick={onPress}
          >
            {label}
          </Button>
        </ButtonRow>
        <Terms id={termsId}>{terms}</Terms>
      </SubmitBar>
      <ScreenReaderStatus ref={status} tabIndex={-1}>
        {phase === 'submitting' ? label : ''}
      </ScreenReaderStatus>
    </>
  );
}

const contactTemplates = {
  ...formTemplates,
  ErrorListTemplate: ErrorSummary,
};

/** Returns a function that finds the error message of a field: its own, or the one for texts that are too long. */
function createMessageLookup(
  form: Lead['form'],
): (name: string, keyword: string | undefined) => string {
  const fields = new Map(form.fields.map((field) => [field.id, field]));
  return (name, keyword) => {
    const field = fields.get(name);
    if (!field) return '';
    const { label, message } = field;
    const maxLength = getMaxLength(field, form);
    if (keyword === 'maxLength' && form.tooLong !== undefined && maxLength !== undefined) {
      return fillPlaceholders(form.tooLong, { label, maxLength });
    }
    const facts = Object.entries(field).filter(([, value]) => typeof value === 'number');
    return fillPlaceholders(message, Object.fromEntries(facts));
  };
}

/** The rjsf props of the contact form. */
function createContactFormProps(
  form: Lead['form'],
  facts: PlaceholderValues,
  country: string | undefined,
  tooltipLabel: string,
) {
  const { fields, summaryTitle, optionalLabel } = form;
  return {
    schema: createContactSchema(form),
    uiSchema: createContactUiSchema(fields, { facts, country, tooltipLabel, optionalLabel }),
    transformErrors: createErrorTransformer(createMessageLookup(form)),
    formContext: { title: summaryTitle, fields },
  };
}

/** Shows Turnstile in an element as long as that is there. */
const showTurnstileIn = (element: HTMLDivElement) =>
  showTurnstile(element, import.meta.env.VITE_TURNSTILE_SITE_KEY);

function toContactInput(
  fields: readonly ContactField[],
  data: RjsfFormData | undefined,
): ContactInput {
  return Object.fromEntries(
    fields.map((field) => {
      const value = data?.[field.id];
      return [field.id, typeof value === 'string' ? value : getEmptyValue(field)];
    }),
  );
}

/**
 * The contact form. It shows no errors until the visitor sends it, then updates them on every change, and shows none
 * after it was accepted.
 */
export function ContactForm(props: ContactFormProps) {
  const { lead, facts, country, tooltipLabel, validator, readDraft } = props;
  const { onChange, onSubmit, onErrors } = props;
  const [shownAt] = useState(() => performance.now());
  const trapField = useRef<HTMLInputElement>(null);
  const [wasRefused, setWasRefused] = useState(false);
  const form = useMemo(
    () => createContactFormProps(lead.form, facts, country, tooltipLabel),
    [lead.form, facts, country, tooltipLabel],
  );
  const { fields, consent, rates, trap, ...labels } = lead.form;

  // Without the form there are no errors.
  useEffect(() => () => onErrors(false), [onErrors]);

  function send(contact: ContactInput) {
    // The draft is empty now, but the form stays for a moment and must not complain about that.
    setWasRefused(false);
    onErrors(false);
    onSubmit(contact, {
      filledFor: performance.now() - shownAt,
      trap: trapField.current?.value ?? '',
    });
  }
  /** Sends a valid form without rjsf, which would render all fields first. Otherwise rjsf shows the errors. */
  function handlePress(event: MouseEvent) {
    const contact = toContactInput(fields, readDraft());
    if (!validator.isValid(form.schema, contact, form.schema)) return;
    event.preventDefault();
    send(contact);
  }

  return (
    <Form<RjsfFormData, RJSFSchema, ContactFormContext>
      {...form}
      idPrefix={CONTACT_ID_PREFIX}
      formData={toContactInput(fields, readDraft())}
      validator={validator}
      templates={contactTemplates}
      noHtml5Validate
      showErrorList="top"
      focusOnFirstError={focusFirstError}
      liveValidate={wasRefused ? 'onChange' : undefined}
      onChange={({ formData, errors }) => {
        onChange(toContactInput(fields, formData));
        if (wasRefused) onErrors(errors.length > 0);
      }}
      onError={() => {
        setWasRefused(true);
        onErrors(true);
      }}
      onSubmit={({ formData }) => send(toContactInput(fields, formData))}
    >
      {trap !== undefined && (
        <HoneypotBox aria-hidden>
          <label>
            {trap}
            {/* Bots fill in a subject. Browsers and password managers do not, unlike a name or a website. */}
            <input
              ref={trapField}
              name="subject"
              tabIndex={-1}
              autoComplete="off"
              data-1p-ignore
              data-bwignore
              data-lpignore="true"
              data-form-type="other"
            />
          </label>
        </HoneypotBox>
      )}
      {import.meta.env.VITE_TURNSTILE_SITE_KEY && <div ref={showTurnstileIn} />}
      <SubmitRow
        labels={labels}
        back={props.back}
        onPress={handlePress}
        terms={
          <>
            <p>
              <RichText spans={parseTextSpans(consent, facts)} />
            </p>{' '}
            <p>{rates}</p>
          </>
        }
      />
    </Form>
  );
}
