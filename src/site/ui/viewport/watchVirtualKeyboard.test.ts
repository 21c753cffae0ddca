// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { watchVirtualKeyboard } from './watchVirtualKeyboard.ts';

let isTouched = true;
const fakeViewport = Object.assign(new EventTarget(), { height: 640, scale: 1 });

let stop: () => void;
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: isTouched }));
  vi.stubGlobal('visualViewport', fakeViewport);
  stop = watchVirtualKeyboard();
});
afterAll(() => {
  stop();
  vi.unstubAllGlobals();
});

const { dataset } = document.documentElement;
const isTyping = () => dataset['typing'] !== undefined;
const focusElement = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

beforeEach(() => {
  isTouched = true;
  vi.useFakeTimers();
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(640);
  document.body.innerHTML =
    '<main><input><textarea></textarea><input type="radio"><button>On</button></main>';
});
afterEach(() => {
  focusElement('button');
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

test('somebody types from field to field, and no longer with the focus elsewhere', () => {
  focusElement('input');
  expect(isTyping()).toBe(true);
  focusElement('textarea');
  expect(isTyping()).toBe(true);
  focusElement('[type="radio"]');
  expect(isTyping()).toBe(false);
});

test('a button stays where it is until it has been pressed', () => {
  focusElement('input');
  dispatchEvent(new Event('pointerdown'));
  focusElement('button');
  vi.advanceTimersByTime(10_000);
  expect(isTyping()).toBe(true);
  dispatchEvent(new Event('pointerup'));
  expect(isTyping()).toBe(true);
  vi.advanceTimersByTime(300);
  expect(isTyping()).toBe(false);
});

test('nobody types once the keyboard has been put away, though the focus is still in the field', () => {
  const resize = (height: number) => {
    Object.assign(fakeViewport, { height });
    fakeViewport.dispatchEvent(new Event('resize'));
  };
  focusElement('input');
  resize(300);
  expect(isTyping()).toBe(true);
  resize(640);
  expect(isTyping()).toBe(false);
  resize(300);
  expect(isTyping()).toBe(true);
});

test('a keyboard that stands on a table takes nothing of the screen', () => {
  isTouched = false;
  focusElement('input');
  expect(isTyping()).toBe(false);
});
