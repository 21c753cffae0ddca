import styled from 'styled-components';
import { color, space } from '../../../site/ui/styles/theme.ts';
import {
  formatDelta,
  formatOptionLabel,
  formatPercentChange,
} from '../../../authoring/impact/impact-format.ts';
import {
  isNothingCompared,
  computePercentChange,
} from '../../../authoring/impact/impact-summary.ts';
import { describeImpact } from '../../../authoring/impact/impact-report.ts';
import {
  createFigureFormatter,
  type FigureFormatter,
} from '../../../engine/rules/figure-format.ts';
import { prefixWithStart } from '../../../engine/schedule/scheduled-config.ts';
import { SmallButton, Table } from '../primitives/primitives.tsx';
import type { StudioImpact } from '../../model/impact/studio-impact.ts';
import { WorkedSum } from './WorkedSum.tsx';
import { describeUnchangedPrices } from '../../model/impact/impact-line.ts';

const SpreadList = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(6rem, 1fr));
  gap: ${space.s};

  dt {
    color: ${color('quiet')};
    font-size: 0.8125rem;
  }
  dd {
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
`;

/** Says why one of the edits is meant. */
type AcknowledgeCause = (cause: StudioImpact['impact']['causes'][number]) => void;

interface ImpactDetailsProps extends StudioImpact {
  /** Left out where nothing can be said. */
  readonly onAcknowledge?: AcknowledgeCause;
}

/** What is told, and how amounts of the total are written. */
type FormattedImpactProps = ImpactDetailsProps & { readonly formatAmount: FigureFormatter };

function ImpactSpread({ impact, formatAmount }: FormattedImpactProps) {
  const { minDelta, medianDelta, maxDelta, minPercent, medianPercent, maxPercent } = impact;
  const spread = [
    ['Smallest', minDelta, minPercent],
    ['Median', medianDelta, medianPercent],
    ['Largest', maxDelta, maxPercent],
  ] as const;
  return (
    <SpreadList>
      {spread.map(([name, delta, percent]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {formatDelta(delta, formatAmount)} ({formatPercentChange(percent)})
          </dd>
        </div>
      ))}
    </SpreadList>
  );
}

function ImpactCauses({ impact, formatAmount, onAcknowledge }: FormattedImpactProps) {
  const { causes, byOption } = impact;
  const options = byOption.filter(({ change }) => change.isChanged);
  return (
    <>
      {causes.length > 0 && (
        <details>
          <summary>What caused it</summary>
          <ul>
            {causes.map((cause) => {
              const { path, name, words, change } = cause;
              return (
                <li key={path}>
                  {name}: {words}
                  {causes.length > 1 &&
                    change &&
                    ` (${formatDelta(change.minDelta, formatAmount)} to ${formatDelta(change.maxDelta, formatAmount)} by itself)`}{' '}
                  {onAcknowledge && (
                    <SmallButton
                      type="button"
                      aria-label={`Say why: ${name}`}
                      onClick={() => onAcknowledge(cause)}
                    >
                      Say why…
                    </SmallButton>
                  )}
                </li>
              );
            })}
          </ul>
        </details>
      )}
      {options.length > 0 && (
        <details>
          <summary>Whom it reaches, by option</summary>
          <ul>
            {options.map(({ answer, id, change, ...option }) => (
              <li key={`${answer} ${id}`}>
                {formatOptionLabel(option)}: {formatDelta(change.minDelta, formatAmount)} to{' '}
                {formatDelta(change.maxDelta, formatAmount)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function CaseTable({ impact, workedSums, formatAmount }: FormattedImpactProps) {
  if (impact.cases.length === 0) return null;
  return (
    <details open={impact.isChanged}>
      <summary>Named homeowners</summary>
      <Table>
        <thead>
          <tr>
            <th scope="col">Named homeowner</th>
            <th scope="col" className="number">
              Saved
            </th>
            <th scope="col" className="number">
              Now
            </th>
            <th scope="col" className="number">
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {impact.cases.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row" aria-label={name}>
                <details>
                  <summary>{name}</summary>
                  <WorkedSum>{workedSums[name]}</WorkedSum>
                </details>
              </th>
              <td className="number">
                {before === undefined ? 'not priced' : formatAmount(before)}
              </td>
              <td className="number">{after === undefined ? 'not priced' : formatAmount(after)}</td>
              <td className="number">
                {before !== undefined && after !== undefined && before !== after
                  ? `${formatDelta(after - before, formatAmount)} (${formatPercentChange(computePercentChange(after - before, before))})`
                  : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}

/** What a change does to prices: to how many, by how much, by which edit, and to whom. */
export function ImpactDetails(props: ImpactDetailsProps) {
  const { impact, since, numberFormatConfig } = props;
  const formatted = { ...props, formatAmount: createFigureFormatter(numberFormatConfig) };
  return (
    <>
      <p role="status">
        {prefixWithStart(
          since,
          impact.isChanged || isNothingCompared(impact)
            ? describeImpact(impact)
            : describeUnchangedPrices(impact),
        )}
      </p>
      {impact.isChanged && <ImpactSpread {...formatted} />}
      {impact.isChanged && <ImpactCauses {...formatted} />}
      <CaseTable {...formatted} />
    </>
  );
}
