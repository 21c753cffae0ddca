// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPress, markScreenChange, watchPresses } from './presses.ts';

let stop: () => void;
let clicked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  clicked = [];
  document.body.innerHTML =
    '<button id="card"></button><button id="next"></button>' +
    '<button id="back" data-back></button><button id="other-back" data-back></button>';
  for (const button of document.body.children) {
    button.addEventListener('click', () => clicked.push(button.id));
  }
  stop = watchPresses();
  vi.advanceTimersByTime(10_000);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.replaceChildren();
});

interface Click {
  readonly pointerType?: string;
  readonly detail?: number;
  readonly at?: readonly [number, number];
}

function press(id: string, { pointerType = 'touch', detail = 1, at = [100, 200] }: Click = {}) {
  const [clientX, clientY] = at;
  const init = { clientX, clientY, detail, bubbles: true, cancelable: true };
  for (const type of ['pointerdown', 'pointerup']) {
    window.dispatchEvent(Object.assign(new MouseEvent(type, init), { pointerType }));
  }
  const click = new MouseEvent('click', init);
  // jsdom stamps events with the real time, not with that of the fake timers.
  Object.defineProperty(click, 'timeStamp', { value: performance.now() });
  document.getElementById(id)?.dispatchEvent(click);
}

/** A press that changes the screen. */
function moveOn(id: string, click?: Click) {
  press(id, click);
  markScreenChange();
}

describe('after a screen change', () => {
  it('ignores the second tap of a double tap, and further quick taps', () => {
    moveOn('card');
    vi.advanceTimersByTime(120);
    press('next');
    vi.advanceTimersByTime(120);
    press('next');
    expect(clicked).toEqual(['card']);
    vi.advanceTimersByTime(100);
    press('next');
    expect(clicked).toEqual(['card', 'next']);
  });

  it('ignores the second click of a slow double click', () => {
    moveOn('card', { pointerType: 'mouse' });
    vi.advanceTimersByTime(450);
    press('next', { pointerType: 'mouse', detail: 2 });
    expect(clicked).toEqual(['card']);
  });

  it('accepts single clicks at the same place, and taps elsewhere, at once', () => {
    moveOn('card', { pointerType: 'mouse' });
    press('next', { pointerType: 'mouse' });
    vi.advanceTimersByTime(1000);
    moveOn('card');
    press('next', { at: [100, 300] });
    expect(clicked).toEqual(['card', 'next', 'card', 'next']);
  });

  it('goes back twice when Back is pressed twice, even from screen to screen', () => {
    moveOn('back');
    moveOn('other-back');
    press('other-back', { pointerType: 'mouse', detail: 2 });
    expect(clicked).toEqual(['back', 'other-back', 'other-back']);
  });

  it('accepts clicks by keyboards and screen readers', () => {
    moveOn('card');
    press('next', { detail: 0 });
    expect(clicked).toEqual(['card', 'next']);
  });
});

it('focuses the control of a pressed label without scrolling, and clicks it once', () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<label><b id="words">Gate</b><input id="box" type="checkbox" /></label>',
  );
  const isChecked = () => document.querySelector('#box:checked') !== null;
  const focus = vi.spyOn(HTMLInputElement.prototype, 'focus');
  press('words');
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  expect(isChecked()).toBe(true);
  press('box');
  expect(isChecked()).toBe(false);
});

it('accepts several quick taps on the same screen', () => {
  press('card');
  press('card');
  expect(clicked).toEqual(['card', 'card']);
});

describe('a change that no press asked for', () => {
  const change = vi.fn<() => void>();
  beforeEach(() => void change.mockClear());

  it('is made at once when nothing is pressed', () => {
    afterPress(change);
    expect(change).toHaveBeenCalledOnce();
  });

  it('waits for the click of the current press', () => {
    window.dispatchEvent(new Event('pointerdown'));
    vi.advanceTimersByTime(300);
    afterPress(change);
    window.dispatchEvent(new Event('pointerup'));
    vi.advanceTimersByTime(290);
    expect(change).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(change).toHaveBeenCalledOnce();
  });

  it('does not wait forever for a press that never ends, such as one that opens a menu', () => {
    window.dispatchEvent(new Event('pointerdown'));
    afterPress(change);
    vi.advanceTimersByTime(1000);
    expect(change).toHaveBeenCalledOnce();
  });
});
