// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installDoubleClickGuard, isSecondClick, notifyScreenChange } from './secondClick.ts';

/** The events' clock, in milliseconds. */
let now = 0;
let stop: () => void;
let page: HTMLElement;
/** Whether each click was the second one of two, as far as it came through. */
let seconds: boolean[];

function press(after: number, [clientX, clientY] = [100, 200], type = 'touch', id?: string) {
  now += after;
  const event = new MouseEvent('pointerdown', { clientX, clientY, bubbles: true });
  Object.defineProperties(event, { timeStamp: { value: now }, pointerType: { value: type } });
  (id === undefined ? window : document.getElementById(id))?.dispatchEvent(event);
}

/** Clicks a button, as an iPhone does unless told otherwise; whether anything came of it. */
function click(id = 'card', detail = 1, [clientX, clientY] = [100, 200]): boolean {
  const before = seconds.length;
  document
    .getElementById(id)
    ?.dispatchEvent(
      new MouseEvent('click', { detail, clientX, clientY, bubbles: true, cancelable: true }),
    );
  return seconds.length > before;
}

/** Puts a finger on a button and lifts it. */
function tap(after: number, id?: string, place?: [number, number]): boolean {
  press(after, place);
  return click(id);
}

beforeEach(() => {
  now = performance.now() - 5000;
  seconds = [];
  page = document.createElement('main');
  page.innerHTML =
    '<button id="card"></button><button id="next"></button><button id="back"></button>' +
    '<p id="text">Words</p><label><b id="words">Words</b><input id="box" type="checkbox" /></label>';
  page.addEventListener('click', (event) => seconds.push(isSecondClick(event)));
  document.body.append(page);
  stop = installDoubleClickGuard();
});
afterEach(() => {
  tap(20_000, 'card', [-1000, -1000]);
  stop();
  page.remove();
});

test('a second tap at once and at the same place belongs to the first one', () => {
  tap(0);
  tap(250, 'card', [104, 197]);
  expect(seconds).toEqual([false, true]);
  // What a key or a screen reader does has no pointer.
  click('card', 0);
  expect(seconds).toEqual([false, true, false]);
});

test('a tap elsewhere, after a moment, or after a touch that was none, is one of its own', () => {
  tap(0);
  tap(200, 'card', [100, 300]);
  tap(500, 'card', [100, 300]);
  press(1000);
  tap(200);
  expect(seconds).toEqual([false, false, false, false]);
});

test('of a mouse the browser says it itself', () => {
  press(0, undefined, 'mouse');
  click();
  press(100, undefined, 'mouse');
  click();
  click('card', 2);
  expect(seconds).toEqual([false, false, true]);
});

test('what comes under the finger is not clicked, however often it taps on', () => {
  tap(0);
  notifyScreenChange();
  expect(tap(200, 'next')).toBe(false);
  expect(tap(200, 'next')).toBe(false);
  expect(tap(600, 'next')).toBe(true);
  expect(tap(150, 'next')).toBe(true);
});

test('nor by the second click of a mouse', () => {
  press(0, undefined, 'mouse');
  click();
  notifyScreenChange();
  press(450, undefined, 'mouse');
  expect(click('next', 2)).toBe(false);
});

test('what stays where it is takes each of several quick taps, also from screen to screen', () => {
  for (const after of [0, 200, 200]) {
    expect(tap(after, 'back')).toBe(true);
    notifyScreenChange();
  }
});

test('what comes under a finger between its press and its click is not clicked', () => {
  press(0, undefined, undefined, 'card');
  expect(click('next')).toBe(false);
  press(600, undefined, undefined, 'card');
  expect(click('card')).toBe(true);
  // Beside a control, where a browser takes the nearest one.
  press(600, undefined, undefined, 'text');
  expect(click('next')).toBe(true);
});

test('a click of a screen reader is its own, after a press elsewhere that has become none', () => {
  press(0, undefined, 'mouse', 'card');
  expect(click('next', 1, [300, 500])).toBe(true);
});

test('the words of a box hand on the tap that they got, which is no second one', () => {
  press(0, undefined, undefined, 'words');
  click('words');
  expect(seconds).toEqual([false, false]);
  expect(document.querySelector<HTMLInputElement>('#box')?.checked).toBe(true);
});
