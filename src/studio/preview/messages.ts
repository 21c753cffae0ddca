import type { EstimatorConfig } from '../../engine/generated/estimator.ts';
import type { LegalDocument } from '../../engine/generated/legal-document.ts';
import type { WizardPosition } from '../../engine/wizard/position.ts';
import type { ValuePatch } from '../model/changes/patches.ts';

/** What the preview is told to show. */
export interface PreviewSite {
  readonly config: EstimatorConfig;
  /** The legal documents by name. */
  readonly documents: Readonly<Record<string, LegalDocument>>;
}

/** What somebody wants of the preview beside the site itself. */
export interface PreviewOptions {
  readonly scheme: 'light' | 'dark';
  /** Whether a click points at something that is to be edited, and does not use the site. */
  readonly isPointing: boolean;
  /** Whether leads fail, to see what is said then. */
  readonly failsLeads: boolean;
}

/** States of the site that nobody comes to by answering. */
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
  /** What is to be changed of the site that it was told last. */
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
      /** What was answered so far. */
      readonly answers: unknown;
    }
  /** What was pointed at: the words around the pointer, from the nearest on, and the address of a picture. */
  | { readonly type: 'pick'; readonly words: readonly string[] }
  /** Somebody has pressed something there, or has lifted it: the page around it hears nothing of that. */
  | { readonly type: 'pointer'; readonly event: 'pointerdown' | 'pointerup' };

/** The other page; none before it is there. */
type GetWindow = () => Window | null | undefined;

/** How a page speaks with another one, and with nobody else. */
interface PageConnection<Told, Heard> {
  readonly send: (message: Told) => void;
  /** Returns how to stop. */
  readonly subscribe: (take: (message: Heard) => void) => () => void;
}

/** The line to a page at an origin of its own. */
function connectTo(page: GetWindow, origin: string): PageConnection<object, never> {
  return {
    send: (message) => page()?.postMessage(message, origin),
    subscribe: (take) => {
      function onMessage(event: MessageEvent<unknown>) {
        const isOther = event.origin === origin && event.source !== null && event.source === page();
        // The other page is of the same build.
        if (isOther) take(event.data as never);
      }
      addEventListener('message', onMessage);
      return () => removeEventListener('message', onMessage);
    },
  };
}

const STUDIO_PARAMETER = 'studio';

/** The address of the preview for a studio at an origin: it listens to that one alone. */
export function getPreviewUrl(address: string, origin: string): string {
  return `${address}?${new URLSearchParams({ [STUDIO_PARAMETER]: origin })}`;
}

/** The line to the preview in a frame. */
export function connectToPreview(
  frame: GetWindow,
  address: string,
): PageConnection<MessageToPreview, MessageFromPreview> {
  return connectTo(frame, new URL(address).origin);
}

/** The line of the preview to the studio around it. */
export function connectToStudio(): PageConnection<MessageFromPreview, MessageToPreview> {
  const origin = new URLSearchParams(location.search).get(STUDIO_PARAMETER) ?? location.origin;
  return connectTo(() => parent, origin);
}
