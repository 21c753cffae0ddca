// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installDoubleClickGuard, isSecondClick, notifyScreenChange } from './doubleClickGuard.ts';

/** The events' clock, in milliseconds. */
let now = 0;
let stop: () => void;
let page: HTMLElement;
/** Whether each click was the second one of two, as far as it came through. */
let wasSecondClick: boolean[];

function pressPointer(after: number, [clientX, clientY] = [100, 200], type = 'touch', id?: string) {
  now += after;
  const event = new MouseEvent('pointerdown', { clientX, clientY, bubbles: true });
  Object.defineProperties(event, { timeStamp: { value: now }, pointerType: { value: type } });
  (id === undefined ? window : document.getElementById(id))?.dispatchEvent(event);
}

/** Clicks a button, as an iPhone does unless told otherwise; whether anything came of it. */
function clickButton(id = 'card', detail = 1, [clientX, clientY] = [100, 200]): boolean {
  const before = wasSecondClick.length;
  document
    .getElementById(id)
    ?.dispatchEvent(
      new MouseEvent('click', { detail, clientX, clientY, bubbles: true, cancelable: true }),
    );
  return wasSecondClick.length > before;
}

/** Puts a finger on a button and lifts it. */
function tapButton(after: number, id?: string, place?: [number, number]): boolean {
  pressPointer(after, place);
  return clickButton(id);
}

beforeEach(() => {
  now = performance.now() - 5000;
  wasSecondClick = [];
  page = document.createElement('main');
  page.innerHTML =
    '<button id="card"></button><button id="next"></button><button id="back"></button>' +
    '<p id="text">Words</p><label><b id="words">Words</b><input id="box" type="checkbox" /></label>';
  page.addEventListener('click', (event) => wasSecondClick.push(isSecondClick(event)));
  document.body.append(page);
  stop = installDoubleClickGuard();
});
afterEach(() => {
  tapButton(20_000, 'card', [-1000, -1000]);
  stop();
  page.remove();
});

test('a second tap at once and at the same place belongs to the first one', () => {
  tapButton(0);
  tapButton(250, 'card', [104, 197]);
  expect(wasSecondClick).toEqual([false, true]);
  // What a key or a screen reader does has no pointer.
  clickButton('card', 0);
  expect(wasSecondClick).toEqual([false, true, false]);
});

test('a tap elsewhere, after a moment, or after a touch that was none, is one of its own', () => {
  tapButton(0);
  tapButton(200, 'card', [100, 300]);
  tapButton(500, 'card', [100, 300]);
  pressPointer(1000);
  tapButton(200);
  expect(wasSecondClick).toEqual([false, false, false, false]);
});

test('of a mouse the browser says it itself', () => {
  pressPointer(0, undefined, 'mouse');
  clickButton();
  pressPointer(100, undefined, 'mouse');
  clickButton();
  clickButton('card', 2);
  expect(wasSecondClick).toEqual([false, false, true]);
});

test('what comes under the finger is not clicked, however often it taps on', () => {
  tapButton(0);
  notifyScreenChange();
  expect(tapButton(200, 'next')).toBe(false);
  expect(tapButton(200, 'next')).toBe(false);
  expect(tapButton(600, 'next')).toBe(true);
  expect(tapButton(150, 'next')).toBe(true);
});

test('nor by the second click of a mouse', () => {
  pressPointer(0, undefined, 'mouse');
  clickButton();
  notifyScreenChange();
  pressPointer(450, undefined, 'mouse');
  expect(clickButton('next', 2)).toBe(false);
});

test('what stays where it is takes each of several quick taps, also from screen to screen', () => {
  for (const after of [0, 200, 200]) {
    expect(tapButton(after, 'back')).toBe(true);
    notifyScreenChange();
  }
});

test('what comes under a finger between its press and its click is not clicked', () => {
  pressPointer(0, undefined, undefined, 'card');
  expect(clickButton('next')).toBe(false);
  pressPointer(600, undefined, undefined, 'card');
  expect(clickButton('card')).toBe(true);
  // Beside a control, where a browser takes the nearest one.
  pressPointer(600, undefined, undefined, 'text');
  expect(clickButton('next')).toBe(true);
});

test('a click of a screen reader is its own, after a press elsewhere that has become none', () => {
  pressPointer(0, undefined, 'mouse', 'card');
  expect(clickButton('next', 1, [300, 500])).toBe(true);
});

test('the words of a box hand on the tap that they got, which is no second one', () => {
  pressPointer(0, undefined, undefined, 'words');
  clickButton('words');
  expect(wasSecondClick).toEqual([false, false]);
  expect(document.querySelector<HTMLInputElement>('#box')?.checked).toBe(true);
});
