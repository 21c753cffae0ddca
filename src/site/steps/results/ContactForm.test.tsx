// @vitest-environment jsdom
import { customizeValidator } from '@rjsf/validator-ajv8';
import type { RJSFSchema } from '@rjsf/utils';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ContactField, ContactForm as Form } from '../../../engine/generated/estimator.ts';
import { fenceSiteConfig } from '../../../engine/wizard/fixtures/fence-site-config.ts';
import type { ContactInput } from '../../../engine/lead/lead.ts';
import type { LeadState } from '../../services/leads.ts';
import type { ContactFormContext, RjsfFormData } from '../../form/types.ts';
import { ContactForm } from './ContactForm.tsx';
import { SubmissionContext } from './useSubmission.ts';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;

afterEach(cleanup);

const choices = [
  { id: 'am', label: 'Mornings' },
  { id: 'pm', label: 'Evenings' },
];
const TIME: ContactField = {
  kind: 'choice',
  id: 'time',
  label: 'When may we call?',
  look: 'radio',
  hint: 'Pacific time.',
  choices,
  message: 'Pick a time.',
};
const DAY: ContactField = {
  kind: 'choice',
  id: 'day',
  label: 'Which day?',
  look: 'select',
  placeholder: 'Any',
  choices: [
    { id: 'mon', label: 'Monday' },
    { id: 'fri', label: 'Friday' },
  ],
  message: 'Pick a day.',
};
const NOTE: ContactField = {
  kind: 'comment',
  id: 'note',
  label: 'Anything else?',
  hint: 'Two sentences will do.',
  minLength: 5,
  message: 'At least {minLength} letters.',
};

/** Renders a contact form with these fields, which are emptied when it is sent. */
async function renderContactForm(
  fields: ContactField[],
  words: Partial<Form> = {},
  draft: ContactInput = {},
) {
  const onSubmit = vi.fn<(contact: ContactInput) => void>();
  // A new validator, because validators cache schemas by their id.
  const validator = customizeValidator<RjsfFormData, RJSFSchema, ContactFormContext>();
  const lead = {
    ...fenceSiteConfig.lead,
    form: { ...fenceSiteConfig.lead.form, ...words, fields },
  };
  let typed = draft;

  function Sent() {
    const [state, setState] = useState<LeadState>({ phase: 'idle' });
    return (
      <SubmissionContext value={{ subscribe: () => () => false, getState: () => state }}>
        <ContactForm
          lead={lead}
          facts={{}}
          back={undefined}
          tooltipLabel="About {label}"
          validator={validator}
          readDraft={() => typed}
          onChange={(contact) => {
            typed = contact;
          }}
          onSubmit={(contact) => {
            onSubmit(contact);
            typed = {};
            setState({ phase: 'submitted' });
          }}
          onErrors={() => undefined}
        />
      </SubmissionContext>
    );
  }

  render(
    <MemoryRouter>
      <Sent />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  const submit = () => user.click(screen.getByRole('button', { name: 'Price my fence' }));
  return { user, submit, onSubmit };
}

describe('an optional field', () => {
  const optional = [TIME, DAY, NOTE].map((field) => ({ ...field, optional: true }));

  it('can be cleared: radio buttons by another click, a menu by its first option', async () => {
    const { user, submit, onSubmit } = await renderContactForm(optional);
    await user.click(screen.getByLabelText('Evenings'));
    expect(screen.getByLabelText<HTMLInputElement>('Evenings').checked).toBe(true);
    await user.click(screen.getByLabelText('Evenings'));
    await user.selectOptions(screen.getByLabelText('Which day?'), 'Friday');
    await user.selectOptions(screen.getByLabelText('Which day?'), 'Any');
    await submit();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ time: '', day: '', note: '' });
  });
});

describe('a phone number', () => {
  it('is accepted in the format that address books copy', async () => {
    const fields: ContactField[] = [
      {
        kind: 'phone',
        id: 'mobile',
        label: 'Mobile',
        autocomplete: 'tel',
        minLength: 10,
        message: 'No number.',
      },
    ];
    const { user, submit, onSubmit } = await renderContactForm(fields);
    await user.click(screen.getByLabelText('Mobile'));
    await user.paste('\u202D(415)\u00A0555\u20110100\u202C');
    await submit();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ mobile: '(415) 555-0100' });
  });
});

describe('a required field', () => {
  it('shows an error if it is left empty, with a link in the error summary', async () => {
    const { user, submit, onSubmit } = await renderContactForm([TIME, DAY, NOTE]);
    await submit();
    expect(onSubmit).not.toHaveBeenCalled();
    for (const message of ['Pick a time.', 'Pick a day.', 'At least 5 letters.']) {
      // At the field and in the error summary.
      expect(screen.getAllByText(message)).toHaveLength(2);
    }
    expect(document.activeElement).toBe(screen.getByLabelText('Mornings'));
    const group = screen.getByRole('radiogroup', { name: 'When may we call?' });
    expect(group.getAttribute('aria-invalid')).toBe('true');
    const told = group.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(told.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Pacific time.',
      'Pick a time.',
    ]);
    await user.click(screen.getByRole('link', { name: 'Pick a day.' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Which day?'));
  });

  it('has aria-required, and so has a box that must be ticked, but no other box', async () => {
    const tick = { kind: 'tick', message: 'Tick it.' } as const;
    await renderContactForm([
      NOTE,
      { ...tick, id: 'must', label: 'I have read it', mustBeTicked: true },
      { ...tick, id: 'may', label: 'Text me' },
    ]);
    const needed = (label: string) => screen.getByLabelText(label).getAttribute('aria-required');
    expect(['Anything else?', 'I have read it', 'Text me'].map(needed)).toEqual([
      'true',
      'true',
      null,
    ]);
  });

  it('keeps its choice when the chosen option is clicked again', async () => {
    const { user, submit, onSubmit } = await renderContactForm([TIME, DAY, NOTE]);
    await user.click(screen.getByLabelText('Mornings'));
    await user.click(screen.getByLabelText('Mornings'));
    await user.selectOptions(screen.getByLabelText('Which day?'), 'Monday');
    await user.type(screen.getByLabelText('Anything else?'), 'One line{Enter}and another');
    await submit();
    const typed = { time: 'am', day: 'mon', note: 'One line\nand another' };
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(typed);
  });

  it('shows the values of the draft', async () => {
    await renderContactForm([TIME, DAY, NOTE], {}, { time: 'pm', day: 'fri', note: 'Ring twice' });
    expect(screen.getByLabelText<HTMLInputElement>('Evenings').checked).toBe(true);
    expect(screen.getByLabelText<HTMLSelectElement>('Which day?').value).toBe('fri');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Anything else?').value).toBe('Ring twice');
  });
});
