import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { routes } from '../pages/shared/routes.ts';
import type { SiteServices, SiteConfig } from '../pages/shared/services.ts';

/** What follows when a lead has been sent, wherever the visitor is by then. */
export function useLeadSentEffects({ lead: { messages } }: SiteConfig, services: SiteServices) {
  const navigate = useNavigate();
  useEffect(
    () =>
      services.leads.subscribe((news) => {
        if (news.kind !== 'sent') return;
        const { lead, isOfForm } = news;
        // What is typed by now may be for another one.
        if (isOfForm) services.draft.write({});
        services.trackLead(lead);
        void navigate(routes.thankYou.path, { state: lead.confirmation });
        if (lead.picture !== undefined) services.picture.write(lead.picture);
        messages.successToasts.forEach(services.toast);
      }),
    [services, messages, navigate],
  );
}
