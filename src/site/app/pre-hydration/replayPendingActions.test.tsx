// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { replayPendingActions } from './replayPendingActions.ts';

afterEach(cleanup);

const NAMES = ['Kitchen', 'Bath'];

/** Renders two checkboxes, a text field, and a button that records their values. */
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

/** Sets a property of a control as the browser does: React does not notice. */
function fillIn(control: Element, key: 'value' | 'checked', to: unknown) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, key)?.set?.call(control, to);
}

it('does not change the values that React has rendered', async () => {
  const sent = renderForm();
  await replayPendingActions([[3]]);
  expect(sent).toEqual([{ ticked: ['Kitchen'], size: '500' }]);
});

it('applies values that the browser filled in before it presses the button', async () => {
  const sent = renderForm();
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) {
    fillIn(box, 'checked', !box.checked);
  }
  fillIn(screen.getByRole('textbox'), 'value', '640');
  await replayPendingActions([[3]]);
  expect(sent).toEqual([{ ticked: ['Bath'], size: '640' }]);
});

it('fills in fields that React has created again', async () => {
  const sent = renderForm();
  await replayPendingActions([[2, '640', false], [3]]);
  await waitFor(() => expect(sent).toEqual([{ ticked: ['Kitchen'], size: '640' }]));
});
