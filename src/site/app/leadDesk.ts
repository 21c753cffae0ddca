import built from 'virtual:config-version';
import { fillPlaceholders } from '../../engine/text/fill.ts';
import type { Asked, Leads, SiteConfig, WaitingLeads } from '../pages/services.ts';
import { mayBeNow } from '../services/clock.ts';
import { readLead, rememberLead } from '../services/history/entries.ts';
import { createKeeper, type News } from '../services/kept-leads/keeper.ts';
import { amongTabs } from '../services/kept-leads/tabs.ts';
import { openShelf } from '../services/kept-leads/shelf.ts';
import { shelfName } from '../services/kept-leads/trace.ts';
import type { FigureFormatConfig } from '../../engine/rules/shown.ts';
import { sendLead } from '../services/lead.ts';
import type { ContactInput, FormFilling, PreparedLead } from '../../engine/wizard/lead.ts';
import { applyConsent, createRevocableLead } from '../../engine/wizard/revocable.ts';

import { leadVersion } from './leadVersion.ts';
import type { Coming } from './leads.ts';

const HOUR = 3_600_000;

/** Online again, back from another tab, back by the browser's own cache of pages. */
function onWake(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('pageshow', listener);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') listener();
  });
}

/** The browser's locks: none in old browsers, and on pages that are not served over https. */
function browserLocks() {
  const { locks }: { locks?: LockManager } = navigator;
  return (
    locks && {
      request: async (name: string, work: () => Promise<void>) => locks.request(name, work),
      query: () => locks.query(),
    }
  );
}

/** What makes and sends leads in the visitor's browser. Nobody needs it before the last step. */
export interface LeadDesk extends Pick<Leads, 'send' | 'forget'> {
  /** What waits for the visitor's word since the page was last open. */
  readonly waiting: () => Promise<WaitingLeads | undefined>;
  /** After a reload: goes on with the one of these that was sent from here. Gives what was typed then. */
  readonly resume: () => Promise<ContactInput | undefined>;
  /** Takes off the device what is to be kept there no longer. */
  readonly tidy: () => Promise<unknown>;
}

/**
 * Opens what makes and sends leads.
 * @param tell hears of what becomes of them
 */
export function openDesk(
  config: SiteConfig & FigureFormatConfig,
  coming: Coming,
  tell: (news: News<PreparedLead>) => void,
): LeadDesk {
  const { delivery, keeping, messages } = config.lead;
  const send = (payload: PreparedLead['payload']) =>
    sendLead(payload, {
      url: import.meta.env.VITE_LEAD_WEBHOOK_URL,
      timeout: config.site.timings.leadTimeout,
      timeoutReason: messages.timeout,
      unreachedReason: () => (navigator.onLine ? messages.unreachable : messages.offline),
      refusal: delivery && ((status) => fillPlaceholders(delivery.refused, { status })),
    });
  const leadFrom = (asked: Asked, filling: FormFilling) =>
    createRevocableLead(config, {
      ...asked,
      time: new Date(),
      chance: mayBeNow(Date.now()) ? undefined : Math.random(),
      visit: { ...coming, ...filling, mayIdentify: coming.mayIdentify() },
      ...leadVersion(built, import.meta.env.PAGES_DIFFER ? window.pageConfig : undefined),
    });

  if (!keeping) {
    return {
      send: async (asked, filling) => {
        const lead = leadFrom(asked, filling);
        await send(lead.payload);
        tell({ kind: 'sent', lead, isOfForm: true });
      },
      forget: async () => undefined,
      waiting: async () => undefined,
      resume: async () => undefined,
      tidy: async () => undefined,
    };
  }

  const keeper = createKeeper<PreparedLead, Asked>({
    send,
    allowed: (lead) => applyConsent(lead, coming.mayIdentify()),
    tell,
    shelf: openShelf(() => indexedDB, shelfName(import.meta.env.BASE_URL)),
    limit: keeping.hours * HOUR,
    tabs: amongTabs(browserLocks()),
    remember: rememberLead,
    onWake,
    now: Date.now,
  });
  return {
    send: async (asked, filling, mayGo) => keeper.submit(leadFrom(asked, filling), asked, mayGo),
    forget: keeper.forgetCurrent,
    waiting: async () => ({
      all: await keeper.waiting(),
      send: keeper.sendNow,
      forget: keeper.forget,
      whenLeft: keeper.whenLeft,
    }),
    resume: async () => {
      const sent = readLead();
      const waiting = sent === undefined ? [] : await keeper.waiting();
      const own = waiting.find(({ key }) => key === sent);
      if (own) keeper.takeUp(own);
      return own?.asked.contact;
    },
    tidy: keeper.tidy,
  };
}
