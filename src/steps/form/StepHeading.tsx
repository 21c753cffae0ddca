import styled from 'styled-components';
import { font, space } from '../../ui/theme.ts';
import { color } from '../../ui/theme.ts';

const Title = styled.h1`
  font-size: ${font.size.title};
`;

const Intro = styled.p`
  margin-top: ${space.s};
  color: ${color('quiet')};
  font-size: ${font.size.large};
`;

interface StepHeadingProps {
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
}

/** The heading of a step. Every move puts the focus on it, see `useStepFocus`. */
export function StepHeading({ id, title, intro }: StepHeadingProps) {
  return (
    <header>
      <Title id={id} tabIndex={-1}>
        {title}
      </Title>
      {intro !== undefined && <Intro>{intro}</Intro>}
    </header>
  );
}
