import type { InputActions } from './webdriver-browser.ts';

/** Keys without a character, as WebDriver encodes them. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
};

interface PagePoint {
  readonly x: number;
  readonly y: number;
}

/** Types a text, one key after the other. */
export function toTypingActions(text: string): InputActions {
  const actions = Array.from(text).flatMap((value) => [
    { type: 'keyDown' as const, value },
    { type: 'keyUp' as const, value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}

/** Presses a key by its name (`Enter`), or the key of a character. */
export function toKeyPressActions(key: string): InputActions {
  if (key.length > 1 && KEYS[key] === undefined) throw new Error(`There is no key "${key}".`);
  return toTypingActions(KEYS[key] ?? key);
}

/** Moves the mouse to a point and clicks there a number of times. */
export function toPointerActions({ x, y }: PagePoint, clicks = 0): InputActions {
  const press = [
    { type: 'pointerDown' as const, button: 0 as const },
    { type: 'pointerUp' as const, button: 0 as const },
  ];
  return [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove' as const, x, y },
        ...Array.from({ length: clicks }, () => press).flat(),
      ],
    },
  ];
}
