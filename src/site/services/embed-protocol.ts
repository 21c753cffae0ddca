/*
 * The messages between a host page and the wizard in its frame. The frame reports that it is ready; the host page sends
 * one port of a message channel, which the frame accepts only from an origin that the config lists. All other messages
 * use that channel, which no other window can write to.
 */

import type { FunnelEvent } from '../../engine/lead/funnel-event.ts';

export const FRAME_READY = 'estimator:ready';
export const HOST_CONNECT = 'estimator:connect';

/** The names of the events on the host page, without the prefix `estimator:`. */
export type HostEventName = 'step' | 'answer' | 'price' | 'sent' | 'failed';

/** Contains nothing that visitors type or choose. */
export type HostEventDetail = Omit<FunnelEvent, 'event'>;

export type EmitHostEvent = (name: HostEventName, step: string) => void;

export type FrameMessage =
  | { readonly type: 'height'; readonly height: number }
  /** An element was focused: `top` is its distance from the top of the frame, in pixels. */
  | { readonly type: 'focus'; readonly top: number }
  | { readonly type: 'event'; readonly name: HostEventName; readonly detail: HostEventDetail };

export interface HostMessage {
  /** The cookie choice that the visitor has made on the host page. */
  readonly consent: boolean;
}

/** The connection to the host page. The script in the head of the embedded page creates it. */
export interface EmbedHost {
  readonly send: (message: FrameMessage) => void;
  /** Calls back with each cookie choice from the host page, immediately with the latest one. */
  readonly onConsent: (listener: (isAccepted: boolean) => void) => void;
}

declare global {
  interface Window {
    /** On the embedded page only. */
    embedHost?: EmbedHost;
  }
}
