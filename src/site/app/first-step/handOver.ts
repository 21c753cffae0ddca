import type { Undone } from '../../services/history/entries.ts';
import type { WizardPosition } from '../../../engine/wizard/place.ts';

/** What a click on a card leads to. */
export interface FirstMove {
  /** What the wizard would remember. */
  readonly place: WizardPosition;
  /** The title in the browser tab. */
  readonly title: string;
  /** The number of the screen that is shown: the template `first-step-screen-N`. */
  readonly screen: number;
  /** The moves from there. */
  readonly next?: FirstMoves;
}

/** The moves from a step by the id of the chosen option; those of the first step as JSON in the element with the id `DATA_ID`. */
export interface FirstMoves {
  readonly [option: string]: FirstMove;
}

/** The part of the site that takes the page over, see `partName`. */
export const ESTIMATOR = 'Estimator';

export const DATA_ID = 'first-step-moves';
export const SCREEN_ID = 'first-step-screen-';
/** The template of what is said when the site's script never comes. */
export const NOT_LOADED_ID = 'not-loaded';
/** The template of what is said when it came and the browser cannot read it. */
export const UNREADABLE_ID = 'unreadable';

/** While this is on the root element, `main` is hidden: the page is about to show another step. */
export const RESUMING = 'resuming';

/** What can be clicked or typed in, in its order: a page that is loaded anew has the same. */
export const CONTROLS = 'main button, main input';

/** What the inline script hands over to React. */
export interface FirstStep {
  /** What was clicked or typed in, and is still to be done. */
  readonly undone: () => readonly Undone[];
  /** The site's script has come, and the browser can read it. */
  readonly begin: () => void;
  /** From now on nothing is moved any more: what is clicked or typed stays to be done. */
  readonly freeze: () => void;
  /** The number of the screen that is shown in place of the first step. */
  readonly screen: () => number | undefined;
  /** Ends its work. */
  readonly release: () => void;
}

declare global {
  interface Window {
    /** Only on the page of the wizard, see README.md. */
    firstStep?: FirstStep;
  }
}
