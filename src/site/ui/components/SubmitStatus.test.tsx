// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SubmitStatus } from './SubmitStatus.tsx';

afterEach(cleanup);

test('whoever comes back while something is still being sent is not led to its button', () => {
  render(
    <SubmitStatus isSending>
      <button type="submit" disabled>
        Send
      </button>
    </SubmitStatus>,
  );
  expect(document.activeElement).toBe(document.body);
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite');
});
