/*
 * The messages between a host page and the wizard in its frame. The frame reports that it is ready; the host page sends
 * one port of a message channel, which the frame accepts only from an origin that the config lists. All other messages
 * use that channel, which no other window can write to.
 */

import type { FunnelEvent } from '../../engine/lead/funnel-event.ts';

/** Marks the root element of the page that other sites show in a frame. Its value is the id of the first step. */
export const EMBEDDED_DATA_KEY = 'embedded';

export const FRAME_READY = 'estimator:ready';
export const HOST_CONNECT = 'estimator:connect';

/** The names of the events on the host page, without the prefix `estimator:`. */
export type HostEventName = 'step' | 'answer' | 'price' | 'sent' | 'failed';

/** Contains nothing that visitors type or choose. */
export type HostEventDetail = Omit<FunnelEvent, 'event'>;

export type FrameMessage =
  | { readonly type: 'height'; readonly height: number }
  /** Something that the visitor must see: `top` is its distance from the top of the frame, in pixels. */
  | { readonly type: 'reveal'; readonly top: number }
  /** The visitor has pressed Escape. */
  | { readonly type: 'close' }
  /** The frame has no entries in the history any more, so the dialog may close. */
  | { readonly type: 'left' }
  | { readonly type: 'event'; readonly name: HostEventName; readonly detail: HostEventDetail };

export interface HostMessage {
  /** The cookie choice that the visitor has made on the host page. */
  readonly consent?: boolean;
  /** Whether the dialog around the frame is open, or about to close. */
  readonly isOpen?: boolean;
}

/** The connection to the host page. The script in the head of the embedded page creates it. */
export interface EmbedHost {
  readonly emit: (name: HostEventName, step: string) => void;
  /** Reports which step is shown, unless it is known, and which ones the visitor has answered to get there. */
  readonly showStep: (step: string, answered?: readonly string[]) => void;
  /** Calls back with each cookie choice from the host page, immediately with the latest one. */
  readonly onConsent: (listener: (isAccepted: boolean) => void) => void;
}

declare global {
  interface Window {
    /** On the embedded page only. */
    embedHost?: EmbedHost;
  }
}
