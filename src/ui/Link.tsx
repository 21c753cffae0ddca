import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target'> {
  /** A path of this site. */
  readonly to: string;
}

/**
 * A link within the site. Made of the router's hooks: its own `Link` brings along what data routers load
 * ahead, and this site has none.
 */
export function Link({ to, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const onClick = useLinkClickHandler(to);
  return (
    <a {...rest} href={href} onClick={onClick}>
      {children}
    </a>
  );
}
