/*
 * Runs in the page: finds elements as people and assistive technology do, and reports their state. build-sites.ts
 * compiles it into one script.
 */
import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';

/** A text to find, in a form that can be sent to the page. */
export type TextQuery =
  | { readonly text: string; readonly isExact: boolean }
  | { readonly pattern: string; readonly flags: string };

/** One step of a locator, applied to all elements that the previous step has found. */
export type LocatorStep =
  | {
      readonly by: 'role';
      readonly role: string;
      readonly name?: TextQuery;
      readonly level?: number;
      readonly pressed?: boolean;
    }
  | { readonly by: 'label' | 'text' | 'placeholder'; readonly words: TextQuery }
  | { readonly by: 'selector'; readonly selector: string }
  | { readonly by: 'place'; readonly place: 'first' | 'last' };

/** The state of an element. */
export interface ElementSnapshot {
  readonly text: string;
  readonly value: string | undefined;
  readonly attributes: Readonly<Record<string, string>>;
  readonly isVisible: boolean;
  readonly isFocused: boolean;
  readonly isDisabled: boolean;
  readonly isChecked: boolean;
  /** The part of the element that is in the viewport, from 0 to 1. */
  readonly visibleRatio: number;
  readonly box: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

/** Where to click an element, or why it cannot be clicked yet. */
export type ClickTarget =
  | { readonly x: number; readonly y: number }
  | { readonly obstacle: string };

function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function matchesText(text: string, words: TextQuery): boolean {
  const found = collapseWhitespace(text);
  if ('pattern' in words) return new RegExp(words.pattern, words.flags).test(found);
  const wanted = collapseWhitespace(words.text);
  return words.isExact
    ? found === wanted
    : found.toLocaleLowerCase().includes(wanted.toLocaleLowerCase());
}

function getHeadingLevel(element: Element): number {
  const level = element.getAttribute('aria-level') ?? /^h([1-6])$/.exec(element.localName)?.[1];
  return Number(level);
}

/** Some tags have a role only in a certain context or with a name. */
function findRole(element: Element): string | null {
  const role = getRole(element);
  if (element.hasAttribute('role')) return role;
  const isPartOfText = element.parentElement?.closest('article, aside, main, nav, section');
  if ((role === 'banner' || role === 'contentinfo') && isPartOfText) return null;
  if (role === 'region' && computeAccessibleName(element) === '') return null;
  return role;
}

function listLabels(element: Element): string[] {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const others = ids.map((id) => document.getElementById(id)?.textContent ?? '');
  if (others.length > 0) return [others.join(' ')];
  const own = element.getAttribute('aria-label');
  const labels =
    'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  return [...labels.map((label) => label.textContent ?? ''), ...(own === null ? [] : [own])];
}

const TEXTLESS_SELECTOR = 'script, style, noscript, head, head *';

/** The innermost elements whose text matches. */
function findByText(within: readonly ParentNode[], words: TextQuery): Element[] {
  const doesFit = (element: Element) =>
    !element.matches(TEXTLESS_SELECTOR) && matchesText(element.textContent ?? '', words);
  return queryAll(within).filter(
    (element) => doesFit(element) && ![...element.children].some(doesFit),
  );
}

function queryAll(within: readonly ParentNode[], selector = '*'): Element[] {
  return [...new Set(within.flatMap((root) => [...root.querySelectorAll(selector)]))];
}

function applyLocatorStep(from: readonly ParentNode[], way: LocatorStep): Element[] {
  switch (way.by) {
    case 'role': {
      const { role, name, level, pressed } = way;
      return queryAll(from).filter(
        (element) =>
          findRole(element) === role &&
          (level === undefined || getHeadingLevel(element) === level) &&
          (pressed === undefined || element.getAttribute('aria-pressed') === String(pressed)) &&
          !isInaccessible(element) &&
          (name === undefined || matchesText(computeAccessibleName(element), name)),
      );
    }
    case 'label':
      return queryAll(from).filter((element) =>
        listLabels(element).some((label) => matchesText(label, way.words)),
      );
    case 'text':
      return findByText(from, way.words);
    case 'placeholder':
      return queryAll(from, '[placeholder]').filter((element) =>
        matchesText(element.getAttribute('placeholder') ?? '', way.words),
      );
    case 'selector':
      return queryAll(from, way.selector);
    default: {
      const found = from
        .filter((each) => each instanceof Element)
        .at(way.place === 'first' ? 0 : -1);
      return found ? [found] : [];
    }
  }
}

function findElements(ways: readonly LocatorStep[]): Element[] {
  // In Firefox, a page that is being unloaded has no root element.
  const { documentElement }: { documentElement: Element | null } = document;
  let found = documentElement ? [documentElement] : [];
  for (const way of ways) found = applyLocatorStep(found, way);
  return found;
}

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
}

function isDisabled(element: Element): boolean {
  return element.matches(':disabled') || element.closest('[aria-disabled=true]') !== null;
}

function computeVisibleRatio(element: Element): number {
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  const across = Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0));
  const down = Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
  return width * height === 0 ? 0 : (across * down) / (width * height);
}

function takeSnapshot(element: Element): ElementSnapshot {
  const { x, y, width, height } = element.getBoundingClientRect();
  return {
    text: collapseWhitespace(element.textContent ?? ''),
    value: 'value' in element ? String(element.value) : undefined,
    attributes: Object.fromEntries(
      Array.from(element.attributes, ({ name, value }) => [name, value]),
    ),
    isVisible: isVisible(element),
    isFocused: element === document.activeElement,
    isDisabled: isDisabled(element),
    isChecked: 'checked' in element && element.checked === true,
    visibleRatio: computeVisibleRatio(element),
    box: { x, y, width, height },
  };
}

