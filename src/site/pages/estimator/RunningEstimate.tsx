import { createContext, use, useEffect, useState } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import type { RunningEstimate as Copy } from '../../../engine/generated/estimator.ts';
import { fillPlaceholders } from '../../../engine/text/placeholders.ts';
import type { PriceRange } from '../../../engine/wizard/running-estimate.ts';
import type { WizardState } from '../../../engine/wizard/state.ts';
import { afterPaint } from '../../ui/browser/afterPaint.ts';
import { ScreenReaderStatus } from '../../ui/components/ScreenReaderStatus.ts';
import {
  breakpoint,
  color,
  extraNarrow,
  font,
  motion,
  quietText,
  radius,
  space,
} from '../../ui/styles/theme.ts';

type Watched = Pick<WizardState, 'stepId' | 'answers'>;

/** Searches the range of prices that some answers leave. Returns a function that ends the search. */
export type RangeWatcher = (
  state: Watched,
  onFound: (range: PriceRange | undefined) => void,
) => () => void;

/** How the page finds the range, on sites that show one. Rejects if the rules cannot be loaded. */
export const RangeWatcherContext = /* @__PURE__ */ createContext<
  (() => Promise<RangeWatcher>) | undefined
>(undefined);

/** How long the range stays the same before it is read aloud, in milliseconds: not while items are ticked. */
const SETTLED = 1500;

/** What has the focus must not be below the bar. */
const BarRoom = createGlobalStyle`
  @media (max-width: calc(${breakpoint.desktop} - 0.01rem)) {
    html { scroll-padding-top: 4rem; }
  }
`;

/**
 * On small screens a bar that stays at the top; on wide ones beside the heading of the step. Its place is kept from the
 * start, so that nothing moves when the range is known.
 */
const Bar = styled.div`
  position: sticky;
  top: 0;
  z-index: 9;
  display: flex;
  flex-wrap: wrap;
  align-content: center;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space.m};
  min-height: 2.75rem;
  margin: -${space.m} calc(-1 * ${space.gutter}) -${space.s};
  padding: ${space.xs} ${space.gutter};
  border-block-end: 1px solid ${color('line')};
  background: ${color('surface')};

  > span {
    ${quietText}
  }

  > strong {
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }

  > span,
  > strong {
    transition: opacity ${motion.calm};
  }

  &[data-empty] > span,
  &[data-empty] > strong {
    opacity: 0;
  }

  @media ${extraNarrow} {
    min-height: 4.25rem;
  }

  @media (min-width: ${breakpoint.desktop}) {
    position: relative;
    top: auto;
    flex-direction: column;
    align-content: stretch;
    align-items: stretch;
    justify-content: center;
    justify-self: end;
    width: 17rem;
    height: 4.75rem;
    margin: 0 0 -4.75rem;
    padding: ${space.s} ${space.m};
    border: 1px solid ${color('brand')};
    border-radius: ${radius.m};
    background: ${color('raised')};

    > strong {
      font: 700 ${font.size.intro} / 1.25 ${font.heading};
    }

    &[data-empty] {
      border-color: transparent;
      background: none;
    }

    /* The heading of the step, beside it. */
    & + header,
    & + * + header {
      min-height: 4.75rem;
      margin-top: -${space.l};
      padding-inline-end: 18.5rem;
    }
  }

  @media print {
    display: none;
  }
`;

/** Searches the range again after each change, once the change is painted. */
function usePriceRange({ stepId, answers }: Watched): PriceRange | undefined {
  const load = use(RangeWatcherContext);
  const [range, setRange] = useState<PriceRange>();
  useEffect(() => {
    let isWanted = true;
    let stop = () => {};
    async function search() {
      try {
        const watch = await load?.();
        if (isWanted && watch) stop = watch({ stepId, answers }, setRange);
      } catch {
        // Without the rules there is no range; the results step tries again, and says so.
      }
    }
    afterPaint(() => void (isWanted && search()));
    return () => {
      isWanted = false;
      stop();
    };
  }, [load, stepId, answers]);
  return range;
}

/** A text once it has not changed for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

interface RunningEstimateProps extends Watched {
  readonly copy: Copy;
}

/** The range of prices that the open answers still leave. */
export function RunningEstimate({ copy, stepId, answers }: RunningEstimateProps) {
  const range = usePriceRange({ stepId, answers });
  const text = range ? fillPlaceholders(copy.text, { ...range }) : '';
  // Not while the page is being loaded.
  const hasAnswers = Object.keys(answers).length > 0;
  const announced = useSettled(text && hasAnswers ? `${copy.label}: ${text}` : '');
  return (
    <Bar data-empty={range ? undefined : ''}>
      <BarRoom />
      <span>{copy.label}</span>
      <strong>{text || '\u00a0'}</strong>
      <ScreenReaderStatus>{announced}</ScreenReaderStatus>
    </Bar>
  );
}
