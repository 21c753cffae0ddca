import type { EstimatorConfig } from '../../generated/estimator.ts';
import type { LegalDocument } from '../../generated/legal-document.ts';
import type { Place } from '../../wizard/place.ts';
import type { Put } from './what-changed.ts';

/** What the preview is told to show. */
export interface ShownSite {
  readonly config: EstimatorConfig;
  /** The legal documents by name. */
  readonly documents: Readonly<Record<string, LegalDocument>>;
}

/** What somebody wants of the preview beside the site itself. */
export interface PreviewWishes {
  readonly scheme: 'light' | 'dark';
  /** Whether a click points at something that is to be edited, and does not use the site. */
  readonly isPointing: boolean;
  /** Whether leads fail, to see what is said then. */
  readonly failsLeads: boolean;
}

/** States of the site that nobody comes to by answering. */
export const PLAYED_STATES = {
  calculating: 'While the estimate is calculated',
  'failed lead': 'A lead that fails: press the button',
  message: 'The message once a lead was sent',
  'cookie question': 'The question about cookies',
  'error page': 'The page for when something breaks',
} as const;
export type PlayedState = keyof typeof PLAYED_STATES;

export type ToPreview =
  | { readonly type: 'site'; readonly site: ShownSite }
  /** What is to be changed of the site that it was told last. */
  | { readonly type: 'changed'; readonly puts: readonly Put[] }
  | { readonly type: 'wishes'; readonly wishes: PreviewWishes }
  | {
      readonly type: 'go';
      readonly path: string;
      readonly place?: Place;
      readonly state?: PlayedState;
    };

export type FromPreview =
  | { readonly type: 'ready' }
  | {
      readonly type: 'at';
      readonly path: string;
      readonly stepId: string | undefined;
      /** What was answered so far. */
      readonly answers: unknown;
    }
  /** What was pointed at: the words around the pointer, from the nearest on, and the address of a picture. */
  | { readonly type: 'pointed'; readonly words: readonly string[] };

/** Where messages come from; none before its page is there. */
type Sender = () => Window | null | undefined;

function hear(from: Sender, take: (data: unknown) => void): () => void {
  function onMessage({ origin, source, data }: MessageEvent<unknown>) {
    if (origin === location.origin && source !== null && source === from()) take(data);
  }
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
}

/** Hears what the studio tells the preview, and nobody else. Returns how to stop. */
export function hearStudio(take: (message: ToPreview) => void): () => void {
  // Of the same origin, and so of the same code.
  return hear(
    () => parent,
    (data) => take(data as ToPreview),
  );
}

/** Hears what the preview tells the studio, and nobody else. Returns how to stop. */
export function hearPreview(from: Sender, take: (message: FromPreview) => void): () => void {
  // As above.
  return hear(from, (data) => take(data as FromPreview));
}