async function waitForFrames(count: number): Promise<void> {
  for (let passed = 0; passed < count; passed += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

function getCenter(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: Math.floor(x + width / 2), y: Math.floor(y + height / 2) };
}

/** Whether a click there hits the element, its content or its label. */
function isHitTarget(element: Element, hit: EventTarget | null): boolean {
  return (
    hit instanceof Element &&
    (element.contains(hit) || hit.closest('label')?.control === (element as HTMLElement))
  );
}

/**
 * The result of a press: it clicked the element (met), it hit the element but caused no click (clickless), it hit
 * something else (missed), or the page received no event (unfelt).
 */
type PressOutcome = 'met' | 'clickless' | 'missed' | 'unfelt';

/** The result of a press and its events. */
interface PressResult {
  readonly outcome: PressOutcome;
  readonly events: readonly string[];
}

const PRESS_EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/** The number of frames to wait for the click after a press. */
const MAX_CLICK_FRAMES = 300;

let finishPress = async (): Promise<PressResult> => ({ outcome: 'met', events: [] });

/**
 * Watches the next press. The page may move between aiming and pressing, for example when a banner appears. The press
 * then hits another element: its events are canceled, and the caller presses again. The same applies when the element
 * moves during the press.
 */
function watchPress(element: Element): void {
  const before = getCenter(element);
  const felt: string[] = [];
  let press: PressOutcome = 'unfelt';
  let hasMoved = false;
  function feel(event: Event) {
    const isMet = isHitTarget(element, event.target);
    const now = getCenter(element);
    // A removed element has no position, so it does not count as moved.
    hasMoved ||= element.isConnected && (now.x !== before.x || now.y !== before.y);
    felt.push(`${event.type} by ${isMet ? 'it' : 'something else'}`);
    if (press === 'unfelt') press = isMet ? 'clickless' : 'missed';
    if (press === 'clickless' && isMet && event.type === 'click') press = 'met';
    if (press !== 'missed') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  for (const part of PRESS_EVENTS) window.addEventListener(part, feel, true);
  const clicked = new Promise((resolve) => {
    window.addEventListener('click', resolve, { capture: true, once: true });
  });
  finishPress = async () => {
    // The driver reports the end of a press before the page has received all events, on a busy machine long before.
    if (press === 'clickless') await Promise.race([clicked, waitForFrames(MAX_CLICK_FRAMES)]);
    for (const part of PRESS_EVENTS) window.removeEventListener(part, feel, true);
    if (press === 'clickless' && hasMoved) press = 'missed';
    return { outcome: press, events: felt };
  };
}

/** Returns where to click. With `isPressed` it also watches the press that follows. */
async function findClickTarget(
  ways: readonly LocatorStep[],
  isPressed = false,
): Promise<ClickTarget> {
  const [element, ...more] = findElements(ways);
  if (!element) return { obstacle: 'it is not there' };
  if (more.length > 0) return { obstacle: `there are ${more.length + 1} of it` };
  if (!isVisible(element)) return { obstacle: 'it is not to be seen' };
  if (isDisabled(element)) return { obstacle: 'it is disabled' };
  const { scrollX, scrollY } = window;
  if (computeVisibleRatio(element) < 1)
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  // After scrolling, the browser may still handle input at the old position.
  if (scrollX !== window.scrollX || scrollY !== window.scrollY) return { obstacle: 'it is moving' };
  const before = getCenter(element);
  await waitForFrames(2);
  const now = getCenter(element);
  if (now.x !== before.x || now.y !== before.y) return { obstacle: 'it is moving' };
  if (isHitTarget(element, document.elementFromPoint(now.x, now.y))) {
    if (isPressed) watchPress(element);
    return now;
  }
  // An element that covers the edge of the viewport does not cover its middle.
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return { obstacle: 'something lies over it' };
}

function findOne(ways: readonly LocatorStep[]): HTMLElement {
  const [element, ...more] = findElements(ways);
  if (!(element instanceof HTMLElement) || more.length > 0) {
    throw new Error(`One element was looked for, and ${findElements(ways).length} were found.`);
  }
  return element;
}

/** The functions that webdriver-page.ts calls, by name. */
const pageTools = {
  look: (ways: readonly LocatorStep[]): ElementSnapshot[] => findElements(ways).map(takeSnapshot),
  aim: findClickTarget,
  /** The result of the last watched press. After a navigation it is 'met', because the press opened the new page. */
  endPress: (): Promise<PressResult> => finishPress(),
  focus: (ways: readonly LocatorStep[]) => findOne(ways).focus(),
  /** Replaces the value of a field as pasting does: in one go, with one input event. */
  fill: (ways: readonly LocatorStep[], text: string) => {
    const field = findOne(ways);
    field.focus();
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
    if (text === '') document.execCommand('delete');
    else document.execCommand('insertText', false, text);
  },
  scrollIntoView: (ways: readonly LocatorStep[]) => {
    const element = findOne(ways);
    if (computeVisibleRatio(element) < 1)
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
  },
  elements: (ways: readonly LocatorStep[]): Element[] => findElements(ways),
  place: () => ({ address: location.href, title: document.title }),
};

export type PageTools = typeof pageTools;

/** The name of the tools in the page. */
declare global {
  interface Window {
    specTools?: PageTools;
  }
}

window.specTools = pageTools;
