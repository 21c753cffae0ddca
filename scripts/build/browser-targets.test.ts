import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BUILD_TARGET, OLDEST_BROWSERS } from './browser-targets.ts';

it('the README names the oldest supported browsers', () => {
  const { Chrome, Firefox, Safari } = OLDEST_BROWSERS;
  expect(readFileSync('README.md', 'utf8')).toContain(
    `works in Chrome and Edge ${Chrome}, Firefox ${Firefox}, Safari ${Safari} (`,
  );
  expect(BUILD_TARGET).toContain('safari16.4');
});
