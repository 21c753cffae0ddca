import { useCallback, useEffect, useState } from 'react';
import type { LeadInput } from '../../services/lead-queue.ts';
import { whenIdle } from '../../ui/browser/whenIdle.ts';
import { focusHeading } from '../../ui/focus/focusHeading.ts';
import type { ContactInput, FormFilling } from '../../../engine/lead/lead.ts';
import type { WizardState } from '../../../engine/wizard/state.ts';
import type { SiteServices, SiteConfig } from '../shared/services.ts';

type LeadFormInput = Pick<WizardState, 'stepId' | 'estimate'> &
  Pick<LeadInput, 'answers'> & { readonly isResults: boolean };

/** Sends the contact form. The form can be sent again once the visitor has left the step and come back. */
export function useLeadSubmission(
  { lead }: Pick<SiteConfig, 'lead'>,
  { stepId, answers, estimate, isResults }: LeadFormInput,
  { leads, draft, showToast }: Pick<SiteServices, 'leads' | 'draft' | 'showToast'>,
) {
  const [formKey, setFormKey] = useState(0);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs after every step change
  useEffect(() => leads.reopen(), [stepId, leads]);
  useEffect(() => {
    return isResults ? whenIdle(leads.prepare) : undefined;
  }, [isResults, leads]);

  return {
    submit: (contact: ContactInput, filling: FormFilling) =>
      void leads.submit({ contact, answers, estimate }, filling),
    changeContact: useCallback(
      (contact: ContactInput) => {
        draft.write(contact);
        leads.pauseRetries();
      },
      [draft, leads],
    ),
    /** Discards the pending lead and the draft of the contact form. */
    discard: () => {
      leads.discard();
      draft.write({});
      setFormKey((before) => before + 1);
      if (lead.keeping) showToast(lead.keeping.forgottenToast);
      focusHeading();
    },
    /** Changes when the form is reset. */
    formKey,
  };
}
