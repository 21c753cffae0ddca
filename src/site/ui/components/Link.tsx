import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { toPublicUrl } from '../browser/toPublicUrl.ts';
import { color } from '../styles/theme.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'onClick' | 'target'> {
  readonly href: string;
}

/** Whether a path of this site leads to a page. Paths of files contain a dot. */
function isPagePath(path: string): boolean {
  return !/\.[^/]*$/.test(path.replace(/[?#].*$/, ''));
}

/**
 * A link. The router shows pages of this site without a reload; the browser opens everything else. Built from the
 * router's hooks, because its own `Link` includes the prefetching of data routers, which this site does not use.
 */
export function Link({ href, children, ...rest }: LinkProps) {
  const isInside = href.startsWith('/') && isPagePath(href);
  const path = isInside ? href : '/';
  const inside = { href: useHref(path), onClick: useLinkClickHandler(path) };
  const outside = { href: href.startsWith('/') ? toPublicUrl(href) : href };
  return (
    <a {...rest} {...(isInside ? inside : outside)}>
      {children}
    </a>
  );
}

const underlinedStyle = css`
  color: ${color('brand')};
  text-decoration: underline;
  text-decoration-thickness: 0.08em;
  text-underline-offset: 0.18em;

  &:hover {
    text-decoration-thickness: 0.14em;
  }
`;

/** A button that looks like a link in a text, for actions. */
export const TextButton = styled.button`
  ${underlinedStyle}
  padding-inline: 0;
  border: 0;
  background: none;
  text-align: start;
  cursor: pointer;
`;

/** A link in a text. */
export const TextLink = styled(Link)`
  ${underlinedStyle}

  &[href^='tel:'] {
    white-space: nowrap;
  }

  /* Keeps the punctuation of numbers and addresses in place within right-to-left text. */
  &[href^='tel:'],
  &[href^='mailto:'] {
    direction: ltr;
    unicode-bidi: isolate;
  }
`;
