import { useRef } from 'react';
import styled from 'styled-components';
import { fillPlaceholders } from '../../engine/text/placeholders.ts';
import { WithTip } from '../ui/infotip/WithTip.tsx';
import { breakpoint, color, font, space } from '../ui/styles/theme.ts';
import { useLazyHeadingFocus } from '../ui/focus/useLazyHeadingFocus.ts';

const Title = styled.h1`
  font-size: ${font.size.title};
  letter-spacing: -0.01em;
`;

const Intro = styled.p`
  max-width: 38rem;
  margin-top: ${space.s};
  color: ${color('quiet')};

  @media (min-width: ${breakpoint.tablet}) {
    font-size: ${font.size.intro};
  }
`;

interface StepHeadingProps {
  readonly id: string;
  readonly copy: {
    readonly title: string;
    readonly intro?: string;
    readonly tooltip?: string;
    readonly tooltipLabel?: string;
  };
  /** The accessible name of the help button; `{label}` stands for the title. */
  readonly tooltipLabel: string;
}

/** The heading of a step. Every navigation focuses it, see `focusHeading`. */
export function StepHeading({ id, copy, tooltipLabel }: StepHeadingProps) {
  const { title, intro, tooltip, tooltipLabel: ownLabel } = copy;
  const heading = useRef<HTMLHeadingElement>(null);
  useLazyHeadingFocus(heading);
  return (
    <header>
      <WithTip label={ownLabel ?? fillPlaceholders(tooltipLabel, { label: title })} text={tooltip}>
        <Title ref={heading} id={id} tabIndex={-1}>
          {title}
        </Title>
      </WithTip>
      {intro !== undefined && <Intro>{intro}</Intro>}
    </header>
  );
}
