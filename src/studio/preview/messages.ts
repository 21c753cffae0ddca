import type { PathInFile } from '../model/project/document.ts';
import type { FilePatches } from '../model/project/file-patches.ts';
import type { PreviewTarget } from '../model/forms/preview-target.ts';
import type { ProjectFile, PublicFile } from '../model/project/project-store.ts';

/** The options of the preview. */
export interface PreviewOptions {
  readonly scheme: 'light' | 'dark';
  /** In edit mode a click selects an element; otherwise the site works as for visitors. */
  readonly isEditing: boolean;
  /** The moment that is shown, in milliseconds since 1970; undefined for now. */
  readonly at: number | undefined;
  /** The language that is shown, by its tag; undefined for that of the config. */
  readonly language: string | undefined;
  /** Pictures that the site does not have yet. */
  readonly pictures: readonly PublicFile[];
}

export type MessageToPreview =
  /** The files as they are saved. */
  | { readonly type: 'files'; readonly files: readonly ProjectFile[] }
  /** All unsaved changes of them. */
  | { readonly type: 'changes'; readonly patches: FilePatches }
  | { readonly type: 'options'; readonly options: PreviewOptions }
  | { readonly type: 'navigate'; readonly target: PreviewTarget; readonly answers?: unknown }
  /** The selected location, which the preview highlights. */
  | { readonly type: 'select'; readonly location: PathInFile };

/** What the preview shows now. */
export interface PreviewLocation extends PreviewTarget {
  readonly answers: unknown;
}

export type MessageFromPreview =
  | { readonly type: 'ready' }
  | { readonly type: 'location'; readonly location: PreviewLocation }
  /** A click selects an element, a double click edits its text. */
  | { readonly type: 'pick'; readonly location: PathInFile; readonly isTyping: boolean }
  /** A text that was edited in place. */
  | { readonly type: 'type'; readonly location: PathInFile; readonly text: string }
  /** Whether the current files cannot be rendered, so that the last site stays visible. */
  | { readonly type: 'broken'; readonly isBroken: boolean }
  /** A key command of the studio, pressed while the preview had the focus. */
  | { readonly type: 'command'; readonly key: string; readonly isShift: boolean };

/** The other window; undefined before it exists. */
type GetWindow = () => Window | null | undefined;

/** A connection between two windows. */
interface PageConnection<Sent, Received> {
  readonly send: (message: Sent) => void;
  readonly subscribe: (onMessage: (message: Received) => void) => () => void;
}

/** Connects to a window of another origin, and ignores all others. */
function connectTo(page: GetWindow, origin: string): PageConnection<object, never> {
  return {
    send: (message) => page()?.postMessage(message, origin),
    subscribe: (onMessage) => {
      function onEvent(event: MessageEvent<unknown>) {
        const isOther = event.origin === origin && event.source !== null && event.source === page();
        // Both pages come from the same build.
        if (isOther) onMessage(event.data as never);
      }
      addEventListener('message', onEvent);
      return () => removeEventListener('message', onEvent);
    },
  };
}

const STUDIO_PARAMETER = 'studio';

/** The preview's URL for a studio at an origin. */
export function getPreviewUrl(address: string, origin: string): string {
  const url = new URL(address, origin);
  url.searchParams.set(STUDIO_PARAMETER, origin);
  return url.href;
}

/** Connects the studio to a window of the preview. */
export function connectToPreview(
  page: GetWindow,
  address: string,
): PageConnection<MessageToPreview, MessageFromPreview> {
  return connectTo(page, new URL(address, location.href).origin);
}

/** Whether a page of another origin shows this one in a frame. It could lay anything over it. */
function isInForeignFrame(): boolean {
  try {
    return window.top?.location.origin !== location.origin;
  } catch {
    return true;
  }
}

/** The origin of the studio that the address of this page names. */
function getStudioOrigin(): string {
  return new URLSearchParams(location.search).get(STUDIO_PARAMETER) ?? location.origin;
}

/**
 * Whether this page obeys a studio that others have chosen. On the web, studio and preview have one origin; the server of
 * the local studio has compared the name with its own before it sent this page.
 */
export function isStudioForeign(): boolean {
  const isOnWeb = import.meta.env.STUDIO_SETTINGS !== undefined;
  return isOnWeb && (getStudioOrigin() !== location.origin || isInForeignFrame());
}

/** Connects the preview to the studio around it, or to the one that opened its window. */
export function connectToStudio(): PageConnection<MessageFromPreview, MessageToPreview> {
  const origin = getStudioOrigin();
  const studio: Window = window.opener ?? window.parent;
  return connectTo(() => studio, origin);
}
