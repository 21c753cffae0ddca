import type { Hands } from './session.ts';

/** Keys that are no characters, as WebDriver names them. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
};

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Types a text, one key after the other. */
export function typing(text: string): Hands {
  const actions = Array.from(text).flatMap((value) => [
    { type: 'keyDown' as const, value },
    { type: 'keyUp' as const, value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}

/** Presses a key by its name (`Enter`), or the key of a character. */
export function pressing(key: string): Hands {
  if (key.length > 1 && KEYS[key] === undefined) throw new Error(`There is no key "${key}".`);
  return typing(KEYS[key] ?? key);
}

/** Moves the mouse somewhere, and clicks there as often as is said. */
export function pointing({ x, y }: Place, clicks = 0): Hands {
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
