import type { PendingAction } from '../../services/history-entry.ts';
import type { WizardPosition } from '../../../engine/wizard/position.ts';

/** What a click on a card leads to. */
export interface PrerenderedMove {
  readonly position: WizardPosition;
  /** The title in the browser tab. */
  readonly title: string;
  /** The number of the screen that is shown: the template `first-step-screen-N`. */
  readonly screen: number;
  /** The moves from there. */
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

/** All that can be pressed or filled in, in its order: a page that is loaded again has the same. */
export const CONTROL_SELECTOR = 'button, input';

/** Whether a field holds something else than it was rendered with. */
export function isFilledIn(control: Element): control is HTMLInputElement {
  if (!(control instanceof HTMLInputElement)) return false;
  const { type, value, defaultValue, checked, defaultChecked } = control;
  // The value of a box is "on", whether it is ticked or not.
  const isTickable = type === 'checkbox' || type === 'radio';
  return isTickable ? checked !== defaultChecked : value !== defaultValue;
}

/** What the script in the page hands over to React. */
export interface PreHydrationController {
  /** Whether the visitor has pressed or filled in something that is still to be done. */
  readonly hasPendingActions: () => boolean;
  /** The site's script has come, and the browser can read it. */
  readonly markSiteScriptStarted: () => void;
  /** The number of the screen that is shown in place of the first step. */
  readonly getShownScreen: () => number | undefined;
  /** Stops listening. Returns what is still to be done. */
  readonly release: () => readonly PendingAction[];
}

declare global {
  interface Window {
    /** On the wizard's page only. */
    preHydration?: PreHydrationController;
  }
}
