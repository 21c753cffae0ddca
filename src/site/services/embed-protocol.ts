/*
 * What a page and the wizard in its frame say to one another. The frame says that it is there; the page hands it one
 * end of a message channel, and the frame takes it from an origin that the config lists. All else goes over that
 * channel, which no other window can write to.
 */

export const FRAME_READY = 'estimator:ready';
export const HOST_CONNECT = 'estimator:connect';

/** What has happened, by the name that the page's events have after `estimator:`. */
export type HostEventName = 'step' | 'answer' | 'sent' | 'failed';

/** Never a typed text, nor contact details. */
export interface HostEventDetail {
  /** The id of the step. */
  readonly step: string;
}

export type FrameMessage =
  | { readonly type: 'height'; readonly height: number }
  /** Something has got the focus: how far below the top of the frame it is, in pixels. */
  | { readonly type: 'focus'; readonly top: number }
  | { readonly type: 'event'; readonly name: HostEventName; readonly detail: HostEventDetail };

export interface HostMessage {
  /** What the visitor has chosen about cookies on the page. */
  readonly consent: boolean;
}

/** The page around the wizard. Made by the script in the head of the embedded page. */
export interface EmbedHost {
  readonly send: (message: FrameMessage) => void;
  /** Calls back with each choice about cookies that the page hands on, the last one at once. */
  readonly onConsent: (listener: (isAccepted: boolean) => void) => void;
}

declare global {
  interface Window {
    /** On the embedded page only. */
    embedHost?: EmbedHost;
  }
}
