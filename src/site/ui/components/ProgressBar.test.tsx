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

it('fills the exact share of the steps, not the rounded percentage, at first and later', () => {
  const at = (current: number) => (
    <ProgressBar
      label=""
      current={current}
      total={6}
      percent={Math.round((current / 6) * 100)}
      stepText=""
      percentText=""
      valueText=""
    />
  );
  const { container, rerender } = render(at(2));
  const readShare = () => {
    const rect = container.querySelector('rect');
    const end = Number(rect?.getAttribute('width')) - 100;
    const [, moved = '0'] =
      /translateX\((.*)%\)/.exec(rect?.closest('svg')?.style.transform ?? '') ?? [];
    return (end + Number(moved)) / 100;
  };
  expect(readShare()).toBeCloseTo(2 / 6);
  rerender(at(3));
  expect(readShare()).toBeCloseTo(3 / 6);
  rerender(at(1));
  expect(readShare()).toBeCloseTo(1 / 6);
  expect(container.querySelector('path')?.getAttribute('d')).toMatch(/^M16\.667 /);
});
