import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '../styles/theme.ts';
import { InfoTip } from './InfoTip.tsx';

/** Keeps the button right after the last word, even when the text wraps. */
const Row = styled.div`
  position: relative;
  text-wrap: balance;

  > :first-child {
    margin-inline-end: min(${space.m}, 3vw);
  }

  > h1,
  > h2 {
    display: inline;
  }

  > label {
    display: inline-block;
  }

  > button {
    vertical-align: middle;
  }
`;

interface WithTipProps {
  readonly children: ReactNode;
  /** The accessible name of the button. */
  readonly label: string;
  /** The help text; if undefined, there is no button. */
  readonly text: string | undefined;
}

/** A heading or a label with an "i" button next to it. */
export function WithTip({ children, text, ...tip }: WithTipProps) {
  if (text === undefined) return children;
  return (
    <Row>
      {children}
      <InfoTip {...tip} text={text} />
    </Row>
  );
}
