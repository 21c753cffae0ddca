// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { Link } from './Link.tsx';

afterEach(cleanup);

function CurrentPath() {
  return <p>{useLocation().pathname}</p>;
}

/** Renders a link on the page of another language, whose pages are in their own folder. */
function renderLink(href: string) {
  render(
    <MemoryRouter basename="/it" initialEntries={['/it/']}>
      <Link href={href}>words</Link>
      <CurrentPath />
    </MemoryRouter>,
  );
  return screen.getByRole('link');
}

describe('a link', () => {
  it('to a page shows the page without a reload', async () => {
    const link = renderLink('/care-guide#oil');
    expect(link.getAttribute('href')).toBe('/it/care-guide#oil');
    await userEvent.click(link);
    expect(screen.getByText('/care-guide')).toBeDefined();
  });

  it('to a file is left to the browser, without the folder of the language', async () => {
    const link = renderLink('/papers/prices.pdf?page=2');
    expect(link.getAttribute('href')).toBe('/papers/prices.pdf?page=2');
    // jsdom does not follow links.
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(screen.getByText('/')).toBeDefined();
  });

  it.each(['https://example.com/', 'tel:5555550100'])('to %s keeps its href', (href) => {
    expect(renderLink(href).getAttribute('href')).toBe(href);
  });
});
