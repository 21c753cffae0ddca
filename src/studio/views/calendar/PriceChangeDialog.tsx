import { useId, useMemo, useState } from 'react';
import { formatPercentChange } from '../../../authoring/impact/impact-format.ts';
import { DEFAULT_LIMIT_PERCENT } from '../../../authoring/impact/limit-verdict.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import { getLive } from '../../model/project/document.ts';
import { formatDay } from '../../model/words/days.ts';
import { listTimeZones, suggestZone, toPathName } from '../../model/words/periods.ts';
import {
  changePrices,
  describeMissing,
  EMPTY_PRICE_CHANGE,
  hasDiscount,
  listPriceUpdates,
  type PlannedPriceChange,
} from '../../model/edits/price-change.ts';
import { formatPriceAmount } from '../../model/words/format-price.ts';
import { getCurrencySign } from '../../model/words/price-units.ts';
import { listPriceTables } from '../../model/words/price-tables.ts';
import { isBulkPrice, ROUNDING_DIRECTIONS } from '../../model/edits/price-updates.ts';
import { DateInput } from '../controls/DateInput.tsx';
import { NumberInput } from '../controls/NumberInput.tsx';
import { useProject, useStudio } from '../studio/studioContext.ts';
import { Labeled, Select, TextField, StudioDialog } from '../ui/controls.tsx';

interface PriceChangeDialogProps {
  readonly kind: PlannedPriceChange['kind'];
  /** The prices that were chosen already. */
  readonly paths?: readonly JsonPath[];
  readonly onClose: () => void;
}

