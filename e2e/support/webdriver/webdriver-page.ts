import { setTimeout as pause } from 'node:timers/promises';
import type { LocatorScope, PortablePage, PortableLocator, TextMatcher } from './portable-page.ts';
import { toClickActions, toKeyPressActions, toTypingActions } from './input-actions.ts';
import type { ElementSnapshot, PageTools, LocatorStep, TextQuery } from './in-page.ts';
import type { WebDriverWindow } from './webdriver-browser.ts';

/** How long an action waits for its element, in milliseconds. */
const ACTION_TIMEOUT = 20_000;
/** How often it checks for the element: about once a frame. */
const POLL_INTERVAL = 16;

/** Clicks that are further apart, in pixels, are not a double click. */
const DOUBLE_CLICK_DISTANCE = 8;
let clickOffset = DOUBLE_CLICK_DISTANCE / 2;

/** Moves each click by some pixels, so that the browser never takes two single clicks for a double click. */
function shiftClick({ x, y }: Readonly<Record<'x' | 'y', number>>) {
  clickOffset = -clickOffset;
  return { x: x + clickOffset, y };
}

/** A locator that can also report the state of its elements. */
export interface WebDriverLocator extends PortableLocator {
  /** The state of all elements that match now. */
  seen(): Promise<ElementSnapshot[]>;
  /** The steps of the locator, for messages. */
  toString(): string;
}

/** A page that can also report its address and title. */
export interface WebDriverPage extends PortablePage {
  place(): Promise<{ readonly address: string; readonly title: string }>;
}

interface WebDriverPageEnv {
  readonly window: WebDriverWindow;
  /** The compiled in-page.ts. */
  readonly script: string;
  /** The base of relative addresses. */
  readonly baseUrl: string;
  /** Gets a line for each action. */
  readonly actions: string[];
}

function noteAction({ actions }: WebDriverPageEnv, action: string): void {
  actions.push(`${new Date().toISOString()} ${action}`);
}

function toTextQuery(words: TextMatcher, isExact = false): TextQuery {
  if (typeof words === 'string') return { text: words, isExact };
  return { pattern: words.source, flags: words.flags };
}

/** Runs functions in a page that have the tools of in-page.ts, and injects the tools if they are missing. */
function createToolCaller({ window, script }: WebDriverPageEnv) {
  async function run(look: string, words: readonly unknown[]): Promise<unknown> {
    const source = `async (...words) => window.specTools ? { found: await (${look})(...words) } : null`;
    for (;;) {
      const answer = await window.runFunction(source, words);
      if (typeof answer === 'object' && answer !== null) return Reflect.get(answer, 'found');
      await window.runFunction(`() => { ${script} }`, []);
    }
  }
  return {
    run,
    call: async <Name extends keyof PageTools>(name: Name, ...words: Parameters<PageTools[Name]>) =>
      // The result is the tool's own, as far as JSON can hold it.
      (await run(`(...words) => window.specTools.${name}(...words)`, words)) as Awaited<
        ReturnType<PageTools[Name]>
      >,
  };
}

function createLocatorScope(
  surroundings: WebDriverPageEnv,
  ways: readonly LocatorStep[],
): LocatorScope {
  const further = (way: LocatorStep) => createLocator(surroundings, [...ways, way]);
  return {
    getByRole: (role, { name, exact = false, ...options } = {}) =>
      further({
        by: 'role',
        role,
        ...options,
        ...(name !== undefined && { name: toTextQuery(name, exact) }),
      }),
    getByLabel: (words, { exact = false } = {}) =>
      further({ by: 'label', words: toTextQuery(words, exact) }),
    getByText: (words, { exact = false } = {}) =>
      further({ by: 'text', words: toTextQuery(words, exact) }),
    getByPlaceholder: (words) => further({ by: 'placeholder', words: toTextQuery(words) }),
    locator: (selector) => further({ by: 'selector', selector }),
  };
}

