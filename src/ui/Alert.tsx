import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius, space } from './theme.ts';

const Box = styled.div`
  padding: ${space.m};
  border: 1px solid ${color('danger')};
  border-inline-start-width: 6px;
  border-radius: ${radius.s};
  background: ${color('dangerSoft')};
  color: ${color('ink')};
`;

/** A failure: said at once to everybody, screen readers included. */
export function Alert({ children }: { readonly children: ReactNode }) {
  return <Box role="alert">{children}</Box>;
}
