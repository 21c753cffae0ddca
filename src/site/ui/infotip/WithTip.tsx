import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '../styles/theme.ts';
import { InfoTip } from './InfoTip.tsx';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: min(${space.m}, 3vw);

  > :first-child {
    min-width: 0;
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
  return (
    <Row>
      {children}
      {text !== undefined && <InfoTip {...tip} text={text} />}
    </Row>
  );
}
