import type { InputActions } from './webdriver-browser.ts';

/** Keys without a character, as WebDriver encodes them. */
const KEYS: Readonly<Record<string, string>> = {
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

/** Moves the mouse to a point and clicks there. */
export function toClickActions({ x, y }: PagePoint): InputActions {
  return [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ];
}
