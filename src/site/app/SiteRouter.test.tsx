// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { keepTrailingSlash } from '../services/history-entry.ts';
import { createSiteNavigation } from '../services/navigation.ts';
import { SiteRouter } from './SiteRouter.tsx';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

it.each([
  ['/estimate/', '/estimate', '/estimate/'],
  ['/estimate/', '/estimate/', '/estimate/'],
  ['/estimate/', '/estimate/thank-you', '/estimate/thank-you'],
  ['/', '/', '/'],
])('shows a site at %s that is opened at %s', (root, opened, address) => {
  history.replaceState({ wizard: 'position' }, '', `${opened}?utm_source=news`);
  keepTrailingSlash(root);
  const { container } = render(
    <SiteRouter navigation={createSiteNavigation()} root={root}>
      Page
    </SiteRouter>,
  );
  expect(container.textContent).toBe('Page');
  expect(location.pathname + location.search).toBe(`${address}?utm_source=news`);
  expect(history.state).toEqual({ wizard: 'position' });
});

it('shows the page after Back to an entry from before the scripts, which has no slash yet', async () => {
  history.replaceState(null, '', '/estimate/thank-you');
  keepTrailingSlash('/estimate/');
  const { container } = render(
    <SiteRouter navigation={createSiteNavigation()} root="/estimate/">
      Page
    </SiteRouter>,
  );
  await act(async () => {
    history.replaceState(null, '', '/estimate');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(container.textContent).toBe('Page');
  expect(location.pathname).toBe('/estimate/');
});
