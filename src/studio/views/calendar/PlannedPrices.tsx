import { formatPercentChange } from '../../../authoring/impact/impact-format.ts';
import { DEFAULT_LIMIT_PERCENT } from '../../../authoring/impact/limit-verdict.ts';
import { formatList } from '../../../engine/text/format.ts';
import {
  planPrices,
  type PlannedPrice,
  type PlannedPriceChange,
} from '../../model/edits/price-change.ts';
import { formatPriceAmount } from '../../model/words/format-price.ts';
import { toPathName } from '../../model/words/periods.ts';
import type { PriceRow } from '../../model/words/price-tables.ts';
import { useProject } from '../studio/studioContext.ts';

/** What rounding does that was not asked for. */
const CONCERNS = {
  stays: 'would stay as it is',
  opposite: 'would move the other way',
  far: 'would move more than twice as far',
} as const;

interface PlannedPricesProps {
  readonly change: PlannedPriceChange;
  readonly rows: readonly (PriceRow & { readonly table: string })[];
  readonly onChange: (part: Pick<PlannedPriceChange, 'chosen' | 'insisted'>) => void;
}

function toggle(names: ReadonlySet<string>, name: string, isIn: boolean): ReadonlySet<string> {
  const others = [...names].filter((each) => each !== name);
  return new Set(isIn ? [...others, name] : others);
}

/** What is left out, and why. */
function describeLeftOut(planned: readonly PlannedPrice[]): string | undefined {
  const left = planned.flatMap(({ row, concern, isIncluded }) =>
    concern && !isIncluded ? [`${row.label} ${CONCERNS[concern]}`] : [],
  );
  if (left.length === 0) return undefined;
  return `Left out because of the rounding: ${formatList(left, 'and')}. Choose a price to change it all the same.`;
}

/** Every price with what becomes of it: old, new, by how much, and what it would be without rounding. */
export function PlannedPrices({ change, rows, onChange }: PlannedPricesProps) {
  const { index } = useProject();
  const planned = planPrices(change, rows);
  const leftOut = describeLeftOut(planned);
  function choose(name: string, isIn: boolean) {
    const { chosen, insisted } = change;
    onChange({ chosen: toggle(chosen, name, isIn), insisted: toggle(insisted, name, isIn) });
  }
  return (
    <>
      {leftOut !== undefined && (
        <p className="caution" role="status">
          {leftOut}
        </p>
      )}
      <div className="planned-prices">
        <table>
          <thead>
            <tr>
              <th>Price</th>
              <th className="number">Now</th>
              <th className="number">New</th>
              <th className="number">Change</th>
              <th className="number">Not rounded</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const name = toPathName(row.path);
              const plan = planned.find((each) => each.row === row);
              const isIn = plan ? plan.isIncluded : change.chosen.has(name);
              const format = (amount: number) => formatPriceAmount(index, row.path, amount);
              const isFar = Math.abs(plan?.percent ?? 0) > DEFAULT_LIMIT_PERCENT;
              return (
                <tr key={name} data-outdated={!isIn}>
                  <td>
                    <label className="choice">
                      <input type="checkbox" checked={isIn} onChange={() => choose(name, !isIn)} />
                      {row.label} <span className="muted">{row.table}</span>
                    </label>
                  </td>
                  <td className="number">{format(row.price)}</td>
                  <td className="number">{plan && format(plan.price)}</td>
                  <td className={isFar ? 'number error' : 'number'}>
                    {plan?.percent !== undefined && formatPercentChange(plan.percent)}
                  </td>
                  <td className="number">{plan && format(plan.unrounded)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
