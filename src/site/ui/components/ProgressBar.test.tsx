// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ProgressBar } from './ProgressBar.tsx';
import { translatePage } from '../testing/translatePage.ts';

afterEach(cleanup);

it('updates its texts on a page that the browser has translated', () => {
  const at = (current: number) => (
    <ProgressBar
      label="Posts set"
      current={current}
      total={4}
      percent={25 * current}
      stepText={`Post ${current} of 4`}
      percentText={`${25 * current} %`}
      valueText=""
    />
  );
  const { container, rerender } = render(at(1));
  translatePage(container);
  rerender(at(2));
  expect(container.textContent).toBe('Posts setPost 2 of 450 %');
});

it('fills the exact share of the steps, not the rounded percentage', () => {
  const { container } = render(
    <ProgressBar
      label=""
      current={1}
      total={6}
      percent={17}
      stepText=""
      percentText=""
      valueText=""
    />,
  );
  expect(container.querySelector('rect')?.getAttribute('transform')).toBe(`scale(${1 / 6} 1)`);
  expect(container.querySelector('path')?.getAttribute('d')).toMatch(/^M16\.667 /);
});
