/*
 * Runs in the head of the wizard's page, long before React: see README.md. Small on purpose; the build
 * compiles it and the content-security policy names it by its hash.
 */
import {
  loadPage,
  loadPageWithState,
  onPopState,
  pushWizardPosition,
  readWizardPosition,
  writePendingActions,
  type PendingAction,
} from '../../services/history-entry.ts';
import { focusHeading } from '../../ui/focus/focusHeading.ts';
import { waitForFirstEvent } from '../../ui/browser/waitForFirstEvent.ts';
import { prefetchFile, prefetchChunk } from '../../ui/lazy/lazyChunks.ts';
import { isUnmodifiedClick } from '../../ui/browser/isUnmodifiedClick.ts';
import { retry } from '../../ui/lazy/retry.ts';
import { watchPresses } from '../../ui/browser/presses.ts';
import {
  CONTROL_SELECTOR,
  MOVES_DATA_ID,
  ESTIMATOR_CHUNK,
  NOT_LOADED_TEMPLATE_ID,
  RESUMING_DATA_KEY,
  SCREEN_TEMPLATE_ID_PREFIX,
  UNSUPPORTED_BROWSER_TEMPLATE_ID,
  type PrerenderedMove,
  type PrerenderedMoves,
} from './contract.ts';

const { dataset } = document.documentElement;
const firstTitle = document.title;

/** The first step itself, while another screen is shown in its place. */
let firstStepNodes: readonly Node[] = [];
/** What led to that screen. */
let currentMove: PrerenderedMove | undefined;
let isFrozen = false;
/** Whether the site's script runs. */
let hasSiteScriptStarted = false;
/** Whether it never will. */
let hasScriptFailed = false;
/** Whether the page is about to be loaded anew. */
let isReloading = false;
/** What was clicked or typed in on the present screen, and is still to be done, each with its place among the controls. */
const pendingControls = new Map<HTMLElement, number>();

/** Has what takes the page over on its way. That it does not come is said when it is wanted. */
function prefetchEstimator() {
  void prefetchChunk(ESTIMATOR_CHUNK).catch(() => undefined);
}

// A reload in the middle of the wizard, or a way back to it: nothing here knows that step.
if (readWizardPosition() !== undefined) {
  isFrozen = true;
  dataset[RESUMING_DATA_KEY] = '';
  addEventListener('DOMContentLoaded', prefetchEstimator);
} else {
  // While the finger is still down.
  void waitForFirstEvent(['pointerdown', 'keydown']).then(prefetchEstimator);
}

function readMoves(): PrerenderedMoves {
  return JSON.parse(document.getElementById(MOVES_DATA_ID)?.textContent ?? '{}');
}

/** All moves from a step, and from those that they lead to. */
function listAllMoves(moves: PrerenderedMoves): PrerenderedMove[] {
  return Object.values(moves).flatMap((move) => [move, ...listAllMoves(move.next ?? {})]);
}

/** What a page shows in `main`, between the marks by which React knows what it has not yet taken over. */
function getMainContent(parent?: ParentNode | null): ChildNode[] {
  return [...(parent?.childNodes ?? [])].slice(1, -1);
}

function queueControl(control: HTMLElement) {
  pendingControls.set(control, [...document.querySelectorAll(CONTROL_SELECTOR)].indexOf(control));
  // On a slow line the page still stands there. What its entry remembered before is all that is on its way.
  if (isReloading) reloadWithPendingActions();
}

function undone(): PendingAction[] {
  return [...pendingControls].map(([control, index]) => {
    const { value, checked }: Partial<HTMLInputElement> = control;
    return [index, value, checked];
  });
}

function replaceMainContent(content: readonly Node[], title: string) {
  pendingControls.clear();
  const main = document.querySelector('main');
  getMainContent(main).forEach((node) => node.remove());
  main?.firstChild?.after(...content);
  document.title = title;
  focusHeading();
}

/** The inside of a template, to be put into the page; undefined when the page does not hold it (yet). */
function cloneTemplate(id: string): Node[] | undefined {
  const template = document.getElementById(id);
  return template instanceof HTMLTemplateElement
    ? [...document.importNode(template.content, true).childNodes]
    : undefined;
}

/** Shows the screen of a move; false when the page does not hold it (yet). */
function showMoveScreen(move: PrerenderedMove): boolean {
  const content = cloneTemplate(SCREEN_TEMPLATE_ID_PREFIX + move.screen);
  const main = document.querySelector('main');
  if (!content || !main) return false;
  if (!currentMove) firstStepNodes = getMainContent(main);
  replaceMainContent(content, move.title);
  currentMove = move;
  return true;
}

function handleClick(event: MouseEvent) {
  const target = event.target instanceof Element ? event.target : null;
  // React would take over in the middle of a tick, and take it for one that was there before.
  if (target?.closest('label, input')) hideFromReact(event);
  const part = target?.closest<HTMLAnchorElement>('a[href^="#"]');
  if (part) {
    // Its own entry of the history would remember no screen.
    event.preventDefault();
    document.getElementById(part.hash.slice(1))?.focus();
  }
  if (import.meta.env.LANGUAGES) {
    const other = target?.closest<HTMLAnchorElement>('a[hreflang]');
    if (other && isUnmodifiedClick(event)) {
      event.preventDefault();
      loadPageWithState(other.href);
    }
  }
  const button = target?.closest<HTMLElement>('main button');
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  if (hasScriptFailed) {
    const { home } = button.dataset;
    if (home === undefined) location.reload();
    else loadPage(home);
    return;
  }
  const option = button.dataset.option;
  const moves = currentMove ? currentMove.next : readMoves();
  const move = option === undefined || isFrozen ? undefined : moves?.[option];
  if (move && showMoveScreen(move)) pushWizardPosition(move.position);
  else queueControl(button);
}

