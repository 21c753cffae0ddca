/*
 * Runs in the head of the wizard's page until React takes over, see docs/from-press-to-step.md. It is small on
 * purpose; the build compiles it, and the content-security policy names it by its hash.
 */
import { EMBEDDED_DATA_KEY } from '../../services/embed-protocol.ts';
import {
  loadStartPage,
  loadPageWithState,
  onPopState,
  pushWizardPosition,
  readSavedLink,
  readWizardPosition,
  writePendingActions,
  type PendingAction,
} from '../../services/history-entry.ts';
import { focusHeading } from '../../ui/focus/focusHeading.ts';
import { isUnmodifiedClick } from '../../ui/browser/isUnmodifiedClick.ts';
import { watchPresses } from '../../ui/browser/presses.ts';
import { fetchFully, LAZY_CHUNKS_ID, type LazyChunkFiles } from '../../ui/lazy/lazyChunks.ts';
import { retry } from '../../ui/lazy/retry.ts';
import {
  CONTROL_SELECTOR,
  isFilledIn,
  MOVES_DATA_ID,
  NOT_LOADED_TEMPLATE_ID,
  RESUMING_DATA_KEY,
  SCREEN_TEMPLATE_ID_PREFIX,
  UNSUPPORTED_BROWSER_TEMPLATE_ID,
  type PrerenderedMove,
  type PrerenderedMoves,
} from './contract.ts';

const { dataset } = document.documentElement;
const firstTitle = document.title;

/** The nodes of the first step while another screen replaces it. */
let firstStepNodes: readonly Node[] = [];
/** The move that led to that screen. */
let currentMove: PrerenderedMove | undefined;
/** Whether clicks only wait for React: this script cannot render the step of a reloaded page or of a failed one. */
let isFrozen = readWizardPosition() !== undefined;
let hasSiteScriptStarted = false;
let hasScriptFailed = false;
let isReloading = false;
/** The buttons that were pressed and wait for React, in the order of the presses. */
let pressedButtons: readonly Element[] = [];

// Only the site's script can read answers that came by the address.
if (import.meta.env.SAVING && readSavedLink() !== undefined) isFrozen = true;
if (import.meta.env.PREFILL) {
  const parameters = new URLSearchParams(location.search);
  if (import.meta.env.PREFILL.some((name) => parameters.has(name))) isFrozen = true;
}
if (isFrozen) dataset[RESUMING_DATA_KEY] = '';

/**
 * Reads data of the page; empty if the page does not contain it (yet). Also used in place of `readLazyChunkFiles`, which
 * would make each page larger.
 */
function readJson(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? '{}');
}

function readMoves(): PrerenderedMoves {
  return readJson(MOVES_DATA_ID) as PrerenderedMoves;
}

/** Lists the moves of a step and the moves that follow them. */
function listAllMoves(moves: PrerenderedMoves): PrerenderedMove[] {
  return Object.values(moves).flatMap((move) => [move, ...listAllMoves(move.next ?? {})]);
}

function collectPendingActions(): PendingAction[] {
  const controls = [...document.querySelectorAll(CONTROL_SELECTOR)];
  const fields = controls.flatMap((control, index): PendingAction[] =>
    isFilledIn(control) ? [[index, control.value, control.checked]] : [],
  );
  return [...fields, ...pressedButtons.map((button) => [controls.indexOf(button)] as const)];
}

/** Reloads the page. The new page replays the pending actions. */
function reloadWithPendingActions() {
  isFrozen = true;
  isReloading = true;
  writePendingActions(collectPendingActions());
  location.reload();
}

function queuePress(button: Element) {
  // Two presses of "+" are two. The next step may have the same submit button, so its second press is dropped.
  if (button.matches('[type=button]') || !pressedButtons.includes(button))
    pressedButtons = [...pressedButtons, button];
  // On a slow connection the old page stays usable during the reload.
  if (isReloading) reloadWithPendingActions();
}

function replaceMainContent(content: readonly Node[], title: string) {
  pressedButtons = [];
  document.querySelector('main')?.replaceChildren(...content);
  document.title = title;
  focusHeading();
}

/** Clones the content of a template; undefined if the page does not contain it (yet). */
function cloneTemplate(id: string): Node[] | undefined {
  const template = document.getElementById(id);
  return template instanceof HTMLTemplateElement
    ? [...document.importNode(template.content, true).childNodes]
    : undefined;
}

/** Fetches the wizard's script beside the site's, which would ask for it only when it runs, and asks again if this fails. */
function prefetchWizard() {
  const { Estimator = [] } = readJson(LAZY_CHUNKS_ID) as LazyChunkFiles;
  void Promise.allSettled(Estimator.map(async (file) => fetchFully(file, {})));
}

/** Reports the step that replaces the present one to the host page, if there is one. */
function reportMove(move: PrerenderedMove | undefined) {
  if (!import.meta.env.EMBED || !window.embedHost) return;
  const { [EMBEDDED_DATA_KEY]: first = '' } = dataset;
  const { stepId: shown = first, answers = {} } = currentMove?.position ?? {};
  const { stepId: next = first, answers: given = {} } = move?.position ?? {};
  const isForward = Object.keys(given).length > Object.keys(answers).length;
  window.embedHost.showStep(shown);
  window.embedHost.showStep(next, isForward ? [shown] : []);
}

