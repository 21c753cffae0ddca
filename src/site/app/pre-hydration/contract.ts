import type { PendingAction } from '../../services/history-entry.ts';
import type { WizardPosition } from '../../../engine/wizard/position.ts';

/** What a click on a card leads to. */
export interface PrerenderedMove {
  readonly position: WizardPosition;
  /** The title in the browser tab. */
  readonly title: string;
  /** The number N of the screen to show, in the template `first-step-screen-N`. */
  readonly screen: number;
  /** The moves from that screen. */
  readonly next?: PrerenderedMoves;
}

/** The moves from a screen by the id of the chosen option. */
export interface PrerenderedMoves {
  readonly [option: string]: PrerenderedMove;
}

/** The element that holds the moves of the first step as JSON. */
export const MOVES_DATA_ID = 'first-step-moves';
export const SCREEN_TEMPLATE_ID_PREFIX = 'first-step-screen-';
/** The template that is shown when the site's script cannot be loaded. */
export const NOT_LOADED_TEMPLATE_ID = 'not-loaded';
/** The template that is shown when the browser cannot read the site's script. */
export const UNSUPPORTED_BROWSER_TEMPLATE_ID = 'unreadable';

/** While this is on the root element, `main` is hidden: React is about to show another step. */
export const RESUMING_DATA_KEY = 'resuming';

/** Matches all controls. Their order is the same after a reload, so pending actions refer to them by index. */
export const CONTROL_SELECTOR = 'button, input';

/** Whether the value of a field differs from the rendered one. */
export function isFilledIn(control: Element): control is HTMLInputElement {
  if (!(control instanceof HTMLInputElement)) return false;
  const { type, value, defaultValue, checked, defaultChecked } = control;
  // The value of a checkbox is "on" whether or not it is checked.
  const isTickable = type === 'checkbox' || type === 'radio';
  return isTickable ? checked !== defaultChecked : value !== defaultValue;
}

/** How the site's script takes over from the pre-hydration script. */
export interface PreHydrationController {
  /** Whether the visitor has pressed or filled in something that React must replay. */
  readonly hasPendingActions: () => boolean;
  /** Reports that the site's script has loaded and that the browser can run it. */
  readonly markSiteScriptStarted: () => void;
  /** Returns the number of the screen that replaces the first step; undefined while the first step is shown. */
  readonly getShownScreen: () => number | undefined;
  /** Stops listening. Returns the actions to replay. */
  readonly release: () => readonly PendingAction[];
}

declare global {
  interface Window {
    /** On the wizard's page only. */
    preHydration?: PreHydrationController;
  }
}
