import built from 'virtual:config-version';
import type { EffectiveAnswers } from '../../engine/kinds/answers.ts';
import { ANSWERS_FIELD, formatLeadAnswers } from '../../engine/lead/wire.ts';
import { getToday } from '../../engine/text/today.ts';
import { encodeAnswers } from '../../engine/wizard/answers-code.ts';
import { fillPlaceholders } from '../../engine/text/placeholders.ts';
import type { SiteConfig } from '../pages/shared/services.ts';
import { afterPaint } from '../ui/browser/afterPaint.ts';
import { createLeadQueue } from '../services/lead-queue.ts';
import { pendingLeadStore, type LeadClient, type LeadClientEvents } from '../services/leads.ts';
import type { FigureFormatConfig } from '../../engine/rules/figure-format.ts';
import { withProof } from '../services/turnstile.ts';
import { sendLead } from '../services/send-lead.ts';
import {
  applyConsent,
  createRevocableLead,
  withField,
  type LeadVisit,
  type PreparedLead,
} from '../../engine/lead/lead.ts';
import { getLeadVersion } from './leadVersion.ts';
import { getPageRoot } from './siteLanguages.ts';

/** Where the visitor came from, and what they consent to. */
export type VisitSource = Pick<LeadVisit, 'landing' | 'referrer'> & {
  readonly mayIdentify: () => boolean;
  readonly onConsentChange: (listener: () => void) => void;
  /** Adds the price that the thank-you page shows, on sites that show one. */
  readonly addPrice?: (lead: PreparedLead, answers: EffectiveAnswers) => PreparedLead;
};

/** Calls back when the browser is online again, the tab visible again, or the page restored from the back/forward cache. */
function onWakeUp(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('pageshow', listener);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') listener();
  });
}

/** Creates a random UUID. `crypto.randomUUID` exists only on https:// pages. */
function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // The digits of version 4 and of the variant are fixed.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** The answers of a lead, by which the relay prices it again. What was left empty is no answer. */
function formatAnswers({ site }: SiteConfig, answers: EffectiveAnswers): string {
  const given = Object.entries(answers).filter(([, answer]) => answer !== '');
  const code = encodeAnswers(Object.fromEntries(given));
  return formatLeadAnswers({ language: site.language, day: getToday(), code });
}

/** Creates the client that makes leads and sends them. */
export function createLeadClient(
  config: SiteConfig & FigureFormatConfig,
  visit: VisitSource,
  events: LeadClientEvents,
): LeadClient {
  const { delivery, keeping, messages } = config.lead;
  const sendOnce = (payload: PreparedLead['payload']) =>
    sendLead(payload, {
      url: import.meta.env.VITE_LEAD_WEBHOOK_URL,
      timeout: config.site.timings.leadTimeout,
      timeoutReason: messages.timeout,
      unreachedReason: () => (navigator.onLine ? messages.unreachable : messages.offline),
      refusal: delivery && ((status) => fillPlaceholders(delivery.refused, { status })),
    });
  const send = import.meta.env.VITE_TURNSTILE_SITE_KEY
    ? async (payload: PreparedLead['payload']) => sendOnce(await withProof(payload))
    : sendOnce;
  const queue = createLeadQueue({
    // The form says that it sends before the request is made; the lead is stored by then.
    send: (payload: PreparedLead['payload']) =>
      new Promise<void>((resolve) => afterPaint(() => resolve(send(payload)))),
    applyConsent: (lead) => applyConsent(lead, visit.mayIdentify()),
    onConsentChange: visit.onConsentChange,
    store: {
      read: pendingLeadStore.read,
      write: (pending) => pendingLeadStore.write(keeping && pending),
    },
    retries: keeping !== undefined,
    onWake: onWakeUp,
    ...events,
  });
  return {
    ...queue,
    submit: (input, filling) =>
      queue.submit(input, () => {
        const prepared = createRevocableLead(config, {
          ...input,
          time: new Date(),
          visit: {
            ...visit,
            ...filling,
            home: location.origin + getPageRoot(),
            mayIdentify: visit.mayIdentify(),
          },
          ...getLeadVersion(built, import.meta.env.PAGES_DIFFER ? window.pageConfig : undefined),
          ...(import.meta.env.LEAD_IDS ? { id: createUuid() } : {}),
        });
        const lead = import.meta.env.NOTIFY
          ? withField(prepared, ANSWERS_FIELD, formatAnswers(config, input.answers))
          : prepared;
        return import.meta.env.REVEAL && visit.addPrice
          ? visit.addPrice(lead, input.answers)
          : lead;
      }),
  };
}
