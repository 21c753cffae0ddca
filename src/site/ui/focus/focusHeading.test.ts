// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { focusHeading } from './focusHeading.ts';

function getElement(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

function setUpPage() {
  document.body.innerHTML = '<main tabindex="-1"><h1 tabindex="-1">Step</h1><input></main>';
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  vi.useFakeTimers();
}

afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('focuses the heading after the step was painted', () => {
  setUpPage();
  focusHeading();
  expect(window.scrollTo).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(document.body);
  vi.runAllTimers();
  expect(document.activeElement).toBe(getElement('h1'));
});

test('leaves the focus in a field that the visitor has focused meanwhile', () => {
  setUpPage();
  focusHeading();
  getElement('input').focus();
  vi.runAllTimers();
  expect(document.activeElement).toBe(getElement('input'));
});

test('focuses the heading of a page that is never painted', () => {
  setUpPage();
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  focusHeading({ scrolls: false });
  expect(window.scrollTo).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(document.activeElement).toBe(getElement('h1'));
});
