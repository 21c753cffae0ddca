// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { replayPendingActions } from './replayPendingActions.ts';

afterEach(cleanup);

const NAMES = ['Kitchen', 'Bath'];

/** Two boxes, a field, and a button that says what was entered. */
function renderForm() {
  const sent: unknown[] = [];
  function Form() {
    const [ticked, setTicked] = useState<readonly string[]>(['Kitchen']);
    const [size, setSize] = useState('500');
    return (
      <>
        {NAMES.map((name) => (
          <input
            key={name}
            type="checkbox"
            aria-label={name}
            checked={ticked.includes(name)}
            onChange={({ target }) =>
              setTicked((all) =>
                target.checked ? [...all, name] : all.filter((each) => each !== name),
              )
            }
          />
        ))}
        <input aria-label="Feet" value={size} onChange={({ target }) => setSize(target.value)} />
        <button type="button" onClick={() => sent.push({ ticked, size })}>
          Go on
        </button>
      </>
    );
  }
  render(<Form />);
  return sent;
}

/** Sets what a control holds as the browser does: React takes no notice. */
function fillIn(control: Element, key: 'value' | 'checked', to: unknown) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, key)?.set?.call(control, to);
}

it('leaves alone what React has rendered', async () => {
  const sent = renderForm();
  await replayPendingActions([[3]]);
  expect(sent).toEqual([{ ticked: ['Kitchen'], size: '500' }]);
});

it('takes over what was filled in without a key before the button is pressed', async () => {
  const sent = renderForm();
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) {
    fillIn(box, 'checked', !box.checked);
  }
  fillIn(screen.getByRole('textbox'), 'value', '640');
  await replayPendingActions([[3]]);
  expect(sent).toEqual([{ ticked: ['Bath'], size: '640' }]);
});

it('fills in again what React has created again', async () => {
  const sent = renderForm();
  await replayPendingActions([[2, '640', false], [3]]);
  await waitFor(() => expect(sent).toEqual([{ ticked: ['Kitchen'], size: '640' }]));
});
