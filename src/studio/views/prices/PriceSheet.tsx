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

function getKey({ path }: PriceRow): string {
  return formatPath(path);
}

/** All prices as a sheet: what they were beside what they are, one by one or several at once. */
export function PriceSheet() {
  const { dispatch, goTo, problems, env } = useStudio();
  const { editor, getValue, getSavedValue } = useEditor();
  const { language } = env;
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set());
  const [percent, setPercent] = useState('5');
  const [isScheduling, setIsScheduling] = useState(false);
  /** Where a choice of several begins. */
  const anchor = useRef<string>(undefined);
  const file = findConfigFile(editor.files);
  const config = file && getValue(file.name);
  const saved = file && getSavedValue(file.name);
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
  const isSelected = (row: PriceRow) => selectedKeys.has(getKey(row));
  const selectedRows = rows.filter(isSelected);
  const isChanged = ({ price, saved: before }: PriceRow) =>
    before !== undefined && before !== price;
  const changed = (selectedRows.some(isChanged) ? selectedRows : rows).filter(isChanged);
  const percentValue = parseNumberInput(percent, language);
  const formatPrice = (price: number) =>
    price.toLocaleString(language, { maximumFractionDigits: 20 });

  function set(prices: readonly PriceUpdate[], description?: string) {
    if (file && prices.length > 0) dispatch(setPrices(file, prices, description));
  }
  function change(to: (price: number) => number, description: string) {
    set(
      selectedRows.map(({ path, price }) => ({ path, price: to(price) })),
      `${description} ${selectedRows.length} ${selectedRows.length === 1 ? 'price' : 'prices'}`,
    );
  }
  const canRaise = selectedRows.length > 0 && percentValue !== undefined;
  const raise = () =>
    change((price) => raiseByPercent(price, percentValue ?? 0), `Raise by ${percentValue}%:`);
  function selectUpTo(row: PriceRow) {
    const ends = [rows.findIndex((each) => getKey(each) === anchor.current), rows.indexOf(row)];
    const from = Math.max(0, Math.min(...ends));
    setSelectedKeys(new Set(rows.slice(from, Math.max(...ends) + 1).map(getKey)));
  }

  function add(table: JsonPath, name: string) {
    if (!file) return;
    dispatch(addEntry(file, table, { name }));
    setAdded([...table, name]);
  }

  const actions: PriceRowActions = {
    isSelected,
    formatPrice,
    selectUpTo,
    isInvalid: (row) =>
      problems.some(({ severity, path }) => severity === 'error' && path === getKey(row)),
    describeScheduled: ({ path }) =>
      listScheduledPrices(schedules, path)
        .map(({ when, price }) => `${formatPrice(price)} ${when}`)
        .join(', '),
    setPrice: ({ path }, price) => set([{ path, price }]),
    paste: (grid, row, text) => {
      const prices = parsePastedPrices(text, grid.rows, grid.rows.indexOf(row), language);
      if (prices) set(prices, `Paste ${prices.length} prices into ${grid.table}`);
      return prices !== undefined;
    },
    select: (targets, areSelected) => {
      const next = new Set(selectedKeys);
      for (const row of targets) {
        if (areSelected) next.add(getKey(row));
        else next.delete(getKey(row));
      }
      setSelectedKeys(next);
    },
    setAnchor: (row) => {
      anchor.current = getKey(row);
    },
    moveFocus: (row, offset, isExtending) => {
      const next = rows[rows.indexOf(row) + offset];
      const cell = next && document.getElementById(getCellId(next));
      if (!(cell instanceof HTMLInputElement)) return;
      const anchorBefore = anchor.current;
      cell.focus();
      cell.select();
      if (!isExtending) return;
      anchor.current = anchorBefore;
      selectUpTo(next ?? row);
    },
  };

  /** Several chosen prices are copied as a spreadsheet takes them. */
  function onCopy(event: ClipboardEvent) {
    if (selectedRows.length < 2) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', formatForClipboard(selectedRows, language));
  }

  return (
    <Stack onCopy={onCopy}>
      <ViewHeading>Prices</ViewHeading>
      <MutedText>
        Type over a price, or paste a column from a spreadsheet into the first one. The arrow keys
        go from price to price. With Shift they choose several, as a click with Shift does.
      </MutedText>
      <Tools role="group" aria-label="Change the chosen prices">
        <span role="status">{selectedRows.length} chosen</span>
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
        {ROUNDING_STEPS.map((offset) => (
          <SmallButton
            key={offset}
            type="button"
            disabled={selectedRows.length === 0}
            onClick={() => change((price) => roundToStep(price, offset), `Round to ${offset}:`)}
          >
            Round to {offset}
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
          formatPrice={formatPrice}
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
