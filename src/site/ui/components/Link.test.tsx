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

/** A link on a page of a site in another language, which is in a folder of its own. */
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
  it('to a page shows it without loading anything', async () => {
    const link = renderLink('/care-guide#oil');
    expect(link.getAttribute('href')).toBe('/it/care-guide#oil');
    await userEvent.click(link);
    expect(screen.getByText('/care-guide')).toBeDefined();
  });

  it('to a file is left to the browser, at the one place where the file is', async () => {
    const link = renderLink('/papers/prices.pdf?page=2');
    expect(link.getAttribute('href')).toBe('/papers/prices.pdf?page=2');
    // jsdom does not follow links.
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(screen.getByText('/')).toBeDefined();
  });

  it.each(['https://example.com/', 'tel:5555550100'])('to %s is as it is written', (href) => {
    expect(renderLink(href).getAttribute('href')).toBe(href);
  });
});
