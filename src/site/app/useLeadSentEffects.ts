import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { routes } from '../../engine/wizard/routes.ts';
import type { SiteServices, SiteConfig } from '../pages/shared/services.ts';

/** Tracks every sent lead and shows the thank-you page, whichever page is open at that time. */
export function useLeadSentEffects({ lead: { messages } }: SiteConfig, services: SiteServices) {
  const navigate = useNavigate();
  useEffect(() => {
    const stop = services.leads.onSent((lead) => {
      services.draft.write({});
      services.trackLead(lead);
      void navigate(routes.thankYou.path, { state: lead.confirmation });
      services.project.write(lead.project);
      services.showToast(...messages.successToasts);
    });
    // Resume only after the listener above is registered.
    void services.leads.resume();
    return stop;
  }, [services, messages, navigate]);
}
