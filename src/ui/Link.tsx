import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { color } from './theme.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'onClick' | 'target'> {
  readonly href: string;
}

/**
 * A link: a path of this site stays in the page, anything else is the browser's. Made of the router's hooks: its
 * own `Link` brings along what data routers load ahead, and this site has none.
 */
export function Link({ href, children, ...rest }: LinkProps) {
  const isInside = href.startsWith('/');
  const path = isInside ? href : '/';
  const inside = { href: useHref(path), onClick: useLinkClickHandler(path) };
  return (
    <a {...rest} {...(isInside ? inside : { href })}>
      {children}
    </a>
  );
}

const underlined = css`
  color: ${color('brand')};
  text-decoration: underline;
  text-decoration-thickness: 0.08em;
  text-underline-offset: 0.18em;

  &:hover {
    text-decoration-thickness: 0.14em;
  }
`;

/** A button that looks like a link in a text: it does something, a link leads somewhere. */
export const TextButton = styled.button`
  ${underlined}
  padding-inline: 0;
  border: 0;
  background: none;
  text-align: start;
  cursor: pointer;
`;

/** A link in a text. */
export const TextLink = styled(Link)`
  ${underlined}

  &[href^='tel:'] {
    white-space: nowrap;
  }

  /* Their marks stay in their places among words that are read from right to left. */
  &[href^='tel:'],
  &[href^='mailto:'] {
    direction: ltr;
    unicode-bidi: isolate;
  }
`;
