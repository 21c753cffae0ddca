// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guardSecondClicks, isSecondClick, screenChanged } from './secondClick.ts';

// What an iPhone says of every click.
const CLICK = { detail: 1 };

/** The events' clock, in milliseconds. */
let now = 0;
let stop: () => void;
let clicked: number;

/** Puts a finger, or a mouse, on the page after a time. */
function press(after: number, [clientX, clientY] = [100, 200], type = 'touch') {
  now += after;
  const event = new MouseEvent('pointerdown', { clientX, clientY });
  Object.defineProperties(event, { timeStamp: { value: now }, pointerType: { value: type } });
  dispatchEvent(event);
}

/** Clicks what is on the page; whether anything came of it. */
function click({ detail } = CLICK): boolean {
  const before = clicked;
  const isDone = document.body.dispatchEvent(
    new MouseEvent('click', { detail, bubbles: true, cancelable: true }),
  );
  return isDone && clicked > before;
}

function onClicked() {
  clicked += 1;
}

beforeEach(() => {
  now = performance.now() + 5000;
  clicked = 0;
  stop = guardSecondClicks();
  document.body.addEventListener('click', onClicked);
});
afterEach(() => {
  press(10_000, [-1000, -1000]);
  document.body.removeEventListener('click', onClicked);
  stop();
});

test('a second touch at once and at the same place belongs to the first one', () => {
  press(0);
  expect(isSecondClick(CLICK)).toBe(false);
  press(250, [104, 197]);
  expect(isSecondClick(CLICK)).toBe(true);
  // What a key or a screen reader does has no pointer.
  expect(isSecondClick({ detail: 0 })).toBe(false);
});

test('a touch elsewhere, or after a moment, is one of its own', () => {
  press(0);
  press(200, [100, 300]);
  expect(isSecondClick(CLICK)).toBe(false);
  press(500, [100, 300]);
  expect(isSecondClick(CLICK)).toBe(false);
});

test('of a mouse the browser says it itself', () => {
  press(0, [100, 200], 'mouse');
  press(100, [100, 200], 'mouse');
  expect(isSecondClick(CLICK)).toBe(false);
  expect(isSecondClick({ detail: 2 })).toBe(true);
});

test('what comes under the finger is not clicked, however often it taps on', () => {
  now = performance.now() - 1000;
  press(0);
  expect(click()).toBe(true);
  screenChanged();
  press(200);
  expect(click()).toBe(false);
  press(200);
  expect(click()).toBe(false);
  press(1200);
  expect(click()).toBe(true);
});

test('nor by the second click of a mouse', () => {
  now = performance.now() - 1000;
  press(0, [100, 200], 'mouse');
  click();
  screenChanged();
  press(450, [100, 200], 'mouse');
  expect(click({ detail: 2 })).toBe(false);
});

test('on a screen that stays, each of several quick taps counts', () => {
  screenChanged();
  press(0);
  expect(click()).toBe(true);
  press(150);
  expect(click()).toBe(true);
});
