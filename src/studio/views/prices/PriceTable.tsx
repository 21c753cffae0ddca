import { memo, useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { color, space } from '../../../site/ui/styles/theme.ts';
import { formatPercentChange } from '../../../authoring/impact/impact-format.ts';
import { computePercentChange } from '../../../authoring/impact/impact-summary.ts';
import { formatPath } from '../../../engine/schema/path.ts';
import { formatKey } from '../../model/labels/format-key.ts';
import { useNumberInput } from '../controls/useNumberInput.ts';
import { ActionMenu } from '../primitives/ActionMenu.tsx';
import { FILE_FIELD_ATTRIBUTES } from '../primitives/keyboard.ts';
import {
  Input,
  MutedText,
  Row as Line,
  SmallButton,
  Stack,
  Table,
} from '../primitives/primitives.tsx';
import type { PriceGrid, PriceRow, PriceTableUse } from '../../model/prices/price-sheet.ts';

const Grid = styled(Table)`
  caption {
    padding-block: ${space.s};
    text-align: start;
    font-weight: 650;
  }
  table-layout: fixed;

  th,
  td {
    vertical-align: middle;
  }
  tr > :first-child {
    width: 2.25rem;
  }
  .number {
    width: 4.75rem;
  }
  thead .now {
    width: 7rem;
    padding-inline-end: 1rem;
    text-align: end;
  }
  /* What is priced keeps room for its words. */
  @media (max-width: 60rem) {
    th,
    td {
      padding-inline: 0.2rem;
    }
    tbody th {
      hyphens: auto;
    }
    tr > :first-child {
      width: 1.625rem;
    }
    .number {
      width: 3.75rem;
    }
    thead .now {
      width: 5.25rem;
      padding-inline-end: 0.7rem;
    }
  }
  tr[data-changed='true'] th,
  tr[data-changed='true'] .number:last-child {
    color: ${color('accent')};
    font-weight: 650;
  }
  /* Below the tools, which stay in sight above. */
  input {
    scroll-margin-block-start: 11rem;
  }
  input[type='text'] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`;

/** What can be done to the rows of the sheet, and what is known of them. */
export interface PriceRowActions {
  readonly setPrice: (row: PriceRow, price: number) => void;
  /** Takes a block of prices from a row on; false where it is none, and the browser pastes it. */
  readonly paste: (grid: PriceGrid, row: PriceRow, text: string) => boolean;
  readonly select: (rows: readonly PriceRow[], isSelected: boolean) => void;
  /** Goes to the row before or behind. Where it reaches, all rows since it began to are chosen. */
  readonly moveFocus: (row: PriceRow, by: 1 | -1, isExtending: boolean) => void;
  /** Takes notice of where reaching would begin. */
  readonly setAnchor: (row: PriceRow) => void;
  /** Chooses all rows from there to this one. */
  readonly selectUpTo: (row: PriceRow) => void;
  readonly isSelected: (row: PriceRow) => boolean;
  readonly isInvalid: (row: PriceRow) => boolean;
  /** What it costs later, where a schedule says so. */
  readonly describeScheduled: (row: PriceRow) => string;
  readonly formatPrice: (price: number) => string;
}

interface RowProps {
  readonly row: PriceRow;
  readonly language: string;
  readonly actions: PriceRowActions;
  readonly grid: PriceGrid;
  /** Whether Tab stops at it. */
  readonly isTabStop: boolean;
  /** Takes notice that it has the focus. */
  readonly onFocus: (entry: string) => void;
}

/** A price to be typed over, with the keys of a spreadsheet. */
function PriceCell({ row, language, actions, grid, isTabStop }: RowProps) {
  const number = useNumberInput({
    value: row.price,
    language,
    onChange: (price) => price !== undefined && actions.setPrice(row, price),
  });
  const before = useRef(row.price);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, shiftKey, currentTarget: cell } = event;
    if (key === 'F2') cell.setSelectionRange(cell.value.length, cell.value.length);
    if (key === 'Escape') {
      number.handleBlur();
      actions.setPrice(row, before.current);
    }
    const by = { ArrowDown: 1, ArrowUp: -1, Enter: shiftKey ? -1 : 1 }[key];
    if (by === undefined) return;
    event.preventDefault();
    actions.moveFocus(row, by === 1 ? 1 : -1, shiftKey && key !== 'Enter');
  }
  return (
    <Input
      {...FILE_FIELD_ATTRIBUTES}
      type="text"
      inputMode="decimal"
      id={getCellId(row)}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`Price of ${row.label ?? row.entry}`}
      aria-invalid={number.isIncomplete || actions.isInvalid(row) || undefined}
      value={number.text}
      onChange={({ target }) => number.setText(target.value)}
      onFocus={() => {
        before.current = row.price;
        actions.setAnchor(row);
      }}
      onBlur={number.handleBlur}
      onKeyDown={onKeyDown}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text');
        if (actions.paste(grid, row, text)) event.preventDefault();
      }}
    />
  );
}

