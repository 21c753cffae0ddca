/*
 * Runs in the head of the wizard's page, long before React: see README.md. Small on purpose; the build
 * compiles it and the content-security policy names it by its hash.
 */
import {
  leaveFor,
  loadAt,
  onMove,
  pushPlace,
  readPlace,
  rememberUndone,
  type Undone,
} from '../../services/history/entries.ts';
import { arrive } from '../../ui/arrive.ts';
import { firstOf } from '../../ui/firstOf.ts';
import { fetchFile, fetchPart } from '../../ui/partFiles.ts';
import { isPlainClick } from '../../ui/isPlainClick.ts';
import { persist } from '../../ui/persist.ts';
import { guardSecondClicks } from '../../ui/secondClick.ts';
import {
  CONTROLS,
  DATA_ID,
  ESTIMATOR,
  NOT_LOADED_ID,
  RESUMING,
  SCREEN_ID,
  UNREADABLE_ID,
  type FirstMove,
  type FirstMoves,
} from './handOver.ts';

const { dataset } = document.documentElement;
const firstTitle = document.title;

/** The first step itself, while another screen is shown in its place. */
let firstScreen: readonly Node[] = [];
/** What led to that screen. */
let made: FirstMove | undefined;
let isFrozen = false;
/** Whether the site's script runs. */
let hasBegun = false;
/** Whether it never will. */
let isLost = false;
/** Whether the page is about to be loaded anew. */
let isLeaving = false;
/** What was clicked or typed in on the present screen, and is still to be done, each with its place among the controls. */
const kept = new Map<HTMLElement, number>();

/** Has what takes the page over on its way. That it does not come is said when it is wanted. */
function fetchEstimator() {
  void fetchPart(ESTIMATOR).catch(() => undefined);
}

// A reload in the middle of the wizard, or a way back to it: nothing here knows that step.
if (readPlace() !== undefined) {
  isFrozen = true;
  dataset[RESUMING] = '';
  addEventListener('DOMContentLoaded', fetchEstimator);
} else {
  // While the finger is still down.
  void firstOf(['pointerdown', 'keydown']).then(fetchEstimator);
}

function firstMoves(): FirstMoves {
  return JSON.parse(document.getElementById(DATA_ID)?.textContent ?? '{}');
}

/** All moves from a step, and from those that they lead to. */
function allOf(moves: FirstMoves): FirstMove[] {
  return Object.values(moves).flatMap((move) => [move, ...allOf(move.next ?? {})]);
}

/** What a page shows in `main`, between the marks by which React knows what it has not yet taken over. */
function inside(parent?: ParentNode | null): ChildNode[] {
  return [...(parent?.childNodes ?? [])].slice(1, -1);
}

function keep(control: HTMLElement) {
  kept.set(control, [...document.querySelectorAll(CONTROLS)].indexOf(control));
  // On a slow line the page still stands there. What its entry remembered before is all that is on its way.
  if (isLeaving) beginAnew();
}

function undone(): Undone[] {
  return [...kept].map(([control, index]) => {
    const { value, checked }: Partial<HTMLInputElement> = control;
    return [index, value, checked];
  });
}

function show(content: readonly Node[], title: string) {
  kept.clear();
  const main = document.querySelector('main');
  inside(main).forEach((node) => node.remove());
  main?.firstChild?.after(...content);
  document.title = title;
  arrive();
}

/** The inside of a template, to be put into the page; undefined when the page does not hold it (yet). */
function contentOf(id: string): Node[] | undefined {
  const template = document.getElementById(id);
  return template instanceof HTMLTemplateElement
    ? [...document.importNode(template.content, true).childNodes]
    : undefined;
}

/** Shows the screen of a move; false when the page does not hold it (yet). */
function showMove(move: FirstMove): boolean {
  const content = contentOf(SCREEN_ID + move.screen);
  const main = document.querySelector('main');
  if (!content || !main) return false;
  if (!made) firstScreen = inside(main);
  show(content, move.title);
  made = move;
  return true;
}