/** The way on is barred until React has looked at what was typed: whoever takes it, by Enter too, goes on then. */
function handleDisabledSubmit(event: Event) {
  const { target } = event;
  const button = document.querySelector<HTMLElement>('main [type=submit]:disabled');
  const isEnter =
    event instanceof KeyboardEvent && event.key === 'Enter' && target instanceof HTMLInputElement;
  if (button && (isEnter || target === button)) queueControl(button);
}

function handleInput(event: Event) {
  hideFromReact(event);
  const { target } = event;
  // It was barred rightly.
  for (const each of pendingControls.keys())
    if (each.matches(':disabled')) pendingControls.delete(each);
  if (target instanceof HTMLInputElement) queueControl(target);
}

/** Back and Forward before React is there. */
function handlePopState() {
  if (isFrozen) return;
  const place = JSON.stringify(readWizardPosition());
  if (place === undefined) {
    if (currentMove) replaceMainContent(firstStepNodes, firstTitle);
    currentMove = undefined;
    return;
  }
  const move = listAllMoves(readMoves()).find((each) => JSON.stringify(each.position) === place);
  if (move) showMoveScreen(move);
}

/** Tells the visitor that the site's script will not run, in the words that the page holds for it. */
function showFailure(...ids: readonly string[]) {
  const message = ids.map(cloneTemplate).find((content) => content !== undefined);
  if (!message) return;
  isFrozen = true;
  hasScriptFailed = true;
  delete dataset[RESUMING_DATA_KEY];
  replaceMainContent(message, document.title);
}

/** Loads the page anew, which does what was kept. */
function reloadWithPendingActions() {
  isFrozen = true;
  isReloading = true;
  writePendingActions(undone());
  location.reload();
}

function getSiteScriptUrl({ target }: Event): string | undefined {
  return target instanceof HTMLScriptElement && target.type === 'module' ? target.src : undefined;
}

function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}

/** The site's script did not come: it is asked for again, and in the end the visitor is told. */
async function handleScriptError(event: Event) {
  const src = getSiteScriptUrl(event);
  if (src === undefined) return;
  try {
    // Past the cache: that may have kept the failure.
    await retry(() => prefetchFile(src, { isRetry: true }));
  } catch {
    showFailure(NOT_LOADED_TEMPLATE_ID);
    return;
  }
  try {
    await import(/* @vite-ignore */ src);
  } catch {
    // Firefox and Safari never import again what did not come at first, but in a page that is loaded anew.
    if (wasReloaded()) showFailure(NOT_LOADED_TEMPLATE_ID);
    else reloadWithPendingActions();
  }
}

/** The site's script came: a browser that is too old for it has not run it. */
function handleScriptLoad(event: Event) {
  if (getSiteScriptUrl(event) !== undefined && !hasSiteScriptStarted)
    showFailure(UNSUPPORTED_BROWSER_TEMPLATE_ID, NOT_LOADED_TEMPLATE_ID);
}

/** What comes before and after a click. React would take over at once whatever it happens to: in one long task. */
const REACT_TRIGGER_EVENTS = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'keydown',
  'keyup',
  'focusin',
  'focusout',
  'change',
];

function hideFromReact(event: Event) {
  if (event.target instanceof Element && event.target.closest('main')) event.stopPropagation();
}

/** How a barred button is taken: it gets no clicks. */
const SUBMIT_EVENTS = ['pointerup', 'keydown'];

const stopMoves = onPopState(handlePopState);
const stopGuard = watchPresses();
REACT_TRIGGER_EVENTS.forEach((type) =>
  addEventListener(type, hideFromReact, { capture: true, passive: true }),
);
SUBMIT_EVENTS.forEach((type) => addEventListener(type, handleDisabledSubmit, true));
addEventListener('click', handleClick, true);
addEventListener('input', handleInput, true);
// Such errors do not rise to the window, they only pass it on their way down.
addEventListener('error', (event) => void handleScriptError(event), true);
// These not even that.
document.addEventListener('load', handleScriptLoad, true);

window.firstStep = {
  getPendingActions: undone,
  markSiteScriptStarted: () => {
    hasSiteScriptStarted = true;
  },
  freeze: () => {
    isFrozen = true;
  },
  getShownScreen: () => currentMove?.screen,
  release: () => {
    stopMoves();
    stopGuard();
    REACT_TRIGGER_EVENTS.forEach((type) => removeEventListener(type, hideFromReact, true));
    SUBMIT_EVENTS.forEach((type) => removeEventListener(type, handleDisabledSubmit, true));
    removeEventListener('click', handleClick, true);
    removeEventListener('input', handleInput, true);
    delete dataset[RESUMING_DATA_KEY];
  },
};