/** The id of the field in which a price is typed. */
export function getCellId({ path }: Pick<PriceRow, 'path'>): string {
  return `price_${formatPath(path)}`;
}

const Row = memo(function Row(props: RowProps) {
  const { row, actions, isTabStop, onFocus } = props;
  const { entry, label, price, saved } = row;
  const isChanged = saved !== price;
  const scheduled = actions.describeScheduled(row);
  return (
    <tr data-changed={isChanged} onFocus={() => onFocus(entry)}>
      <td>
        <input
          type="checkbox"
          aria-label={`Choose ${label ?? entry}`}
          tabIndex={isTabStop ? 0 : -1}
          checked={actions.isSelected(row)}
          onChange={({ target, nativeEvent }) => {
            const isExtending = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
            if (isExtending) actions.selectUpTo(row);
            else {
              actions.setAnchor(row);
              actions.select([row], target.checked);
            }
          }}
        />
      </td>
      <th scope="row">
        {label ?? entry}
        {label !== undefined && <MutedText as="span"> {entry}</MutedText>}
        {scheduled !== '' && <MutedText>{scheduled}</MutedText>}
      </th>
      <td className="number">{saved === undefined ? 'new' : actions.formatPrice(saved)}</td>
      <td>
        <PriceCell {...props} />
      </td>
      <td className="number">
        {isChanged && saved !== undefined
          ? formatPercentChange(computePercentChange(price - saved, saved))
          : ''}
      </td>
    </tr>
  );
});

interface PriceTableProps {
  readonly grid: PriceGrid;
  readonly language: string;
  readonly actions: PriceRowActions;
  readonly onUse: (use: PriceTableUse) => void;
  /** Adds the price of an option that has none. */
  readonly onAdd: (entry: string) => void;
}

/** One table of prices. */
export function PriceTable({ grid, language, actions, onUse, onAdd }: PriceTableProps) {
  const { table, rows, uses, unpriced } = grid;
  const [lastFocused, setLastFocused] = useState<string>();
  // A sheet is no more than a stop or two for Tab: the arrow keys go through it, and the tools stay near.
  const tabStop = rows.some(({ entry }) => entry === lastFocused) ? lastFocused : rows[0]?.entry;
  const sheet = (
    <Grid>
      <caption>
        <Line as="span">
          {formatKey(table)}
          {uses.map((use) => (
            <SmallButton key={formatPath(use.path)} type="button" onClick={() => onUse(use)}>
              used in {use.label}
            </SmallButton>
          ))}
        </Line>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <input
              type="checkbox"
              aria-label={`Choose all of ${formatKey(table)}`}
              checked={rows.length > 0 && rows.every(actions.isSelected)}
              onChange={({ target }) => actions.select(rows, target.checked)}
            />
          </th>
          <th scope="col">What it prices</th>
          <th scope="col" className="number">
            Saved
          </th>
          <th scope="col" className="now">
            Now
          </th>
          <th scope="col" className="number">
            Change
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.entry}
            row={row}
            language={language}
            actions={actions}
            grid={grid}
            isTabStop={row.entry === tabStop}
            onFocus={setLastFocused}
          />
        ))}
      </tbody>
    </Grid>
  );
  if (unpriced.size === 0) return sheet;
  return (
    <Stack style={{ gap: space.xs }}>
      {sheet}
      <ActionMenu
        label={`Add to ${formatKey(table)} the price of`}
        shortLabel="Add the price of"
        choices={[...unpriced]}
        onChoose={onAdd}
      />
    </Stack>
  );
}