/** A promotion or a change of prices: what, by how much, and when. */
export function PriceChangeDialog({ kind, paths, onClose }: PriceChangeDialogProps) {
  const { goTo, config, documents, dispatch, getDocument } = useStudio();
  const { index } = useProject();
  const id = useId();
  const rows = useMemo(
    () =>
      listPriceTables(index, getLive(config).value).flatMap(({ label, rows: prices }) =>
        prices.map((row) => ({ ...row, table: label })),
      ),
    [index, config],
  );
  const [change, setChange] = useState<PlannedPriceChange>(() => ({
    ...EMPTY_PRICE_CHANGE,
    kind,
    zone: suggestZone(config.value),
    chosen: new Set((paths ?? rows.filter(isBulkPrice).map(({ path }) => path)).map(toPathName)),
  }));
  const update = (part: Partial<PlannedPriceChange>) =>
    setChange((before) => ({ ...before, ...part }));
  const { chosen, firstDay, lastDay } = change;
  const isPromotion = kind === 'promotion';
  const isOffTotal = isPromotion && change.isOffTotal;
  const updates = listPriceUpdates(change, rows);
  const missing = describeMissing(change, updates);
  const currencySign = getCurrencySign(config.value);
  const moves = new Map(
    updates.flatMap(({ path, price }) => {
      const row = rows.find((each) => each.path === path);
      if (!row || row.price === 0) return [];
      const amounts = [row.price, price].map((each) => formatPriceAmount(index, path, each));
      return [[path, { ...row, percent: (price / row.price - 1) * 100, amounts }] as const];
    }),
  );
  const [furthest] = [...moves.values()].toSorted(
    (one, other) => Math.abs(other.percent) - Math.abs(one.percent),
  );
  function confirm() {
    const cases = documents.filter((each) => each.kind === 'cases' && each.value !== undefined);
    const edit = changePrices(getDocument(config.name), change, rows, cases);
    dispatch(edit);
    goTo(edit.location);
  }
  function choose(name: string) {
    const others = [...chosen].filter((each) => each !== name);
    update({ chosen: new Set(chosen.has(name) ? others : [...others, name]) });
  }
  return (
    <StudioDialog
      title={isPromotion ? 'New promotion' : 'Change prices'}
      confirmLabel={isPromotion || firstDay !== '' ? 'Add to the calendar' : 'Change now'}
      isReady={missing === undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="row">
        <label htmlFor={`${id}-amount`}>{isPromotion ? 'Discount' : 'Raise by'}</label>
        <NumberInput
          id={`${id}-amount`}
          value={change.amount}
          isOptional
          hasAutoFocus
          onChange={(amount) => update({ amount })}
        />
        <Select
          label="Unit"
          className="auto"
          value={change.as}
          choices={[
            ['percent', '%'],
            ['amount', currencySign],
          ]}
          onChoose={(as) => update({ as: as as PlannedPriceChange['as'] })}
        />
        {isPromotion && (
          <Select
            label="Off what"
            className="auto"
            value={String(change.isOffTotal)}
            choices={[
              ['true', 'off the estimate'],
              ['false', 'off chosen prices'],
            ]}
            onChoose={(is) => update({ isOffTotal: is === 'true' })}
          />
        )}
      </div>
      {isOffTotal && !hasDiscount(config.value) && (
        <p className="muted">
          The calculation gets a line for discounts. It is 0 on all other days.
        </p>
      )}
      {!isOffTotal && (
        <>
          <div className="row">
            <label htmlFor={`${id}-direction`}>Round</label>
            <Select
              id={`${id}-direction`}
              className="auto"
              value={change.direction}
              choices={Object.entries(ROUNDING_DIRECTIONS)}
              onChoose={(to) => update({ direction: to as PlannedPriceChange['direction'] })}
            />
            <NumberInput
              id={`${id}-step`}
              label="Round to a multiple of"
              value={change.step}
              prefix={`to ${currencySign}`}
              isOptional
              onChange={(step) => update({ step })}
            />
          </div>
          <details>
            <summary>
              {chosen.size} of {rows.length} prices
            </summary>
            {rows.map(({ path, label, table }) => (
              <label key={toPathName(path)} className="choice">
                <input
                  type="checkbox"
                  checked={chosen.has(toPathName(path))}
                  onChange={() => choose(toPathName(path))}
                />
                {label} <span className="muted">{table}</span>
                {moves.get(path)?.amounts.join(' → ')}
              </label>
            ))}
          </details>
          {furthest && (
            <p className={Math.abs(furthest.percent) > DEFAULT_LIMIT_PERCENT ? 'error' : 'muted'}>
              {furthest.label} moves most: {furthest.amounts.join(' → ')} (
              {formatPercentChange(furthest.percent)})
            </p>
          )}
        </>
      )}
      <div className="row">
        <strong>First day</strong>
        <DateInput
          label="First day"
          value={firstDay}
          onChange={(day) => update({ firstDay: day })}
        />
        <strong>Last day</strong>
        <DateInput label="Last day" value={lastDay} onChange={(day) => update({ lastDay: day })} />
      </div>
      <p className="muted">
        Both days are included.
        {!isPromotion && ' Without a first day it holds now; without a last day it stays.'}
      </p>
      {firstDay !== '' && (
        <>
          <TextField
            label="Name"
            help="What it is called here and in leads."
            value={change.name}
            onChange={(name) => update({ name })}
          />
          <TextField
            label="Line that homeowners see"
            help={`Above the questions, such as “${isPromotion ? `5% off until ${formatDay(lastDay || firstDay)}` : `New prices from ${formatDay(firstDay)}`}”. Leave it empty for none.`}
            value={change.notice}
            onChange={(notice) => update({ notice })}
          />
          <Labeled id={`${id}-zone`} label="Time zone">
            <Select
              id={`${id}-zone`}
              value={change.zone}
              choices={listTimeZones(suggestZone(config.value)).map((zone) => [zone, zone])}
              onChoose={(zone) => update({ zone })}
            />
          </Labeled>
        </>
      )}
      {missing !== undefined && (
        <p className="muted" role="status">
          {missing}
        </p>
      )}
    </StudioDialog>
  );
}
