import type { Leads, SiteConfig } from '../pages/services.ts';
import { mayHoldLeads } from '../services/kept-leads/trace.ts';
import { loadPart } from '../ui/loadPart.ts';
import type { Contact, Lead } from '../wizard/lead.ts';
import type { LeadDesk } from './leadDesk.ts';

/**
 * The sending of leads. What makes and sends them is loaded with the contact form, or when some may be kept
 * from before.
 * @param isResumed whether the page was loaded again where the visitor had been
 */
export function createLeads(config: SiteConfig, isResumed: boolean) {
  const listeners = new Set<(lead: Lead) => void>();
  let desk: Promise<LeadDesk> | undefined;

  async function loadDesk() {
    const { openDesk } = await loadPart('leadDesk', () => import('./leadDesk.ts'));
    return openDesk(config, (lead) => listeners.forEach((listener) => listener(lead)));
  }
  const atDesk = () => (desk ??= loadDesk());

  const leads: Leads = {
    send: async (asked, mayGo) => (await atDesk()).send(asked, mayGo),
    onSent: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    forget: async () => (await atDesk()).forget(),
    waiting: async () => {
      if (!config.lead.keeping) return undefined;
      if (!(await mayHoldLeads(() => indexedDB, import.meta.env.BASE_URL))) return undefined;
      return (await atDesk()).waiting();
    },
  };

  return {
    leads,
    /**
     * Gets ready for the contact form.
     * @returns what was typed before a reload, as far as it is kept
     */
    prepareForm: async (): Promise<Contact | undefined> => {
      const ready = await atDesk();
      return isResumed ? ready.resume() : undefined;
    },
  };
}
