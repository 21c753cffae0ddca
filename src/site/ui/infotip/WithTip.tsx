import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '../styles/theme.ts';
import { InfoTip } from './InfoTip.tsx';

/** The button follows the last word, wherever the line ends. */
const Row = styled.div`
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

  > :last-child {
    vertical-align: middle;
  }
`;

interface WithTipProps {
  readonly children: ReactNode;
  /** What the button is called. */
  readonly label: string;
  /** The help text; without one there is no button. */
  readonly text: string | undefined;
}

/** A heading or a label, and the "i" button beside it. */
export function WithTip({ children, text, ...tip }: WithTipProps) {
  if (text === undefined) return children;
  return (
    <Row>
      {children}
      <InfoTip {...tip} text={text} />
    </Row>
  );
}
