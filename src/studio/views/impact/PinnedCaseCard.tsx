import styled from 'styled-components';
import { color, radius, space } from '../../../site/ui/styles/theme.ts';
import { formatDelta, formatPercentChange } from '../../../authoring/impact/impact-format.ts';
import { computePercentChange } from '../../../authoring/impact/impact-summary.ts';
import type { FigureFormatter } from '../../../engine/rules/figure-format.ts';
import type { StudioFile } from '../../model/documents/studio-file.ts';
import { listCases } from '../../model/documents/list-cases.ts';
import { MutedText, Row, Select } from '../primitives/primitives.tsx';
import { useStudio } from '../context/studioContext.ts';
import type { PinnedCasePrice } from '../../model/impact/pinned-case.ts';
import { WorkedSum } from './WorkedSum.tsx';

const Card = styled.div`
  display: grid;
  gap: ${space.xs};

  &[data-pinned='true'] {
    padding: ${space.s} ${space.m};
    border-radius: ${radius.s};
    background: ${color('page')};
  }
`;

const Amount = styled.p`
  font-variant-numeric: tabular-nums;

  strong {
    font-size: 1.25rem;
  }
  s {
    color: ${color('quiet')};
  }
`;

/** The choice for answers that were given in the preview. */
const FROM_PREVIEW = 'answers from the preview';

interface PinnedCaseCardProps {
  /** The files without errors that she is priced by. */
  readonly files: readonly StudioFile[];
  /** What is known of her; undefined until it is worked out. */
  readonly price: PinnedCasePrice | undefined;
  /** How amounts are written; undefined while nothing can be priced. */
  readonly formatAmount: FigureFormatter | undefined;
}

function Price({
  price,
  formatAmount,
}: {
  readonly price: PinnedCasePrice;
  readonly formatAmount: FigureFormatter;
}) {
  const { before, after } = price;
  if (after === undefined) return <Amount>Not priced</Amount>;
  return (
    <Amount>
      {before !== undefined && before !== after && (
        <>
          <s>{formatAmount(before)}</s>{' '}
        </>
      )}
      <strong>{formatAmount(after)}</strong>{' '}
      {before === undefined
        ? 'not priced before'
        : before === after
          ? 'as before'
          : `${formatDelta(after - before, formatAmount)} (${formatPercentChange(computePercentChange(after - before, before))})`}
    </Amount>
  );
}

/** A homeowner of the author's choice, whose price is in sight whatever is edited. */
export function PinnedCaseCard({ files, price, formatAmount }: PinnedCaseCardProps) {
  const { pinned, pin } = useStudio();
  const cases = listCases(files);
  const name = pinned && (pinned.name ?? FROM_PREVIEW);
  const names = cases.map((each) => each.name);
  return (
    <Card role="group" aria-label="Pinned homeowner" data-pinned={pinned !== undefined}>
      <Row>
        <label htmlFor="pinned">Always show</label>
        <Select
          id="pinned"
          style={{ flex: '1 1 8rem', width: 0 }}
          value={name ?? ''}
          onChange={({ target }) => {
            const homeowner = cases.find((each) => each.name === target.value);
            if (homeowner) pin({ name: homeowner.name, answers: homeowner.answers });
            else if (target.value === '') pin(undefined);
          }}
        >
          <option value="">nobody (or pin answers in the preview)</option>
          {name !== undefined && !names.includes(name) && <option value={name}>{name}</option>}
          {names.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </Row>
      {price && formatAmount && (
        <>
          <Price price={price} formatAmount={formatAmount} />
          {price.answers.length > 0 && <MutedText>{price.answers.join(' · ')}</MutedText>}
          {price.after === undefined ? (
            <MutedText>{price.sum}</MutedText>
          ) : (
            <details>
              <summary>Worked sum</summary>
              <WorkedSum>{price.sum}</WorkedSum>
            </details>
          )}
        </>
      )}
    </Card>
  );
}
