import type { PendingAction } from '../../services/history-entry.ts';
import type { WizardPosition } from '../../../engine/wizard/position.ts';

/** What a click on a card leads to. */
export interface PrerenderedMove {
  /** What the wizard would remember. */
  readonly position: WizardPosition;
  /** The title in the browser tab. */
  readonly title: string;
  /** The number of the screen that is shown: the template `first-step-screen-N`. */
  readonly screen: number;
  /** The moves from there. */
  readonly next?: PrerenderedMoves;
}

/** The moves from a step by the id of the chosen option; those of the first step as JSON in the element with the id `MOVES_DATA_ID`. */
export interface PrerenderedMoves {
  readonly [option: string]: PrerenderedMove;
}

/** The part of the site that takes the page over, see `getChunkName`. */
export const ESTIMATOR_CHUNK = 'Estimator';

export const MOVES_DATA_ID = 'first-step-moves';
export const SCREEN_TEMPLATE_ID_PREFIX = 'first-step-screen-';
/** The template of what is said when the site's script never comes. */
export const NOT_LOADED_TEMPLATE_ID = 'not-loaded';
/** The template of what is said when it came and the browser cannot read it. */
export const UNSUPPORTED_BROWSER_TEMPLATE_ID = 'unreadable';

/** While this is on the root element, `main` is hidden: the page is about to show another step. */
export const RESUMING_DATA_KEY = 'resuming';

/** What can be clicked or typed in, in its order: a page that is loaded anew has the same. */
export const CONTROL_SELECTOR = 'main button, main input';

/** What the inline script hands over to React. */
export interface PreHydrationController {
  /** What was clicked or typed in, and is still to be done. */
  readonly getPendingActions: () => readonly PendingAction[];
  /** The site's script has come, and the browser can read it. */
  readonly markSiteScriptStarted: () => void;
  /** From now on nothing is moved any more: what is clicked or typed stays to be done. */
  readonly freeze: () => void;
  /** The number of the screen that is shown in place of the first step. */
  readonly getShownScreen: () => number | undefined;
  /** Ends its work. */
  readonly release: () => void;
}

declare global {
  interface Window {
    /** Only on the page of the wizard, see README.md. */
    firstStep?: PreHydrationController;
  }
}
