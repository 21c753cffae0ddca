import type { FormState, Leads, SiteConfig } from '../pages/services.ts';
import { deleteLeads, mayHoldLeads } from '../services/kept-leads/trace.ts';
import { createListeners } from '../services/listeners.ts';
import { loadPart } from '../ui/loadPart.ts';
import type { ContactInput, PreparedLead, LeadVisit } from '../../engine/wizard/lead.ts';
import type { News } from '../services/kept-leads/keeper.ts';
import type { LeadDesk } from './leadDesk.ts';
import { asOnPage } from './pageConfig.ts';

/** How the visitor came. */
export type Coming = Pick<LeadVisit, 'landing' | 'referrer'> & {
  readonly mayIdentify: () => boolean;
};

/** Whether leads may wait on this device since the last visit. */
export async function leadsMayWait({ lead }: SiteConfig): Promise<boolean> {
  return lead.keeping !== undefined && mayHoldLeads(() => indexedDB, import.meta.env.BASE_URL);
}

/**
 * The sending of leads. What makes and sends them is loaded with the contact form, or when some may be kept
 * from before.
 * @param coming asked once it is needed: there is none where the page is prerendered
 */
export function createLeads(config: SiteConfig, coming: () => Coming) {
  const news = createListeners<[News<PreparedLead>]>();
  let desk: Promise<LeadDesk> | undefined;
  let form: FormState | undefined;

  async function loadDesk() {
    // The rules say how figures are written out.
    const [{ openDesk }, { default: pricing }] = await Promise.all([
      loadPart('leadDesk', () => import('./leadDesk.ts')),
      loadPart('pricing', () => import('virtual:pricing')),
    ]);
    return openDesk({ ...config, ...asOnPage(pricing) }, coming(), news.tell);
  }
  const atDesk = () =>
    (desk ??= loadDesk().catch((error: unknown) => {
      // A dead spot now is none when the form is reached.
      desk = undefined;
      throw error;
    }));

  const leads: Leads = {
    send: async (...lead) => (await atDesk()).send(...lead),
    form: {
      read: () => form,
      write: (present) => {
        form = present;
      },
    },
    onNews: news.subscribe,
    forget: async () => (await atDesk()).forget(),
    waiting: async () => ((await leadsMayWait(config)) ? (await atDesk()).waiting() : undefined),
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
      if (!config.lead.keeping) await deleteLeads(() => indexedDB, import.meta.env.BASE_URL);
      else if (await leadsMayWait(config)) await (await atDesk()).tidy();
    },
  };
}
