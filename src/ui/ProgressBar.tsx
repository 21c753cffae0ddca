import { useId } from 'react';
import styled from 'styled-components';
import { color, motion, quietText, radius, space } from './theme.ts';

const Row = styled.div`
  display: flex;
  justify-content: space-between;
  margin-bottom: ${space.s};
  ${quietText}
  font-variant-numeric: tabular-nums;
`;

/** Drawn as an SVG because its width is data, and the content policy forbids style attributes. */
const Track = styled.svg`
  display: block;
  width: 100%;
  height: 0.5rem;
  border-radius: ${radius.round};
  background: ${color('line')};
`;

const Fill = styled.rect`
  fill: ${color('brand')};
  transition: width ${motion.calm};
`;

interface ProgressBarProps {
  readonly label: string;
  /** 0 to 100. */
  readonly percent: number;
  /** What is read aloud for the percentage. */
  readonly valueText: string;
}

/** How far the visitor is. */
export function ProgressBar({ label, percent, valueText }: ProgressBarProps) {
  const labelId = useId();
  return (
    <div>
      <Row>
        <span id={labelId}>{label}</span>
        <span aria-hidden="true">{percent}%</span>
      </Row>
      <Track
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={valueText}
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
      >
        <Fill width={percent} height="1" />
      </Track>
    </div>
  );
}
