import type { EstimatorConfig } from '../../engine/generated/estimator.ts';
import type { LegalDocument } from '../../engine/generated/legal-document.ts';
import type { WizardPosition } from '../../engine/wizard/position.ts';
import type { ValuePatch } from '../model/changes/patches.ts';

/** What the preview shows. */
export interface PreviewSite {
  readonly config: EstimatorConfig;
  readonly documents: Readonly<Record<string, LegalDocument>>;
}

/** The options of the preview. */
export interface PreviewOptions {
  readonly scheme: 'light' | 'dark';
  /** Whether a click picks something to edit instead of using the site. */
  readonly isPointing: boolean;
  /** Whether sending a lead fails, to show the message. */
  readonly failsLeads: boolean;
}

/** States that are hard to reach by answering. */
export const SIMULATED_STATES = {
  calculating: 'While the estimate is calculated',
  'failed lead': 'A lead that fails: press the button',
  message: 'The message once a lead was sent',
  'cookie question': 'The question about cookies',
  'error page': 'The page for when something breaks',
} as const;
export type SimulatedState = keyof typeof SIMULATED_STATES;

export type MessageToPreview =
  | { readonly type: 'site'; readonly site: PreviewSite }
  /** The changes since the last site. */
  | { readonly type: 'patch'; readonly patches: readonly ValuePatch[] }
  | { readonly type: 'options'; readonly options: PreviewOptions }
  | {
      readonly type: 'navigate';
      readonly path: string;
      readonly position?: WizardPosition;
      readonly state?: SimulatedState;
    };

export type MessageFromPreview =
  | { readonly type: 'ready' }
  | {
      readonly type: 'location';
      readonly path: string;
      readonly stepId: string | undefined;
      readonly answers: unknown;
    }
  /** The texts around the clicked element, nearest first, and the address of a picture. */
  | { readonly type: 'pick'; readonly words: readonly string[] }
  /** Pointer events inside the frame, which the studio does not receive. */
  | { readonly type: 'pointer'; readonly event: 'pointerdown' | 'pointerup' };

/** The other window; undefined before it exists. */
type GetWindow = () => Window | null | undefined;

/** A connection between two windows. */
interface PageConnection<Told, Heard> {
  readonly send: (message: Told) => void;
  readonly subscribe: (take: (message: Heard) => void) => () => void;
}

/** Connects to a window of another origin, and ignores all others. */
function connectTo(page: GetWindow, origin: string): PageConnection<object, never> {
  return {
    send: (message) => page()?.postMessage(message, origin),
    subscribe: (take) => {
      function onMessage(event: MessageEvent<unknown>) {
        const isOther = event.origin === origin && event.source !== null && event.source === page();
        // Both pages come from the same build.
        if (isOther) take(event.data as never);
      }
      addEventListener('message', onMessage);
      return () => removeEventListener('message', onMessage);
    },
  };
}

const STUDIO_PARAMETER = 'studio';

/** The preview's URL for a studio at an origin. */
export function getPreviewUrl(address: string, origin: string): string {
  return `${address}?${new URLSearchParams({ [STUDIO_PARAMETER]: origin })}`;
}

/** Connects the studio to the preview's frame. */
export function connectToPreview(
  frame: GetWindow,
  address: string,
): PageConnection<MessageToPreview, MessageFromPreview> {
  return connectTo(frame, new URL(address).origin);
}

/** Connects the preview to the studio. */
export function connectToStudio(): PageConnection<MessageFromPreview, MessageToPreview> {
  const origin = new URLSearchParams(location.search).get(STUDIO_PARAMETER) ?? location.origin;
  return connectTo(() => parent, origin);
}
