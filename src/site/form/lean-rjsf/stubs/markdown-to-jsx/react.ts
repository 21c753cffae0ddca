import type { ReactNode } from 'react';

/**
 * Replaces the Markdown renderer of rjsf. The only text that could reach it is rjsf's error about a wrong `ui:order`,
 * which is readable without Markdown.
 */
export function Markdown({ children }: { readonly children?: ReactNode }) {
  return children;
}
