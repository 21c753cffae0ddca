/** Goes with every file of unit tests: fails one that leaves something on the page, which is that of the next file, too. */
import { afterAll } from 'vitest';

afterAll(() => {
  if (typeof document === 'undefined') return;
  const left = document.body.innerHTML;
  document.body.replaceChildren();
  if (left !== '') throw new Error(`These tests leave something on the page: ${left}`);
});
