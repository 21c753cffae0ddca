import type { Page } from '@playwright/test';

/** What a press was meant for, with the heading of the screen that it was made on. */
export interface LoggedPress {
  readonly title: string;
  readonly type: 'choose' | 'tick' | 'type' | 'next' | 'back';
  /** The id of the option, or what the field says. */
  readonly value: string;
}

/** A place to press: where, and whether it is a field to type into. */
interface Target {
  readonly x: number;
  readonly y: number;
  readonly isField: boolean;
}

/** Random numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Runs in the page, before everything else: notes what visitors press and type. */
export function logPresses(): void {
  const log: LoggedPress[] = [];
  Object.assign(window, { pressLog: log });
  const note = (type: LoggedPress['type'], value = '') =>
    log.push({ title: document.querySelector('main h1')?.textContent ?? '', type, value });
  addEventListener(
    'click',
    ({ target, isTrusted }) => {
      if (!isTrusted || !(target instanceof Element)) return;
      const box = target.closest('label')?.control;
      const button = target.closest<HTMLElement>('main button');
      if (box instanceof HTMLInputElement && box.type === 'checkbox') note('tick', box.name);
      else if (button?.dataset['option']) note('choose', button.dataset['option']);
      else if (button?.matches('[data-back]')) note('back');
      else if (button?.matches('[type="submit"]')) note('next');
    },
    true,
  );
  addEventListener(
    'input',
    ({ target, isTrusted }) => {
      if (isTrusted && target instanceof HTMLInputElement && target.type !== 'checkbox')
        note('type', target.value);
    },
    true,
  );
}

export function readPressLog(page: Page): Promise<LoggedPress[]> {
  return page.evaluate(() => Reflect.get(window, 'pressLog'));
}

/**
 * Runs in the page: brings one of the controls into view and returns its place; undefined if something covers it.
 * Help buttons are left out: the press after one only closes its text.
 */
function placeTarget(random: number): Target | undefined {
  const heading = document.querySelector('main h1');
  const isHydrated = heading && Object.keys(heading).some((key) => key.startsWith('__react'));
  // Before React, a press of another button waits for it, and the next card is the last word.
  const pressable = isHydrated
    ? 'main button[data-option], main button[data-back], main label:has([type="checkbox"]), main form input:not([type="checkbox"]), main button[type="submit"]:enabled'
    : 'main button[data-option]';
  const controls = [...document.querySelectorAll<HTMLElement>(pressable)].filter(
    // On the last step, only Back leads on.
    (control) =>
      !control.matches('[autocomplete="name"], [autocomplete="email"], [autocomplete="tel"]'),
  );
  const control = controls[Math.floor(random * controls.length)];
  if (!control || (control.matches('[type="submit"]') && document.querySelector('[type="email"]')))
    return undefined;
  const find = () => {
    const { left, top, width, height } = control.getBoundingClientRect();
    return { x: left + width / 2, y: top + Math.min(height / 2, 20) };
  };
  const isOpen = ({ x, y }: { x: number; y: number }) =>
    control.contains(document.elementFromPoint(x, y));
  if (!isOpen(find())) control.scrollIntoView({ block: 'center', behavior: 'instant' });
  const place = find();
  return isOpen(place) ? { ...place, isField: control.matches('input') } : undefined;
}

/** Runs in the page. */
const wait = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds));

/** So often, another control is chosen instead of one beside the last press, which is pressed after this time at last. */
const MAX_SKIPPED = 15;
const CALM_MS = 1500;

/** Nearer presses may be the second tap of a double tap, which is meant for the screen before. In pixels. */
const DOUBLE_TAP_DISTANCE = 45;

interface PressOptions {
  readonly random: () => number;
  readonly count: number;
  readonly byFinger: boolean;
}

/** Presses random controls, mostly without waiting for what the last press has done. */
export async function pressAtRandom(
  page: Page,
  { random, count, byFinger }: PressOptions,
): Promise<void> {
  let last = { x: -100, y: -100 };
  let skipped = 0;
  for (let presses = 0; presses < count;) {
    // oxlint-disable no-await-in-loop -- one press after the other
    const target = await page.evaluate(placeTarget, random());
    const isNear = target && Math.hypot(target.x - last.x, target.y - last.y) < DOUBLE_TAP_DISTANCE;
    if (!target || (byFinger && isNear)) {
      skipped += 1;
      const isPatient = skipped % MAX_SKIPPED === 0;
      await page.evaluate(wait, isPatient ? CALM_MS : 20);
      if (isPatient) last = { x: -100, y: -100 };
      continue;
    }
    skipped = 0;
    const { x, y, isField } = target;
    await (byFinger ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    if (isField) {
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(String(10_000 + Math.floor(random() * 80_000)));
    }
    last = target;
    presses += 1;
    if (random() < 0.2) await page.evaluate(wait, 400 * random());
    // oxlint-enable no-await-in-loop
  }
}
