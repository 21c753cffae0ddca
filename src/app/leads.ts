import type { Leads, SiteConfig } from '../pages/services.ts';
import type { Keeper } from '../services/kept-leads/keeper.ts';
import { mayHoldLeads } from '../services/kept-leads/trace.ts';
import { sendLead } from '../services/lead.ts';
import { loadPart } from '../ui/loadPart.ts';
import type { Contact, Lead } from '../wizard/lead.ts';

const HOUR = 3_600_000;
const base = import.meta.env.BASE_URL;

/** The contact details that a kept lead was made from: only this site writes them. */
function contactOf(asked: unknown): Contact {
  return (asked as { readonly contact: Contact }).contact;
}

/**
 * The sending of leads. What looks after leads that fail is loaded with the contact form, or when there may
 * be some from before; a site that keeps none never loads it.
 * @param isResumed whether the page was loaded again where the visitor had been
 */
export function createLeads(
  { lead: { keeping, messages }, site }: Pick<SiteConfig, 'lead' | 'site'>,
  isResumed: boolean,
) {
  const listeners = new Set<(lead: Lead) => void>();
  let keeper: Keeper<Lead> | undefined;
  let loading: Promise<Keeper<Lead>> | undefined;

  const tell = (lead: Lead) => listeners.forEach((listener) => listener(lead));
  const send = (payload: Lead['payload']) =>
    sendLead(payload, {
      url: import.meta.env.VITE_LEAD_WEBHOOK_URL,
      timeout: site.timings.leadTimeout,
      timeoutReason: messages.timeout,
    });

  async function loadKeeper(hours: number) {
    const part = await loadPart('keeper', () => import('./keeper.ts'));
    keeper = part.keeperOf({ base, limit: hours * HOUR, send, onSent: tell });
    return keeper;
  }

  /** What looks after leads; undefined where the config keeps none. */
  async function prepare() {
    return keeping && (loading ??= loadKeeper(keeping.hours));
  }

  const leads: Leads = {
    send: async (lead, asked, mayGo) => {
      if (keeper) return keeper.submit(lead, asked, mayGo);
      await send(lead.payload);
      return tell(lead);
    },
    onSent: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    forget: async () => keeper?.forgetCurrent(),
    waiting: async () => {
      if (!keeping || !(await mayHoldLeads(() => indexedDB, base))) return undefined;
      const loaded = await prepare();
      return loaded && { all: await loaded.waiting(), send: loaded.sendNow, forget: loaded.forget };
    },
  };

  return {
    leads,
    /**
     * Gets ready for the contact form.
     * @returns what was typed before a reload, as far as it is kept
     */
    prepareForm: async (): Promise<Contact | undefined> => {
      const loaded = await prepare();
      if (!loaded || !isResumed) return undefined;
      const [newest] = await loaded.waiting();
      if (!newest) return undefined;
      loaded.takeUp(newest);
      return contactOf(newest.asked);
    },
  };
}
