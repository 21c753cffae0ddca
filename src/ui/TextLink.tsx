import type { ReactNode } from 'react';
import { Link } from './Link.tsx';
import styled, { css } from 'styled-components';
import { color } from './theme.ts';

const look = css`
  color: ${color('brand')};
  text-decoration-thickness: 0.08em;
  text-underline-offset: 0.18em;

  &:hover {
    text-decoration-thickness: 0.14em;
  }
`;

const Inside = styled(Link)`
  ${look}
`;

const Outside = styled.a`
  ${look}

  &[href^='tel:'] {
    white-space: nowrap;
  }
`;

interface TextLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link in a text: a path of this site stays in the page, anything else is the browser's. */
export function TextLink({ href, children }: TextLinkProps) {
  return href.startsWith('/') ? (
    <Inside to={href}>{children}</Inside>
  ) : (
    <Outside href={href}>{children}</Outside>
  );
}
