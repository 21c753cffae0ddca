// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { addTrailingSlash } from '../services/history-entry.ts';
import { createSiteNavigation } from '../services/navigation.ts';
import { SiteRouter } from './SiteRouter.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

it.each([
  ['/estimate/', '/estimate', '/estimate/'],
  ['/estimate/', '/estimate/', '/estimate/'],
  ['/estimate/', '/estimate/thank-you', '/estimate/thank-you'],
  ['/', '/', '/'],
])('shows a site at %s that is opened at %s', (root, opened, address) => {
  history.replaceState({ wizard: 'position' }, '', `${opened}?utm_source=news`);
  addTrailingSlash(root);
  const { container } = render(
    <SiteRouter navigation={createSiteNavigation()} root={root}>
      Page
    </SiteRouter>,
  );
  expect(container.textContent).toBe('Page');
  expect(location.pathname + location.search).toBe(`${address}?utm_source=news`);
  expect(history.state).toEqual({ wizard: 'position' });
});
