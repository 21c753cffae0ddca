import { memo } from 'react';
import styled from 'styled-components';
import { fill } from '../../copy/fill.ts';
import { InfoTip } from '../../ui/infotip/InfoTip.tsx';
import { color, font, space } from '../../ui/theme.ts';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.m};
`;

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
export const StepHeading = memo(function StepHeading({
  id,
  title,
  intro,
  tooltip,
  tooltipLabel = '',
}: StepHeadingProps) {
  return (
    <header>
      <Row>
        <Title id={id} tabIndex={-1}>
          {title}
        </Title>
        {tooltip !== undefined && (
          <InfoTip label={fill(tooltipLabel, { label: title })} about={id} text={tooltip} />
        )}
      </Row>
      {intro !== undefined && <Intro>{intro}</Intro>}
    </header>
  );
});