function createLocator(
  surroundings: WebDriverPageEnv,
  ways: readonly LocatorStep[],
): WebDriverLocator {
  const { window } = surroundings;
  const tools = createToolCaller(surroundings);
  const name = ways.map((way) => JSON.stringify(way)).join(' ');
  const seen = () => tools.call('look', ways);

  /** Waits until the element can be clicked, and returns where. */
  async function aimed({ isPressed = false } = {}) {
    const end = Date.now() + ACTION_TIMEOUT;
    for (;;) {
      const aim = await tools.call('aim', ways, isPressed);
      if ('x' in aim) return aim;
      if (Date.now() > end) throw new Error(`It cannot be pressed, ${aim.obstacle}: ${name}`);
      await pause(POLL_INTERVAL);
    }
  }

  /** Waits for exactly one visible element, because hidden elements cannot have the focus, and runs a tool on it. */
  async function grasp(tool: 'focus' | 'scrollIntoView'): Promise<void> {
    noteAction(surroundings, `${tool} ${name}`);
    const end = Date.now() + ACTION_TIMEOUT;
    const isReady = ([one, ...more]: readonly ElementSnapshot[]) =>
      one?.isVisible && more.length === 0;
    while (!isReady(await seen()) && Date.now() < end) await pause(POLL_INTERVAL);
    await tools.call(tool, ways);
  }

  /** Clicks the element. If the page moves and the press hits something else, it presses again. */
  async function click(): Promise<void> {
    noteAction(surroundings, `click ${name}`);
    const end = Date.now() + ACTION_TIMEOUT;
    for (;;) {
      await window.performActions(toClickActions(shiftClick(await aimed({ isPressed: true }))));
      const { outcome: press, events: felt } = await tools.call('endPress');
      if (press === 'met') return;
      // Another press would hide that the site has lost a click.
      if (press === 'clickless')
        throw new Error(
          `It was pressed and no click came of it, as when it is replaced (${felt.join(', ')}): ${name}`,
        );
      if (Date.now() > end) throw new Error(`Every press ${press}: ${name}`);
    }
  }

  return {
    ...createLocatorScope(surroundings, ways),
    seen,
    toString: () => name,
    first: () => createLocator(surroundings, [...ways, { by: 'place', place: 'first' }]),
    last: () => createLocator(surroundings, [...ways, { by: 'place', place: 'last' }]),
    click,
    focus: () => grasp('focus'),
    scrollIntoViewIfNeeded: () => grasp('scrollIntoView'),
    count: async () => (await seen()).length,
    boundingBox: async () => (await seen())[0]?.box ?? null,
    check: async () => {
      await aimed();
      const [box] = await seen();
      if (box?.isChecked !== true) await click();
    },
    fill: async (text) => {
      noteAction(surroundings, `fill ${name}: ${text}`);
      await aimed();
      await tools.call('fill', ways, text);
    },
    evaluateAll: async <R>(look: (elements: (HTMLElement | SVGElement)[]) => R) =>
      // The result is that of the function, as far as JSON can hold it.
      (await tools.run(`(ways) => (${String(look)})(window.specTools.elements(ways))`, [
        ways,
      ])) as R,
  };
}

/** The page in a browser window that is driven over WebDriver. */
export function createWebDriverPage(surroundings: WebDriverPageEnv): WebDriverPage {
  const { window, baseUrl: home } = surroundings;
  return {
    ...createLocatorScope(surroundings, []),
    place: () => createToolCaller(surroundings).call('place'),
    goto: (address) => {
      noteAction(surroundings, `goto ${address}`);
      return window.navigate(new URL(address, home).href);
    },
    reload: () => {
      noteAction(surroundings, 'reload');
      return window.reload();
    },
    goBack: () => {
      noteAction(surroundings, 'back');
      return window.traverseHistory(-1);
    },
    goForward: () => {
      noteAction(surroundings, 'forward');
      return window.traverseHistory(1);
    },
    setViewportSize: (size) => {
      noteAction(surroundings, `viewport ${size.width} x ${size.height}`);
      return window.resize(size);
    },
    evaluate: async <R>(look: () => R | Promise<R>) =>
      // As above.
      (await window.runFunction(`async () => (${String(look)})()`, [])) as R,
    keyboard: {
      press: (key) => {
        noteAction(surroundings, `press ${key}`);
        return window.performActions(toKeyPressActions(key));
      },
      type: (text) => {
        noteAction(surroundings, `type ${text}`);
        return window.performActions(toTypingActions(text));
      },
    },
  };
}
