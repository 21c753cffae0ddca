import styled from 'styled-components';
import { fill } from '../../copy/fill.ts';
import { WithTip } from '../../ui/infotip/WithTip.tsx';
import { color, font, space } from '../../ui/theme.ts';

const Title = styled.h1`
  font-size: ${font.size.title};
  letter-spacing: -0.01em;
`;

const Intro = styled.p`
  max-width: 38rem;
  margin-top: ${space.s};
  color: ${color('quiet')};
  font-size: ${font.size.intro};
`;

interface StepHeadingProps {
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  /** A help text, and what the button that shows it is called. */
  readonly tooltip?: string;
  readonly tooltipLabel?: string;
}

/** The heading of a step. Every move puts the focus on it, see `useMoveFocus`. */
export function StepHeading(props: StepHeadingProps) {
  const { id, title, intro, tooltip, tooltipLabel = '' } = props;
  return (
    <header>
      <WithTip about={id} label={fill(tooltipLabel, { label: title })} text={tooltip}>
        <Title id={id} tabIndex={-1}>
          {title}
        </Title>
      </WithTip>
      {intro !== undefined && <Intro>{intro}</Intro>}
    </header>
  );
}
