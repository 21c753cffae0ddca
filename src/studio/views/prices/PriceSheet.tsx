import { useEffect, useMemo, useRef, useState, type ClipboardEvent } from 'react';
import styled from 'styled-components';
import { color, space } from '../../../site/ui/styles/theme.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { formatPath, type JsonPath } from '../../../engine/schema/path.ts';
import { findConfigFile } from '../../model/documents/studio-file.ts';
import { addEntry, setPrices } from '../../model/edits/edits.ts';
import { parseNumberInput } from '../../model/labels/number-input.ts';
import { handleEnter } from '../primitives/keyboard.ts';
import {
  Input,
  MutedText,
  Row,
  SmallButton,
  Stack,
  ViewHeading,
} from '../primitives/primitives.tsx';
import { useEditor, useStudio } from '../context/studioContext.ts';
import { getCellId, PriceTable, type PriceRowActions } from './PriceTable.tsx';
import { listScheduledPrices, listSchedules } from '../../model/prices/scheduled-prices.ts';
import { SchedulePricesDialog } from './SchedulePricesDialog.tsx';
import {
  formatForClipboard,
  parsePastedPrices,
  buildPriceGrids,
  raiseByPercent,
  roundToStep,
  type PriceUpdate,
  type PriceRow,
} from '../../model/prices/price-sheet.ts';

/** In sight however far down the prices are that were chosen. */
const Tools = styled(Row)`
  position: sticky;
  inset-block-start: calc(-1 * ${space.m});
  z-index: 1;
  padding-block: ${space.s};
  background: ${color('surface')};
`;

const ROUNDING_STEPS = [5, 50, 500];

function keyOf({ path }: PriceRow): string {
  return formatPath(path);
}

/** All prices as a sheet: what they were beside what they are, one by one or several at once. */
export function PriceSheet() {
  const { act, goTo, problems, around } = useStudio();
  const { desk, valueOf, savedValueOf } = useEditor();
  const { language } = around;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [percent, setPercent] = useState('5');
  const [isScheduling, setIsScheduling] = useState(false);
  /** Where a choice of several begins. */
  const beginning = useRef<string>(undefined);
  const file = findConfigFile(desk.files);
  const config = file && valueOf(file.name);
  const saved = file && savedValueOf(file.name);
  const grids = useMemo(() => {
    try {
      // A config that does not hold to its schema may have no tables to be drawn.
      return buildPriceGrids(config as EstimatorConfig, saved);
    } catch {
      return undefined;
    }
  }, [config, saved]);
  const schedules = useMemo(() => listSchedules(config), [config]);
  const [added, setAdded] = useState<JsonPath>();
  // A price that was added is typed next, over its 0.
  useEffect(() => {
    const cell = added && document.getElementById(getCellId({ path: added }));
    if (!(cell instanceof HTMLInputElement)) return;
    cell.focus();
    cell.select();
  }, [added]);
  if (!file || !grids) {
    return (
      <MutedText>The prices can be shown again once the mistakes beside are mended.</MutedText>
    );
  }
  const rows = grids.flatMap((grid) => grid.rows);
  const isChosen = (row: PriceRow) => chosen.has(keyOf(row));
  const picked = rows.filter(isChosen);
  const isChanged = ({ price, saved: before }: PriceRow) =>
    before !== undefined && before !== price;
  const changed = (picked.some(isChanged) ? picked : rows).filter(isChanged);
  const by = parseNumberInput(percent, language);
  const write = (price: number) => price.toLocaleString(language, { maximumFractionDigits: 20 });

  function set(prices: readonly PriceUpdate[], words?: string) {
    if (file && prices.length > 0) act(setPrices(file, prices, words));
  }
  function change(to: (price: number) => number, words: string) {
    set(
      picked.map(({ path, price }) => ({ path, price: to(price) })),
      `${words} ${picked.length} ${picked.length === 1 ? 'price' : 'prices'}`,
    );
  }
  const canRaise = picked.length > 0 && by !== undefined;
  const raise = () => change((price) => raiseByPercent(price, by ?? 0), `Raise by ${by}%:`);
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

  const actions: PriceRowActions = {
    isSelected: isChosen,
    formatPrice: write,
    selectUpTo: reach,
    isInvalid: (row) =>
      problems.some(({ severity, path }) => severity === 'error' && path === keyOf(row)),
    describeScheduled: ({ path }) =>
      listScheduledPrices(schedules, path)
        .map(({ when, price }) => `${write(price)} ${when}`)
        .join(', '),
    setPrice: ({ path }, price) => set([{ path, price }]),
    paste: (grid, row, text) => {
      const prices = parsePastedPrices(text, grid.rows, grid.rows.indexOf(row), language);
      if (prices) set(prices, `Paste ${prices.length} prices into ${grid.table}`);
      return prices !== undefined;
    },
    select: (these, areChosen) => {
      const next = new Set(chosen);
      for (const row of these) {
        if (areChosen) next.add(keyOf(row));
        else next.delete(keyOf(row));
      }
      setChosen(next);
    },
    setAnchor: (row) => {
      beginning.current = keyOf(row);
    },
    moveFocus: (row, step, isReaching) => {
      const next = rows[rows.indexOf(row) + step];
      const cell = next && document.getElementById(getCellId(next));
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
    event.clipboardData.setData('text/plain', formatForClipboard(picked, language));
  }

  return (
    <Stack onCopy={onCopy}>
      <ViewHeading>Prices</ViewHeading>
      <MutedText>
        Type over a price, or paste a column from a spreadsheet into the first one. The arrow keys
        go from price to price. With Shift they choose several, as a click with Shift does.
      </MutedText>
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
            onKeyDown={handleEnter(() => canRaise && raise())}
          />
          <span>%</span>
          <SmallButton type="button" disabled={!canRaise} onClick={raise}>
            Raise
          </SmallButton>
        </Row>
        {ROUNDING_STEPS.map((step) => (
          <SmallButton
            key={step}
            type="button"
            disabled={picked.length === 0}
            onClick={() => change((price) => roundToStep(price, step), `Round to ${step}:`)}
          >
            Round to {step}
          </SmallButton>
        ))}
        <SmallButton type="button" onClick={() => setIsScheduling(true)}>
          Only from a day on…
        </SmallButton>
      </Tools>
      {isScheduling && (
        <SchedulePricesDialog
          file={file}
          rows={changed}
          formatPrice={write}
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
