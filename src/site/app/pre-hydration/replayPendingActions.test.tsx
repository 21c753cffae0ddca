// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ReadyNotifier } from '../ReadyNotifier.tsx';
import { replayPendingActions } from './replayPendingActions.ts';

afterEach(cleanup);

const NAMES = ['Kitchen', 'Bath'];

/** Two boxes and a field, taken over as soon as they stand; and what they were told. */
function renderTakenOver(fillIn: () => void = () => undefined) {
  const changes: string[] = [];

  function Controls() {
    const [ticked, setTicked] = useState<readonly string[]>(['Kitchen']);
    const [size, setSize] = useState('500');
    return (
      <main>
        {NAMES.map((name) => (
          <input
            key={name}
            type="checkbox"
            aria-label={name}
            checked={ticked.includes(name)}
            onChange={() => {
              changes.push(name);
              setTicked((all) =>
                all.includes(name) ? all.filter((each) => each !== name) : [...all, name],
              );
            }}
          />
        ))}
        <input
          aria-label="Feet"
          value={size}
          onChange={({ target }) => {
            changes.push('Feet');
            setSize(target.value);
          }}
        />
      </main>
    );
  }

  function onShown() {
    fillIn();
    replayPendingActions({
      getPendingActions: () => [],
      markSiteScriptStarted: () => undefined,
      freeze: () => undefined,
      getShownScreen: () => undefined,
      release: () => undefined,
    });
  }

  render(
    <ReadyNotifier onReady={onShown}>
      <Controls />
    </ReadyNotifier>,
  );
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  return {
    changes,
    ticked: NAMES.filter((name) => box(name).checked),
    size: screen.getByRole<HTMLInputElement>('textbox').value,
  };
}

/** Sets what a control holds as the browser does: React takes no notice. */
function setControlValue(control: Element, key: 'value' | 'checked', to: unknown) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, key)?.set?.call(control, to);
}

it('leaves alone what React has put there, ticked or not', () => {
  expect(renderTakenOver()).toEqual({ changes: [], ticked: ['Kitchen'], size: '500' });
});

it('does again what the browser has filled in, once', () => {
  const fillIn = () => {
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) {
      setControlValue(box, 'checked', !box.checked);
    }
    setControlValue(screen.getByRole('textbox'), 'value', '640');
  };
  expect(renderTakenOver(fillIn)).toEqual({
    changes: ['Kitchen', 'Bath', 'Feet'],
    ticked: ['Bath'],
    size: '640',
  });
});
