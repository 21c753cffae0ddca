import { useId, useMemo, useState } from 'react';
import type { JsonPath } from '../../../engine/schema/path.ts';
import { getLive } from '../../model/project/document.ts';
import { formatDay } from '../../model/words/days.ts';
import {
  findConfirmedZone,
  listTimeZones,
  suggestZone,
  toPathName,
} from '../../model/words/periods.ts';
import { formatZone } from '../../model/words/zones.ts';
import {
  changePrices,
  describeMissing,
  EMPTY_PRICE_CHANGE,
  hasDiscount,
  listPriceUpdates,
  type PlannedPriceChange,
} from '../../model/edits/price-change.ts';
import { getCurrencySign } from '../../model/words/price-units.ts';
import { listPriceTables, type PriceRow } from '../../model/words/price-tables.ts';
import {
  getRoundingGroup,
  isBulkPrice,
  ROUNDING_DIRECTIONS,
  ROUNDING_GROUPS,
  suggestStep,
  type RoundingGroup,
} from '../../model/edits/price-updates.ts';
import { DateInput } from '../controls/DateInput.tsx';
import { NumberInput } from '../controls/NumberInput.tsx';
import { useProject, useStudio } from '../studio/studioContext.ts';
import { Labeled, Select, TextField, StudioDialog } from '../ui/controls.tsx';
import { PlannedPrices } from './PlannedPrices.tsx';

const listGroups = () => Object.keys(ROUNDING_GROUPS) as RoundingGroup[];

/** For the prices of each size a step that fits. Shares and multipliers that somebody chooses later are not rounded. */
function suggestSteps(
  rows: readonly PriceRow[],
  chosen: ReadonlySet<string>,
): PlannedPriceChange['steps'] {
  const picked = rows.filter(({ path }) => chosen.has(toPathName(path)));
  const steps = listGroups().map((group) => {
    const prices = picked.filter((row) => getRoundingGroup(row) === group);
    return [group, suggestStep(prices.map(({ price }) => price))];
  });
  return Object.fromEntries(steps);
}

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
  const [change, setChange] = useState<PlannedPriceChange>(() => {
    const chosen = new Set(
      (paths ?? rows.filter(isBulkPrice).map(({ path }) => path)).map(toPathName),
    );
    const zone = suggestZone(config.value);
    return { ...EMPTY_PRICE_CHANGE, kind, zone, chosen, steps: suggestSteps(rows, chosen) };
  });
  const update = (part: Partial<PlannedPriceChange>) =>
    setChange((before) => ({ ...before, ...part }));
  const { firstDay, lastDay } = change;
  const isZoneConfirmed = findConfirmedZone(config.value) !== undefined;
  const used = new Set(
    rows.filter(({ path }) => change.chosen.has(toPathName(path))).map(getRoundingGroup),
  );
  const groups = listGroups().filter((group) => used.has(group));
  const isPromotion = kind === 'promotion';
  const isOffTotal = isPromotion && change.isOffTotal;
  const updates = listPriceUpdates(change, rows);
  const missing = describeMissing(change, updates);
  const currencySign = getCurrencySign(config.value);
  function confirm() {
    const cases = documents.filter((each) => each.kind === 'cases' && each.value !== undefined);
    const edit = changePrices(getDocument(config.name), change, rows, cases);
    dispatch(edit);
    goTo(edit.location);
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
            {groups.map((group) => (
              <span key={group} className="row tight">
                <label htmlFor={`${id}-${group}`}>{ROUNDING_GROUPS[group]}</label>
                <NumberInput
                  id={`${id}-${group}`}
                  value={change.steps[group]}
                  prefix={group === 'rate' || group === 'amount' ? currencySign : undefined}
                  suffix={group === 'percent' ? '%' : undefined}
                  isOptional
                  onChange={(step) => update({ steps: { ...change.steps, [group]: step } })}
                />
              </span>
            ))}
          </div>
          <PlannedPrices change={change} rows={rows} onChange={update} />
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
        Both days are included, by the clocks of {formatZone(change.zone)}.
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
          {!isZoneConfirmed && (
            <Labeled
              id={`${id}-zone`}
              label="Time zone of your business"
              about={
                <p className="muted">
                  Proposed from its address. It is asked once; later dates take the same.
                </p>
              }
            >
              <Select
                id={`${id}-zone`}
                value={change.zone}
                choices={listTimeZones(change.zone).map((zone) => [zone, formatZone(zone)])}
                onChoose={(zone) => update({ zone })}
              />
            </Labeled>
          )}
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