function onClick(event: MouseEvent) {
  const target = event.target instanceof Element ? event.target : null;
  // React would take over in the middle of a tick, and take it for one that was there before.
  if (target?.closest('label, input')) keepFromReact(event);
  const part = target?.closest<HTMLAnchorElement>('a[href^="#"]');
  if (part) {
    // Its own entry of the history would remember no screen.
    event.preventDefault();
    document.getElementById(part.hash.slice(1))?.focus();
  }
  if (import.meta.env.LANGUAGES) {
    const other = target?.closest<HTMLAnchorElement>('a[hreflang]');
    if (other && isPlainClick(event)) {
      event.preventDefault();
      loadAt(other.href);
    }
  }
  const button = target?.closest<HTMLElement>('main button');
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  if (isLost) {
    const { home } = button.dataset;
    if (home === undefined) location.reload();
    else leaveFor(home);
    return;
  }
  const option = button.dataset.option;
  const moves = made ? made.next : firstMoves();
  const move = option === undefined || isFrozen ? undefined : moves?.[option];
  if (move && showMove(move)) pushPlace(move.place);
  else keep(button);
}

/** The way on is barred until React has looked at what was typed: whoever takes it, by Enter too, goes on then. */
function onBarred(event: Event) {
  const { target } = event;
  const button = document.querySelector<HTMLElement>('main [type=submit]:disabled');
  const isEnter =
    event instanceof KeyboardEvent && event.key === 'Enter' && target instanceof HTMLInputElement;
  if (button && (isEnter || target === button)) keep(button);
}

function onInput(event: Event) {
  keepFromReact(event);
  const { target } = event;
  // It was barred rightly.
  for (const each of kept.keys()) if (each.matches(':disabled')) kept.delete(each);
  if (target instanceof HTMLInputElement) keep(target);
}

/** Back and Forward before React is there. */
function follow() {
  if (isFrozen) return;
  const place = JSON.stringify(readPlace());
  if (place === undefined) {
    if (made) show(firstScreen, firstTitle);
    made = undefined;
    return;
  }
  const move = allOf(firstMoves()).find((each) => JSON.stringify(each.place) === place);
  if (move) showMove(move);
}

/** Tells the visitor that the site's script will not run, in the words that the page holds for it. */
function giveUp(...ids: readonly string[]) {
  const message = ids.map(contentOf).find((content) => content !== undefined);
  if (!message) return;
  isFrozen = true;
  isLost = true;
  delete dataset[RESUMING];
  show(message, document.title);
}

/** Loads the page anew, which does what was kept. */
function beginAnew() {
  isFrozen = true;
  isLeaving = true;
  rememberUndone(undone());
  location.reload();
}

function siteScript({ target }: Event): string | undefined {
  return target instanceof HTMLScriptElement && target.type === 'module' ? target.src : undefined;
}

function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}

/** The site's script did not come: it is asked for again, and in the end the visitor is told. */
async function onError(event: Event) {
  const src = siteScript(event);
  if (src === undefined) return;
  try {
    // Past the cache: that may have kept the failure.
    await persist(() => fetchFile(src, { isRetry: true }));
  } catch {
    giveUp(NOT_LOADED_ID);
    return;
  }
  try {
    await import(/* @vite-ignore */ src);
  } catch {
    // Firefox and Safari never import again what did not come at first, but in a page that is loaded anew.
    if (wasReloaded()) giveUp(NOT_LOADED_ID);
    else beginAnew();
  }
}

/** The site's script came: a browser that is too old for it has not run it. */
function onLoad(event: Event) {
  if (siteScript(event) !== undefined && !hasBegun) giveUp(UNREADABLE_ID, NOT_LOADED_ID);
}

/** What comes before and after a click. React would take over at once whatever it happens to: in one long task. */
const AROUND_CLICKS = [
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

function keepFromReact(event: Event) {
  if (event.target instanceof Element && event.target.closest('main')) event.stopPropagation();
}

/** How a barred button is taken: it gets no clicks. */
const TAKES = ['pointerup', 'keydown'];

const stopMoves = onMove(follow);
const stopGuard = guardSecondClicks();
AROUND_CLICKS.forEach((type) =>
  addEventListener(type, keepFromReact, { capture: true, passive: true }),
);
TAKES.forEach((type) => addEventListener(type, onBarred, true));
addEventListener('click', onClick, true);
addEventListener('input', onInput, true);
// Such errors do not rise to the window, they only pass it on their way down.
addEventListener('error', (event) => void onError(event), true);
// These not even that.
document.addEventListener('load', onLoad, true);

window.firstStep = {
  undone,
  begin: () => {
    hasBegun = true;
  },
  freeze: () => {
    isFrozen = true;
  },
  screen: () => made?.screen,
  release: () => {
    stopMoves();
    stopGuard();
    AROUND_CLICKS.forEach((type) => removeEventListener(type, keepFromReact, true));
    TAKES.forEach((type) => removeEventListener(type, onBarred, true));
    removeEventListener('click', onClick, true);
    removeEventListener('input', onInput, true);
    delete dataset[RESUMING];
  },
};
