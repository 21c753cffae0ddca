// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Alert } from './Alert.tsx';

// jsdom does not scroll.
vi.stubGlobal('scrollTo', () => undefined);
afterEach(cleanup);

/** A form that is sent by its button or by Enter, and fails when the test says so. */
function Form() {
  const [phase, setPhase] = useState<'idle' | 'sending' | 'failed'>('idle');
  return (
    <>
      {phase === 'failed' && <Alert takesFocus>It failed.</Alert>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setPhase('sending');
        }}
      >
        <input aria-label="Name" />
        <button type="submit" disabled={phase !== 'idle'}>
          Send
        </button>
      </form>
      <button type="button" onMouseEnter={() => setPhase('failed')}>
        Fail
      </button>
    </>
  );
}

const getNameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });

test('the alert takes the focus after the form was sent', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.hover(screen.getByRole('button', { name: 'Fail' }));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

test('the alert does not take the focus from a field while the visitor types', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(getNameField(), 'Ann{Enter}');
  await user.type(getNameField(), 'a');
  await user.hover(screen.getByRole('button', { name: 'Fail' }));
  await user.keyboard('bel');
  expect(getNameField().value).toBe('Annabel');
});
