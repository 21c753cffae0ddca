// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ProgressBar } from './ProgressBar.tsx';
import { translatePage } from '../testing/translatePage.ts';

afterEach(cleanup);

it('tells how far one is on a page that a translator has changed, too', () => {
  const at = (percent: number) => (
    <ProgressBar
      label="Posts set"
      percent={percent}
      total={4}
      stepText={`Post ${percent / 25} of 4`}
      percentText={`${percent} %`}
      valueText=""
    />
  );
  const { container, rerender } = render(at(25));
  translatePage(container);
  rerender(at(50));
  expect(container.textContent).toBe('Posts setPost 2 of 450 %');
});
