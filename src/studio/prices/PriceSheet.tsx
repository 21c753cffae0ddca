import { useEffect, useMemo, useRef, useState, type ClipboardEvent } from 'react';
import styled from 'styled-components';
import { color, space } from '../../site/ui/theme.ts';
import type { EstimatorConfig } from '../../engine/generated/estimator.ts';
import { formatPath, type JsonPath } from '../../engine/schema/path.ts';
import { configAmong } from '../desk/desk.ts';
import { addEntry, setPrices } from '../desk/edits.ts';
import { typedNumber } from '../desk/typed-number.ts';
import { onEnter } from '../frame/keys.ts';
import { Input, Quiet, Row, SmallButton, Stack, ViewHeading } from '../frame/parts.tsx';
import { useDesk, useStudio } from '../frame/studio-context.ts';
import { cellId, PriceTable, type RowActions } from './PriceTable.tsx';
import { laterPrices, schedulesIn } from './schedule-prices.ts';
import { SchedulePrices } from './SchedulePrices.tsx';
import {
  copied,
  pasted,
  priceGrids,
  raised,
  roundedTo,
  type NewPrice,
  type PriceRow,
} from './sheet.ts';

/** In sight however far down the prices are that were chosen. */
const Tools = styled(Row)`
  position: sticky;
  inset-block-start: calc(-1 * ${space.m});
  z-index: 1;
  padding-block: ${space.s};
  background: ${color('surface')};
`;

const STEPS = [5, 50, 500];

function keyOf({ path }: PriceRow): string {
  return formatPath(path);
}

/** All prices as a sheet: what they were beside what they are, one by one or several at once. */
export function PriceSheet() {
  const { act, goTo, problems, around } = useStudio();
  const { desk, valueOf, savedValueOf } = useDesk();
  const { language } = around;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [percent, setPercent] = useState('5');
  const [isScheduling, setIsScheduling] = useState(false);
  /** Where a choice of several begins. */
  const beginning = useRef<string>(undefined);
  const file = configAmong(desk.files);
  const config = file && valueOf(file.name);
  const saved = file && savedValueOf(file.name);
  const grids = useMemo(() => {
    try {
      // A config that does not hold to its schema may have no tables to be drawn.
      return priceGrids(config as EstimatorConfig, saved);
    } catch {
      return undefined;
    }
  }, [config, saved]);
  const schedules = useMemo(() => schedulesIn(config), [config]);
  const [added, setAdded] = useState<JsonPath>();
  // A price that was added is typed next, over its 0.
  useEffect(() => {
    const cell = added && document.getElementById(cellId({ path: added }));
    if (!(cell instanceof HTMLInputElement)) return;
    cell.focus();
    cell.select();
  }, [added]);
  if (!file || !grids) {
    return <Quiet>The prices can be shown again once the mistakes beside are mended.</Quiet>;
  }
  const rows = grids.flatMap((grid) => grid.rows);
  const isChosen = (row: PriceRow) => chosen.has(keyOf(row));
  const picked = rows.filter(isChosen);
  const isChanged = ({ price, saved: before }: PriceRow) =>
    before !== undefined && before !== price;
  const changed = (picked.some(isChanged) ? picked : rows).filter(isChanged);
  const by = typedNumber(percent, language);
  const write = (price: number) => price.toLocaleString(language, { maximumFractionDigits: 20 });

  function set(prices: readonly NewPrice[], words?: string) {
    if (file && prices.length > 0) act(setPrices(file, prices, words));
  }
  function change(to: (price: number) => number, words: string) {
    set(
      picked.map(({ path, price }) => ({ path, price: to(price) })),
      `${words} ${picked.length} ${picked.length === 1 ? 'price' : 'prices'}`,
    );
  }
  const canRaise = picked.length > 0 && by !== undefined;
  const raise = () => change((price) => raised(price, by ?? 0), `Raise by ${by}%:`);
  function reach(row: PriceRow) {
    const ends = [rows.findIndex((each) => keyOf(each) === beginning.current), rows.indexOf(row)];
    const from = Math.max(0, Math.min(...ends));
    setChosen(new Set(rows.slice(from, Math.max(...ends) + 1).map(keyOf)));
  }

  function add(table: JsonPath, name: string) {
    if (!file) return;
    act(addEntry(file, table, { name }));
    setAdded([...table, name]);
  }

  const actions: RowActions = {
    isChosen,
    write,
    reach,
    isWrong: (row) =>
      problems.some(({ severity, path }) => severity === 'error' && path === keyOf(row)),
    later: ({ path }) =>
      laterPrices(schedules, path)
        .map(({ when, price }) => `${write(price)} ${when}`)
        .join(', '),
    type: ({ path }, price) => set([{ path, price }]),
    paste: (grid, row, text) => {
      const prices = pasted(text, grid.rows, grid.rows.indexOf(row), language);
      if (prices) set(prices, `Paste ${prices.length} prices into ${grid.table}`);
      return prices !== undefined;
    },
    choose: (these, areChosen) => {
      const next = new Set(chosen);
      for (const row of these) {
        if (areChosen) next.add(keyOf(row));
        else next.delete(keyOf(row));
      }
      setChosen(next);
    },
    begin: (row) => {
      beginning.current = keyOf(row);
    },
    move: (row, step, isReaching) => {
      const next = rows[rows.indexOf(row) + step];
      const cell = next && document.getElementById(cellId(next));
      if (!(cell instanceof HTMLInputElement)) return;
      const begun = beginning.current;
      cell.focus();
      cell.select();
      if (!isReaching) return;
      beginning.current = begun;
      reach(next ?? row);
    },
  };

  /** Several chosen prices are copied as a spreadsheet takes them. */
  function onCopy(event: ClipboardEvent) {
    if (picked.length < 2) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copied(picked, language));
  }

  return (
    <Stack onCopy={onCopy}>
      <ViewHeading>Prices</ViewHeading>
      <Quiet>
        Type over a price, or paste a column from a spreadsheet into the first one. The arrow keys
        go from price to price. With Shift they choose several, as a click with Shift does.
      </Quiet>
      <Tools role="group" aria-label="Change the chosen prices">
        <span role="status">{picked.length} chosen</span>
        <Row>
          <label htmlFor="raise-by">Raise by</label>
          <Input
            id="raise-by"
            style={{ width: '4.5rem' }}
            inputMode="decimal"
            value={percent}
            onChange={({ target }) => setPercent(target.value)}
            onKeyDown={onEnter(() => canRaise && raise())}
          />
          <span>%</span>
          <SmallButton type="button" disabled={!canRaise} onClick={raise}>
            Raise
          </SmallButton>
        </Row>
        {STEPS.map((step) => (
          <SmallButton
            key={step}
            type="button"
            disabled={picked.length === 0}
            onClick={() => change((price) => roundedTo(price, step), `Round to ${step}:`)}
          >
            Round to {step}
          </SmallButton>
        ))}
        <SmallButton type="button" onClick={() => setIsScheduling(true)}>
          Only from a day on…
        </SmallButton>
      </Tools>
      {isScheduling && (
        <SchedulePrices
          file={file}
          rows={changed}
          write={write}
          onClose={() => setIsScheduling(false)}
        />
      )}
      {grids.map((grid) => (
        <PriceTable
          key={grid.table}
          grid={grid}
          language={language}
          actions={actions}
          onUse={({ path }) => goTo({ file: file.name, path })}
          onAdd={(entry) => add(['prices', grid.table], entry)}
        />
      ))}
    </Stack>
  );
}
