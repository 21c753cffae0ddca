import type { ReactNode } from 'react';

/**
 * In the place of rjsf's Markdown. The one text that could reach it is rjsf's report of a wrong
 * `ui:order`, which reads as well without it.
 */
export function Markdown({ children }: { readonly children?: ReactNode }) {
  return children;
}
