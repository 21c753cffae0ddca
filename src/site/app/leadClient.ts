import built from 'virtual:config-version';
import { fillPlaceholders } from '../../engine/text/placeholders.ts';
import type { LeadInput, LeadService, SiteConfig, WaitingLeads } from '../pages/shared/services.ts';
import { isPlausibleTime } from '../services/leads/plausible-time.ts';
import { readLeadKey, writeLeadKey } from '../services/history-entry.ts';
import { createLeadQueue, type LeadEvent } from '../services/leads/lead-queue.ts';
import { createTabLocks } from '../services/leads/tab-locks.ts';
import { createLeadStore } from '../services/leads/lead-store.ts';
import { getLeadDatabaseName } from '../services/leads/lead-database.ts';
import type { FigureFormatConfig } from '../../engine/rules/figure-format.ts';
import { sendLead } from '../services/leads/send-lead.ts';
import type {
  ContactInput,
  FormFilling,
  PreparedLead,
  LeadVisit,
} from '../../engine/wizard/lead.ts';
import { applyConsent, createRevocableLead } from '../../engine/wizard/revocable-lead.ts';

import { getLeadVersion } from './leadVersion.ts';

/** How the visitor came. */
export type VisitSource = Pick<LeadVisit, 'landing' | 'referrer'> & {
  readonly mayIdentify: () => boolean;
};

const MS_PER_HOUR = 3_600_000;

/** Online again, back from another tab, back by the browser's own cache of pages. */
function onWakeUp(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('pageshow', listener);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') listener();
  });
}

/** The browser's locks: none in old browsers, and on pages that are not served over https. */
function getBrowserLocks() {
  const { locks }: { locks?: LockManager } = navigator;
  return (
    locks && {
      request: async (name: string, work: () => Promise<void>) => locks.request(name, work),
      query: () => locks.query(),
    }
  );
}

/** What makes and sends leads in the visitor's browser. Nobody needs it before the last step. */
export interface LeadClient extends Pick<LeadService, 'send' | 'forget'> {
  /** What waits for the visitor's word since the page was last open. */
  readonly listWaiting: () => Promise<WaitingLeads | undefined>;
  /** After a reload: goes on with the one of these that was sent from here. Gives what was typed then. */
  readonly resume: () => Promise<ContactInput | undefined>;
  /** Takes off the device what is to be kept there no longer. */
  readonly removeExpired: () => Promise<unknown>;
}

/**
 * Opens what makes and sends leads.
 * @param tell hears of what becomes of them
 */
export function createLeadClient(
  config: SiteConfig & FigureFormatConfig,
  coming: VisitSource,
  tell: (news: LeadEvent<PreparedLead>) => void,
): LeadClient {
  const { delivery, keeping, messages } = config.lead;
  const send = (payload: PreparedLead['payload']) =>
    sendLead(payload, {
      url: import.meta.env.VITE_LEAD_WEBHOOK_URL,
      timeout: config.site.timings.leadTimeout,
      timeoutReason: messages.timeout,
      unreachedReason: () => (navigator.onLine ? messages.unreachable : messages.offline),
      refusal: delivery && ((status) => fillPlaceholders(delivery.refused, { status })),
    });
  const leadFrom = (asked: LeadInput, filling: FormFilling) =>
    createRevocableLead(config, {
      ...asked,
      time: new Date(),
      chance: isPlausibleTime(Date.now()) ? undefined : Math.random(),
      visit: { ...coming, ...filling, mayIdentify: coming.mayIdentify() },
      ...getLeadVersion(built, import.meta.env.PAGES_DIFFER ? window.pageConfig : undefined),
    });

  if (!keeping) {
    return {
      send: async (asked, filling) => {
        const lead = leadFrom(asked, filling);
        await send(lead.payload);
        tell({ kind: 'sent', lead, isOfForm: true });
      },
      forget: async () => undefined,
      listWaiting: async () => undefined,
      resume: async () => undefined,
      removeExpired: async () => undefined,
    };
  }

  const keeper = createLeadQueue<PreparedLead, LeadInput>({
    send,
    applyConsent: (lead) => applyConsent(lead, coming.mayIdentify()),
    notify: tell,
    store: createLeadStore(() => indexedDB, getLeadDatabaseName(import.meta.env.BASE_URL)),
    maxAge: keeping.hours * MS_PER_HOUR,
    tabLocks: createTabLocks(getBrowserLocks()),
    rememberKey: writeLeadKey,
    onWake: onWakeUp,
    now: Date.now,
  });
  return {
    send: async (asked, filling, mayGo) => keeper.submit(leadFrom(asked, filling), asked, mayGo),
    forget: keeper.forgetCurrent,
    listWaiting: async () => ({
      leads: await keeper.waiting(),
      send: keeper.sendNow,
      discard: keeper.forget,
      whenReleased: keeper.whenLeft,
    }),
    resume: async () => {
      const sent = readLeadKey();
      const waiting = sent === undefined ? [] : await keeper.waiting();
      const own = waiting.find(({ key }) => key === sent);
      if (own) keeper.takeUp(own);
      return own?.asked.contact;
    },
    removeExpired: keeper.tidy,
  };
}
