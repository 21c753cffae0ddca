/** Fails a test file that leaves elements in the page, which the next file shares. */
import { afterAll } from 'vitest';

afterAll(() => {
  if (typeof document === 'undefined') return;
  const left = document.body.innerHTML;
  document.body.replaceChildren();
  if (left !== '') throw new Error(`These tests leave elements in the page: ${left}`);
});
