/** Prepares the page of tests with jsdom. A test file that leaves elements in it, which the next file shares, fails. */
import { afterAll } from 'vitest';

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  // Machines that run CI are shared: a slow minute is no failure.
  configure({ asyncUtilTimeout: 60_000 });
}

afterAll(() => {
  if (typeof document === 'undefined') return;
  const left = document.body.innerHTML;
  document.body.replaceChildren();
  if (left !== '') throw new Error(`These tests leave elements in the page: ${left}`);
});
