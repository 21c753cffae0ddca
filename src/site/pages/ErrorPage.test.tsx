// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError } from '../ui/lazy/importWithRetry.ts';
import { ErrorBoundary } from '../ui/lazy/ErrorBoundary.tsx';
import { ErrorPage } from './ErrorPage.tsx';

const errorCopy = {
  heading: 'That broke.',
  homeLabel: 'Home',
  reloadLabel: 'Again',
  notLoaded: 'Half of it is missing.',
};

function Broken({ error }: { readonly error: unknown }): never {
  throw error;
}

function renderError(error: unknown) {
  // React logs caught errors to the console; this test expects them.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <MemoryRouter>
      <ErrorBoundary renderFallback={(caught) => <ErrorPage copy={errorCopy} error={caught} />}>
        <Broken error={error} />
      </ErrorBoundary>
    </MemoryRouter>,
  );
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('a page that cannot be rendered', () => {
  it.each([
    ['the message of an error', new Error('The roof fell in'), 'The roof fell in'],
    ['the status of a response', { status: 503 }, '503'],
    [
      'the configured text for a chunk that failed to load',
      new ChunkLoadError('x'),
      'Half of it is missing.',
    ],
    ['any other thrown value', 'just words', 'just words'],
  ])('is replaced by an error page with %s', (_what, error, said) => {
    renderError(error);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('That broke.');
    expect(screen.getByRole('alert').textContent).toBe(said);
    expect(screen.getByRole('button', { name: 'Home' })).toBeTruthy();
  });

  it.each([
    ['on the site itself', '/'],
    ['in the frame of another site, which may not show the start page', '/embed'],
  ])('starts again %s', (_where, path) => {
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { pathname: path, search: '?utm_source=news', reload });
    vi.stubEnv('EMBED', 'https://www.example.com');
    if (path === '/embed') vi.stubGlobal('embedHost', {});
    const pushState = vi.spyOn(history, 'pushState').mockReturnValue();
    renderError(new Error('The roof fell in'));
    fireEvent.click(screen.getByRole('button', { name: 'Home' }));
    expect(pushState).toHaveBeenCalledExactlyOnceWith(null, '', `${path}?utm_source=news`);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('renders again when the boundary belongs to another page', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = (of: string, child: ReactNode) => (
      <ErrorBoundary of={of} renderFallback={() => <p>That broke.</p>}>
        {child}
      </ErrorBoundary>
    );
    const { rerender } = render(page('one', <Broken error="just words" />));
    expect(screen.getByText('That broke.')).toBeTruthy();
    rerender(page('one', <p>Whole</p>));
    expect(screen.queryByText('Whole')).toBeNull();
    rerender(page('other', <p>Whole</p>));
    expect(screen.getByText('Whole')).toBeTruthy();
  });
});
