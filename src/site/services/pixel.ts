import type { ConsentStore } from './consent.ts';

interface PixelOptions {
  /** The id of the pixel; an empty id disables it. */
  readonly id: string;
  readonly consent: ConsentStore;
  /** Whether the browser sends a Global Privacy Control signal. It overrides the visitor's choice. */
  readonly hasPrivacySignal: boolean;
  readonly window: Window;
}

/** The queue that Meta's script takes over once it has loaded. */
interface Fbq {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  queue: unknown[][];
  push: unknown;
  loaded: boolean;
  version: string;
  disablePushState: boolean;
}

const SCRIPT_URL = 'https://connect.facebook.net/en_US/fbevents.js';

function createFbqQueue(): Fbq {
  const fbq: Fbq = Object.assign(
    (...call: unknown[]) => {
      if (fbq.callMethod) fbq.callMethod(...call);
      else fbq.queue.push(call);
    },
    {
      queue: [],
      push: undefined,
      loaded: true,
      version: '2.0',
      // Wizard steps are history entries, and the pixel would count each of them as a page.
      disablePushState: true,
    },
  );
  fbq.push = fbq;
  return fbq;
}

/**
 * Creates the pixel of a window. Nothing loads before the visitor accepts. Withdrawing consent stops it at once and
 * drops queued calls. Calls go through a queue of ours, because Meta's script may be blocked, slow or broken.
 */
export function createPixel({ id, consent, hasPrivacySignal, window }: PixelOptions) {
  const isAllowed = id !== '' && !hasPrivacySignal;
  let fbq: Fbq | undefined;
  let isOn = false;
  let isSetUp = false;
  /** Whether the open page has not been reported yet. */
  let isPageViewPending = false;

  function load(): Fbq {
    const queue = createFbqQueue();
    Object.assign(window, { fbq: queue, _fbq: queue });
    const script = window.document.createElement('script');
    script.async = true;
    script.src = SCRIPT_URL;
    window.document.head.append(script);
    return queue;
  }

  function reportPageView() {
    if (!isOn || !isPageViewPending) return;
    isPageViewPending = false;
    fbq?.('track', 'PageView');
  }

  function grantConsent() {
    if (fbq) fbq('consent', 'grant');
    else fbq = load();
    if (!isSetUp) {
      isSetUp = true;
      fbq('set', 'autoConfig', false, id);
      fbq('init', id);
    }
    reportPageView();
  }

  function revokeConsent() {
    if (fbq && !fbq.callMethod) {
      fbq.queue.length = 0;
      isSetUp = false;
    }
    fbq?.('consent', 'revoke');
  }

  function applyChoice() {
    const isWanted = isAllowed && consent.getChoice() === true;
    if (isWanted === isOn) return;
    isOn = isWanted;
    if (isOn) grantConsent();
    else revokeConsent();
  }

  consent.subscribe(applyChoice);
  applyChoice();

  return {
    /** Reports a page view. Call it on every route change, and only then. */
    trackPageView: () => {
      isPageViewPending = true;
      reportPageView();
    },
    /**
     * @param event the name of the event
     * @param fields the reported values; never personal data
     * @param eventId the id of the lead, so that Meta counts it once
     */
    track: (
      event: string,
      fields: Readonly<Record<string, string | number>>,
      eventId: string | undefined,
    ) => {
      if (isOn) fbq?.('track', event, fields, eventId === undefined ? {} : { eventID: eventId });
    },
  };
}