/** Shows the screen of a move; false if the page does not contain it (yet). */
function showMoveScreen(move: PrerenderedMove): boolean {
  const content = cloneTemplate(SCREEN_TEMPLATE_ID_PREFIX + move.screen);
  if (!content) return false;
  if (!currentMove) {
    firstStepNodes = [...(document.querySelector('main')?.childNodes ?? [])];
    prefetchWizard();
  }
  replaceMainContent(content, move.title);
  reportMove(move);
  currentMove = move;
  return true;
}

function handleButton(button: HTMLElement) {
  const { option, home } = button.dataset;
  if (hasScriptFailed) {
    if (home === undefined) location.reload();
    else loadStartPage(home);
    return;
  }
  const moves = currentMove ? currentMove.next : readMoves();
  const move = option === undefined || isFrozen ? undefined : moves?.[option];
  if (move && showMoveScreen(move)) pushWizardPosition(move.position);
  else queuePress(button);
}

function handleClick(event: MouseEvent) {
  const target = event.target instanceof Element ? event.target : null;
  const skipLink = target?.closest<HTMLAnchorElement>('a[href^="#"]');
  if (skipLink) {
    // Following the link would add a history entry without a position.
    event.preventDefault();
    document.getElementById(skipLink.hash.slice(1))?.focus();
  }
  if (import.meta.env.LANGUAGES) {
    const language = target?.closest<HTMLAnchorElement>('a[hreflang]');
    if (language && isUnmodifiedClick(event)) {
      event.preventDefault();
      loadPageWithState(language.href);
    }
  }
  const button = target?.closest<HTMLElement>('button');
  if (!button) return;
  event.preventDefault();
  handleButton(button);
}

/** Queues presses of a submit button that is disabled until React validates the input: it gets no clicks, nor Enter. */
function handleDisabledSubmit(event: Event) {
  const { target } = event;
  const button = document.querySelector('main [type=submit]:disabled');
  const isEnter =
    event instanceof KeyboardEvent && event.key === 'Enter' && target instanceof HTMLInputElement;
  if (button && (isEnter || target === button)) queuePress(button);
}

/** Drops queued presses of disabled buttons when the visitor keeps typing: the input was incomplete before. */
function forgetDisabledSubmit() {
  pressedButtons = pressedButtons.filter((button) => !button.matches(':disabled'));
}

/** Shows the screen of the history entry after Back or Forward. */
function handlePopState() {
  if (isFrozen) return;
  const position = JSON.stringify(readWizardPosition());
  if (position === undefined) {
    if (currentMove) replaceMainContent(firstStepNodes, firstTitle);
    reportMove(undefined);
    currentMove = undefined;
    return;
  }
  const move = listAllMoves(readMoves()).find((each) => JSON.stringify(each.position) === position);
  if (move) showMoveScreen(move);
}

/** Reports that the site's script will not run, with the first of these templates that the page contains. */
function showFailure(...ids: readonly string[]) {
  const message = ids.map(cloneTemplate).find((content) => content !== undefined);
  if (!message) return;
  isFrozen = true;
  hasScriptFailed = true;
  delete dataset[RESUMING_DATA_KEY];
  replaceMainContent(message, document.title);
}

function getSiteScriptUrl({ target }: Event): string | undefined {
  return target instanceof HTMLScriptElement && target.type === 'module' ? target.src : undefined;
}

function wasReloaded(): boolean {
  const entries = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entries[0]?.type === 'reload';
}

/** Loads the site's script again after a failure, and shows a message if that fails, too. */
async function handleScriptError(event: Event) {
  const src = getSiteScriptUrl(event);
  if (src === undefined) return;
  try {
    // Bypass the cache, which may contain the failed response.
    await retry(() => fetchFully(src, { cache: 'reload' }));
  } catch {
    showFailure(NOT_LOADED_TEMPLATE_ID);
    return;
  }
  try {
    await import(/* @vite-ignore */ src);
  } catch {
    // Firefox and Safari import a failed module again only after a reload of the page.
    if (wasReloaded()) showFailure(NOT_LOADED_TEMPLATE_ID);
    else reloadWithPendingActions();
  }
}

/** Shows a message in a browser that loads the site's script but is too old to run it. */
function handleScriptLoad(event: Event) {
  if (getSiteScriptUrl(event) !== undefined && !hasSiteScriptStarted)
    showFailure(UNSUPPORTED_BROWSER_TEMPLATE_ID, NOT_LOADED_TEMPLATE_ID);
}

const listening = new AbortController();
const capture = { capture: true, signal: listening.signal };
const stopWatching = watchPresses();
const stopPopState = onPopState(handlePopState);
addEventListener('click', handleClick, capture);
addEventListener('pointerup', handleDisabledSubmit, capture);
addEventListener('keydown', handleDisabledSubmit, capture);
addEventListener('input', forgetDisabledSubmit, capture);
// These events do not bubble. `error` reaches the window in the capture phase, `load` only the document.
addEventListener('error', (event) => void handleScriptError(event), true);
document.addEventListener('load', handleScriptLoad, true);

window.preHydration = {
  hasPendingActions: () => collectPendingActions().length > 0,
  markSiteScriptStarted: () => {
    hasSiteScriptStarted = true;
  },
  getShownScreen: () => currentMove?.screen,
  release: () => {
    listening.abort();
    stopWatching();
    stopPopState();
    return collectPendingActions();
  },
};
