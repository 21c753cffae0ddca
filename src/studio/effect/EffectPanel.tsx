import styled from 'styled-components';
import { color, radius, space } from '../../ui/theme.ts';
import { countWords, deltaWords, percentWords } from '../../impact/amount-words.ts';
import { percentOf } from '../../impact/change.ts';
import { writerOf, type Write, type WrittenConfig } from '../../rules/shown.ts';
import type { DeskFile } from '../desk/desk.ts';
import { readJson } from '../desk/values.ts';
import { Quiet, SubHeading } from '../frame/parts.tsx';
import type { Effect } from './effect.ts';
import { useEffectOnPrices } from './useEffectOnPrices.ts';

const Panel = styled.section`
  display: grid;
  gap: ${space.s};
  padding: ${space.m};
  border: 1px solid ${color('line')};
  border-radius: ${radius.m};
  background: ${color('raised')};

  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 0.15rem 0.4rem 0.15rem 0;
    border-bottom: 1px solid ${color('line')};
    text-align: start;
    vertical-align: top;
    font-weight: 400;
  }
  thead th {
    color: ${color('quiet')};
    font-size: 0.8125rem;
  }
  .number {
    text-align: end;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  pre {
    max-height: 16rem;
    overflow: auto;
    white-space: pre-wrap;
    font-size: 0.8125rem;
  }
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr));
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

/** What is told, and how amounts of the total are written. */
type Told = Effect & { readonly write: Write };

function summary({ impact }: Effect): string {
  const { changed, combinations, isChanged } = impact;
  if (!isChanged) return 'No price changes.';
  return `${countWords(changed)} of ${countWords(combinations)} combinations change their price.`;
}

function Spread({ impact, write }: Told) {
  const { minDelta, medianDelta, maxDelta, minPercent, medianPercent, maxPercent } = impact;
  const spread = [
    ['Smallest', minDelta, minPercent],
    ['Median', medianDelta, medianPercent],
    ['Largest', maxDelta, maxPercent],
  ] as const;
  return (
    <Figures>
      {spread.map(([name, delta, percent]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {deltaWords(delta, write)} ({percentWords(percent)})
          </dd>
        </div>
      ))}
    </Figures>
  );
}

function Causes({ impact, write }: Told) {
  const { causes, byOption } = impact;
  const options = byOption.filter(({ change }) => change.isChanged);
  return (
    <>
      {causes.length > 1 && (
        <details>
          <summary>What caused it</summary>
          <ul>
            {causes.map(({ path, label, words, change }) => (
              <li key={path}>
                {label}: {words}
                {change &&
                  ` (${deltaWords(change.minDelta, write)} to ${deltaWords(change.maxDelta, write)} by itself)`}
              </li>
            ))}
          </ul>
        </details>
      )}
      {options.length > 0 && (
        <details>
          <summary>Whom it reaches, by option</summary>
          <ul>
            {options.map(({ answer, id, label, change }) => (
              <li key={`${answer} ${id}`}>
                {label}: {deltaWords(change.minDelta, write)} to{' '}
                {deltaWords(change.maxDelta, write)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Homeowners({ impact, sums, write }: Told) {
  if (impact.cases.length === 0) return null;
  return (
    <details open={impact.isChanged}>
      <summary>Named homeowners</summary>
      <table>
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
                  <pre>{sums[name]}</pre>
                </details>
              </th>
              <td className="number">{before === undefined ? 'not priced' : write(before)}</td>
              <td className="number">{after === undefined ? 'not priced' : write(after)}</td>
              <td className="number">
                {before !== undefined && after !== undefined && before !== after
                  ? `${deltaWords(after - before, write)} (${percentWords(percentOf(after - before, before))})`
                  : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** How amounts of the total are written; the files have been found to be without errors. */
function writerIn(files: readonly DeskFile[]): Write {
  const config = files.find(({ kind }) => kind === 'estimator');
  return writerOf(readJson(config?.text ?? '') as WrittenConfig);
}

/** What the edits do to prices, before anything is saved. */
export function EffectPanel({ files }: { readonly files: readonly DeskFile[] }) {
  const told = useEffectOnPrices(files);
  const effect = told?.effect && { ...told.effect, write: writerIn(told.files) };
  return (
    <Panel aria-labelledby="effect-heading" aria-busy={told?.files !== files}>
      <SubHeading as="h2" id="effect-heading">
        Effect on prices
      </SubHeading>
      {effect ? (
        <>
          <p role="status">{summary(effect)}</p>
          {effect.impact.isChanged && <Spread {...effect} />}
          {effect.impact.isChanged && <Causes {...effect} />}
          <Homeowners {...effect} />
        </>
      ) : (
        <Quiet>
          {files.length === 0
            ? 'Shown once there are no mistakes.'
            : 'What is saved cannot be priced, so there is nothing to compare with.'}
        </Quiet>
      )}
    </Panel>
  );
}
