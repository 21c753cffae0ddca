import type { ConsentStore } from './consent.ts';

interface PixelOptions {
  /** The id of the pixel; without one there is none. */
  readonly id: string;
  readonly consent: ConsentStore;
  /** Whether the browser asks not to be tracked (Global Privacy Control). It outweighs the choice. */
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
      // Else it takes every step of the wizard for a page: steps are history entries.
      disablePushState: true,
    },
  );
  fbq.push = fbq;
  return fbq;
}

/**
 * The pixel of a window. Nothing of it is loaded before the visitor accepts; a
 * withdrawal silences it at once, what still waits for its script included. Its script may be blocked,
 * slow or broken: calls only ever go into a queue of ours.
 */
export function createPixel({ id, consent, hasPrivacySignal, window }: PixelOptions) {
  const isAllowed = id !== '' && !hasPrivacySignal;
  let fbq: Fbq | undefined;
  let isOn = false;
  let isSetUp = false;
  /** A page is open that the pixel has not been told of. */
  let isPageUntold = false;

  function load(): Fbq {
    const queue = createFbqQueue();
    Object.assign(window, { fbq: queue, _fbq: queue });
    const script = window.document.createElement('script');
    script.async = true;
    script.src = SCRIPT_URL;
    window.document.head.append(script);
    return queue;
  }

  function tellPage() {
    if (!isOn || !isPageUntold) return;
    isPageUntold = false;
    fbq?.('track', 'PageView');
  }

  function on() {
    if (fbq) fbq('consent', 'grant');
    else fbq = load();
    if (!isSetUp) {
      isSetUp = true;
      fbq('set', 'autoConfig', false, id);
      fbq('init', id);
    }
    tellPage();
  }

  function off() {
    if (fbq && !fbq.callMethod) {
      fbq.queue.length = 0;
      isSetUp = false;
    }
    fbq?.('consent', 'revoke');
  }

  function follow() {
    const isWanted = isAllowed && consent.choice() === true;
    if (isWanted === isOn) return;
    isOn = isWanted;
    if (isOn) on();
    else off();
  }

  consent.subscribe(follow);
  follow();

  return {
    /** A page was opened. To be called on every change of route, and on nothing else. */
    pageViewed: () => {
      isPageUntold = true;
      tellPage();
    },
    /**
     * @param event the name of the event
     * @param fields what is told; never anything about the person
     * @param eventId the same id that the lead carries, so that it is counted once
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
