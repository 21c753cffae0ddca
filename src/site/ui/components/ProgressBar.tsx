import { memo, useId, useState } from 'react';
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

const Track = styled.div`
  position: relative;
  height: 0.5rem;
  border-radius: ${radius.round};
  background: ${color('line')};
  overflow: hidden;

  svg {
    position: absolute;
    width: 100%;
    height: 100%;
  }

  /* The bar fills in reading direction. */
  [dir='rtl'] & {
    transform: scaleX(-1);
  }

  @media print {
    display: none;
  }
`;

/** An SVG because the width depends on data, and the content security policy forbids style attributes in the page. */
const Fill = styled.svg`
  /* Before the bar, into which its shape reaches: so it never sticks out at the end, and leaves no gap at the start. */
  right: 100%;
  overflow: visible;
  fill: ${color('brand')};
  /* Of an element of the page, not of a shape within: browsers move that without the main thread. */
  transition: transform ${motion.calm};
`;

const Gaps = styled.svg`
  stroke: ${color('surface')};
  stroke-width: 3px;

  path {
    vector-effect: non-scaling-stroke;
  }
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

/** Shows how far the visitor is in the wizard. Answers do not change it, so they do not render it. */
export const ProgressBar = memo(function ProgressBar(props: ProgressBarProps) {
  const { label, current, total, percent, stepText, percentText, valueText } = props;
  const labelId = useId();
  const share = current / total;
  // What the page was rendered with is in the shape; later the shape is moved.
  const [firstShare] = useState(share);
  const moved = (share - firstShare) * 100;
  const drawing = { viewBox: '0 0 100 1', preserveAspectRatio: 'none' };
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
      >
        <Fill {...drawing} style={moved ? { transform: `translateX(${moved}%)` } : undefined}>
          <rect width={100 + firstShare * 100} height="1" />
        </Fill>
        <Gaps {...drawing}>
          <path d={createGapPath(total)} />
        </Gaps>
      </Track>
    </div>
  );
});
