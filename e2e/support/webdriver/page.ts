import { setTimeout as pause } from 'node:timers/promises';
import type { Finding, Page, Spot, Words } from '../page.ts';
import { pointing, pressing, typing } from './hands.ts';
import type { Seen, Tools, Way, WordsLookedFor } from './in-page.ts';
import type { BrowserWindow } from './session.ts';

/** How long something is waited for that a spec wants to press. */
const PATIENCE = 20_000;
/** How often it is looked whether it is there: about once a frame. */
const GLANCE = 16;

/** Further apart two clicks are none of a double click, in pixels. */
const APART = 8;
let beside = APART / 2;

/** Where a click is a single one, however soon it follows on another at the same place: a bit beside that. */
function single({ x, y }: Readonly<Record<'x' | 'y', number>>) {
  beside = -beside;
  return { x: x + beside, y };
}

/** A spot that can also be looked at as a whole. */
export interface WebDriverSpot extends Spot {
  /** All that is there at this moment. */
  seen(): Promise<Seen[]>;
  /** The way to it, for messages. */
  toString(): string;
}

/** A page that can also say where it is. */
export interface WebDriverPage extends Page {
  place(): Promise<{ readonly address: string; readonly title: string }>;
}

interface Surroundings {
  readonly window: BrowserWindow;
  /** What in-page.ts was made into. */
  readonly script: string;
  /** What addresses without a host belong to. */
  readonly home: string;
}

function lookedFor(words: Words, isExact = false): WordsLookedFor {
  if (typeof words === 'string') return { text: words, isExact };
  return { pattern: words.source, flags: words.flags };
}

/** Runs functions in a page that has the tools of in-page.ts; they are brought first where they are missing. */
function toolsIn({ window, script }: Surroundings) {
  async function run(look: string, words: readonly unknown[]): Promise<unknown> {
    const source = `async (...words) => window.specTools ? { found: await (${look})(...words) } : null`;
    for (;;) {
      const answer = await window.run(source, words);
      if (typeof answer === 'object' && answer !== null) return Reflect.get(answer, 'found');
      await window.run(`() => { ${script} }`, []);
    }
  }
  return {
    run,
    call: async <Name extends keyof Tools>(name: Name, ...words: Parameters<Tools[Name]>) =>
      // What the tool's type says, and JSON can hold.
      (await run(`(...words) => window.specTools.${name}(...words)`, words)) as Awaited<
        ReturnType<Tools[Name]>
      >,
  };
}

function findingIn(surroundings: Surroundings, ways: readonly Way[]): Finding {
  const further = (way: Way) => spotIn(surroundings, [...ways, way]);
  return {
    getByRole: (role, { name, exact = false, ...options } = {}) =>
      further({
        by: 'role',
        role,
        ...options,
        ...(name !== undefined && { name: lookedFor(name, exact) }),
      }),
    getByLabel: (words, { exact = false } = {}) =>
      further({ by: 'label', words: lookedFor(words, exact) }),
    getByText: (words, { exact = false } = {}) =>
      further({ by: 'text', words: lookedFor(words, exact) }),
    getByPlaceholder: (words) => further({ by: 'placeholder', words: lookedFor(words) }),
    locator: (selector) => further({ by: 'selector', selector }),
  };
}

function spotIn(surroundings: Surroundings, ways: readonly Way[]): WebDriverSpot {
  const { window } = surroundings;
  const tools = toolsIn(surroundings);
  const name = ways.map((way) => JSON.stringify(way)).join(' ');
  const seen = () => tools.call('look', ways);

  /** Waits until it could be pressed, and says where. */
  async function aimed({ isPressed = false } = {}) {
    const end = Date.now() + PATIENCE;
    for (;;) {
      const aim = await tools.call('aim', ways, isPressed);
      if ('x' in aim) return aim;
      if (Date.now() > end) throw new Error(`It cannot be pressed, ${aim.obstacle}: ${name}`);
      await pause(GLANCE);
    }
  }

  /** Waits until it is there, once, and to be seen: what is hidden takes no focus. Then does something with it in the page. */
  async function grasp(tool: 'focus' | 'blur' | 'scrollIntoView'): Promise<void> {
    const end = Date.now() + PATIENCE;
    const isReady = ([one, ...more]: readonly Seen[]) => one?.isVisible && more.length === 0;
    while (!isReady(await seen()) && Date.now() < end) await pause(GLANCE);
    await tools.call(tool, ways);
  }

  /** Presses it. A press that met something else instead has not been made: the page moved under the hand. */
  async function click(): Promise<void> {
    const end = Date.now() + PATIENCE;
    for (;;) {
      await window.act(pointing(single(await aimed({ isPressed: true })), 1));
      const { press, felt } = await tools.call('endPress');
      if (press === 'met') return;
      // Pressed again, it would hide that the site has lost what a visitor did.
      if (press === 'clickless')
        throw new Error(
          `It was pressed and no click came of it, as when it is replaced (${felt.join(', ')}): ${name}`,
        );
      if (Date.now() > end) throw new Error(`Every press ${press}: ${name}`);
    }
  }

  async function tick(wanted: boolean): Promise<void> {
    await aimed();
    const [box] = await seen();
    if (box?.isChecked !== wanted) await click();
  }

  return {
    ...findingIn(surroundings, ways),
    seen,
    toString: () => name,
    first: () => spotIn(surroundings, [...ways, { by: 'place', place: 'first' }]),
    last: () => spotIn(surroundings, [...ways, { by: 'place', place: 'last' }]),
    click,
    dblclick: async () => tools.call('pressTwice', await aimed()),
    hover: async () => window.act(pointing(await aimed())),
    focus: () => grasp('focus'),
    blur: () => grasp('blur'),
    scrollIntoViewIfNeeded: () => grasp('scrollIntoView'),
    count: async () => (await seen()).length,
    boundingBox: async () => (await seen())[0]?.box ?? null,
    check: () => tick(true),
    uncheck: () => tick(false),
    fill: async (text) => {
      await aimed();
      await tools.call('fill', ways, text);
    },
    press: async (key) => {
      await grasp('focus');
      await window.act(pressing(key));
    },
    pressSequentially: async (text) => {
      await grasp('focus');
      await window.act(typing(text));
    },
    evaluateAll: async <R>(look: (elements: (HTMLElement | SVGElement)[]) => R) =>
      // What the function gives, and JSON can hold.
      (await tools.run(`(ways) => (${String(look)})(window.specTools.elements(ways))`, [
        ways,
      ])) as R,
  };
}

/** The page in a window of a browser that speaks WebDriver. */
export function pageIn(surroundings: Surroundings): WebDriverPage {
  const { window, home } = surroundings;
  return {
    ...findingIn(surroundings, []),
    place: () => toolsIn(surroundings).call('place'),
    goto: (address) => window.open(new URL(address, home).href),
    reload: () => window.reload(),
    goBack: () => window.travel(-1),
    goForward: () => window.travel(1),
    setViewportSize: (size) => window.resize(size),
    evaluate: async <R>(look: () => R | Promise<R>) =>
      // As above.
      (await window.run(`async () => (${String(look)})()`, [])) as R,
    keyboard: {
      press: (key) => window.act(pressing(key)),
      type: (text) => window.act(typing(text)),
    },
    mouse: { move: (x, y) => window.act(pointing({ x, y })) },
  };
}
