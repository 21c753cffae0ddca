import { useId } from 'react';
import styled from 'styled-components';
import { color, motion, quietText, radius, space } from '../styles/theme.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space.m};
  margin-bottom: ${space.s};
  ${quietText}
  font-variant-numeric: tabular-nums;

  @media print {
    display: none;
  }
`;

const Numbers = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m};

  > :last-child {
    min-width: 3em;
    text-align: end;
  }
`;

/** Creates the SVG path of the gaps: a line at the end of every step but the last. */
function createGapPath(total: number): string {
  const ends = Array.from({ length: total - 1 }, (_, step) => ((step + 1) * 100) / total);
  return ends.map((end) => `M${end.toFixed(3)} 0v1`).join('');
}

/** An SVG because the width depends on data, and the content security policy forbids style attributes. */
const Track = styled.svg`
  display: block;
  width: 100%;
  height: 0.5rem;
  border-radius: ${radius.round};
  background: ${color('line')};

  /* The bar fills in reading direction. */
  [dir='rtl'] & {
    transform: scaleX(-1);
  }

  @media print {
    display: none;
  }
`;

const Gaps = styled.path`
  stroke: ${color('surface')};
  stroke-width: 3px;
  vector-effect: non-scaling-stroke;
`;

const Fill = styled.rect`
  fill: ${color('brand')};
  transition: transform ${motion.calm};
`;

interface ProgressBarProps {
  readonly label: string;
  /** The number of the current step, from 1. */
  readonly current: number;
  readonly total: number;
  /** The progress as a rounded percentage, 0 to 100. */
  readonly percent: number;
  /** The position as a text, such as "2 of 4", shown next to the percentage. */
  readonly stepText: string | undefined;
  /** The percentage, formatted for the language. */
  readonly percentText: string;
  /** What screen readers say instead of the percentage. */
  readonly valueText: string;
}

/** Shows how far the visitor is in the wizard. */
export function ProgressBar(props: ProgressBarProps) {
  const { label, current, total, percent, stepText, percentText, valueText } = props;
  const labelId = useId();
  return (
    <div>
      <Row>
        <span id={labelId}>{label}</span>
        {/* Hidden because screen readers read it as the value of the bar. */}
        <Numbers aria-hidden="true">
          {stepText !== undefined && <span>{stepText}</span>}
          <span>{percentText}</span>
        </Numbers>
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
        <Fill width="100" height="1" transform={`scale(${current / total} 1)`} />
        <Gaps d={createGapPath(total)} />
      </Track>
    </div>
  );
}
