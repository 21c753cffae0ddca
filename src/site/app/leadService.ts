import type { LeadFormState, LeadService, SiteConfig } from '../pages/shared/services.ts';
import { deletePersistedLeads, mayHavePersistedLeads } from '../services/leads/lead-database.ts';
import { createEmitter } from '../services/emitter.ts';
import { importWithRetry } from '../ui/lazy/importWithRetry.ts';
import type { ContactInput, PreparedLead } from '../../engine/wizard/lead.ts';
import type { LeadEvent } from '../services/leads/lead-queue.ts';
import type { LeadClient, VisitSource } from './leadClient.ts';
import { applyPageOverrides } from './pageOverrides.ts';

/** Whether leads may wait on this device since the last visit. */
export async function mayHaveWaitingLeads({ lead }: SiteConfig): Promise<boolean> {
  return (
    lead.keeping !== undefined && mayHavePersistedLeads(() => indexedDB, import.meta.env.BASE_URL)
  );
}

/**
 * The sending of leads. What makes and sends them is loaded with the contact form, or when some may be kept
 * from before.
 * @param coming asked once it is needed: there is none where the page is prerendered
 */
export function createLeadService(config: SiteConfig, coming: () => VisitSource) {
  const news = createEmitter<[LeadEvent<PreparedLead>]>();
  let desk: Promise<LeadClient> | undefined;
  let form: LeadFormState | undefined;

  async function loadDesk() {
    // The rules say how figures are written out.
    const [{ createLeadClient: openDesk }, { default: pricing }] = await Promise.all([
      importWithRetry('leadClient', () => import('./leadClient.ts')),
      importWithRetry('pricing', () => import('virtual:pricing')),
    ]);
    return openDesk({ ...config, ...applyPageOverrides(pricing) }, coming(), news.emit);
  }
  const atDesk = () =>
    (desk ??= loadDesk().catch((error: unknown) => {
      // A dead spot now is none when the form is reached.
      desk = undefined;
      throw error;
    }));

  const leads: LeadService = {
    send: async (...lead) => (await atDesk()).send(...lead),
    form: {
      read: () => form,
      write: (present) => {
        form = present;
      },
    },
    subscribe: news.subscribe,
    forget: async () => (await atDesk()).forget(),
    listWaiting: async () =>
      (await mayHaveWaitingLeads(config)) ? (await atDesk()).listWaiting() : undefined,
  };

  return {
    leads,
    /**
     * Gets ready for the contact form.
     * @returns what was typed before a reload, as far as it is kept
     */
    prepareForm: async (): Promise<ContactInput | undefined> => (await atDesk()).resume(),
    /** Takes off the device what is to be kept there no longer: it is over, or consent to it was withdrawn. */
    tidy: async (): Promise<void> => {
      // An earlier config may have kept some.
      if (!config.lead.keeping)
        await deletePersistedLeads(() => indexedDB, import.meta.env.BASE_URL);
      else if (await mayHaveWaitingLeads(config)) await (await atDesk()).removeExpired();
    },
  };
}
