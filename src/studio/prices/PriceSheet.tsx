import { useMemo, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { color, space } from '../../ui/theme.ts';
import type { EstimatorConfig } from '../../generated/estimator.ts';
import { percentWords } from '../../impact/amount-words.ts';
import { percentOf } from '../../impact/change.ts';
import { pathText } from '../../schema/path.ts';
import { setPrices } from '../desk/edits.ts';
import { typedNumber } from '../desk/typed-number.ts';
import { useTypedNumber } from '../form/useTypedNumber.ts';
import { Heading, Input, Quiet, Row, SmallButton, Stack, Table } from '../frame/parts.tsx';
import { useDesk, useStudio } from '../frame/studio-context.ts';
import { pasted, priceGrids, raised, roundedTo, type NewPrice, type PriceRow } from './sheet.ts';

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
    width: 5.5rem;
  }
  tr[data-changed='true'] th,
  tr[data-changed='true'] .number {
    color: ${color('accent')};
    font-weight: 650;
  }
  input[type='text'] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`;

interface PriceCellProps {
  readonly row: PriceRow;
  readonly language: string;
  readonly isWrong: boolean;
  readonly onType: (price: number) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/** From one row of the sheet to the next, as in a spreadsheet. */
function onArrow(event: KeyboardEvent<HTMLInputElement>) {
  const by = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const cells = [...document.querySelectorAll<HTMLInputElement>('input[data-price]')];
  const next = cells[cells.indexOf(event.currentTarget) + by];
  next?.focus();
  next?.select();
}

function PriceCell({ row, language, isWrong, onType, onPaste }: PriceCellProps) {
  const number = useTypedNumber({
    value: row.price,
    language,
    onChange: (price) => price !== undefined && onType(price),
  });
  return (
    <Input
      type="text"
      inputMode="decimal"
      data-price
      aria-label={`Price of ${row.label ?? row.entry}`}
      aria-invalid={number.isUnfinished || isWrong || undefined}
      value={number.shown}
      onChange={({ target }) => number.type(target.value)}
      onBlur={number.leave}
      onKeyDown={onArrow}
      onPaste={onPaste}
    />
  );
}

const STEPS = [5, 50, 500];

/** All prices as a sheet: what they were beside what they are, one by one or several at once. */
export function PriceSheet() {
  const { act, goTo, show, problems, around } = useStudio();
  const { desk, valueOf, savedValueOf } = useDesk();
  const { language } = around;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [percent, setPercent] = useState('5');
  const file = desk.files.find(({ kind }) => kind === 'estimator');
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
  if (!file || !grids) {
    return <Quiet>The prices can be shown again once the mistakes beside are mended.</Quiet>;
  }
  const written = (price: number) => price.toLocaleString(language, { maximumFractionDigits: 20 });
  const rows = grids.flatMap((grid) => grid.rows);
  const picked = rows.filter(({ path }) => chosen.has(pathText(path)));
  const by = typedNumber(percent, language);
  const isWrong = ({ path }: PriceRow) =>
    problems.some(({ severity, path: at }) => severity === 'error' && at === pathText(path));

  function set(prices: readonly NewPrice[], words?: string) {
    if (file && prices.length > 0) act(setPrices(file, prices, words));
  }
  function choose(these: readonly PriceRow[], isChosen: boolean) {
    const next = new Set(chosen);
    for (const { path } of these) {
      if (isChosen) next.add(pathText(path));
      else next.delete(pathText(path));
    }
    setChosen(next);
  }
  function change(to: (price: number) => number, words: string) {
    set(
      picked.map(({ path, price }) => ({ path, price: to(price) })),
      `${words} ${picked.length} ${picked.length === 1 ? 'price' : 'prices'}`,
    );
  }

  return (
    <Stack>
      <Heading>Prices</Heading>
      <Row role="group" aria-label="Change the chosen prices">
        <span role="status">{picked.length} chosen</span>
        <Row>
          <label htmlFor="raise-by">Raise by</label>
          <Input
            id="raise-by"
            style={{ width: '4.5rem' }}
            inputMode="decimal"
            value={percent}
            onChange={({ target }) => setPercent(target.value)}
          />
          <span>%</span>
          <SmallButton
            type="button"
            disabled={picked.length === 0 || by === undefined}
            onClick={() => change((price) => raised(price, by ?? 0), `Raise by ${by}%:`)}
          >
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
      </Row>
      {grids.map(({ table, rows: own, uses }) => (
        <Grid key={table}>
          <caption>
            {table}{' '}
            {uses.map(({ label, path }) => (
              <SmallButton
                key={pathText(path)}
                type="button"
                onClick={() => {
                  show('forms');
                  goTo({ file: file.name, path });
                }}
              >
                used in {label}
              </SmallButton>
            ))}
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <input
                  type="checkbox"
                  aria-label={`Choose all of ${table}`}
                  checked={own.length > 0 && own.every(({ path }) => chosen.has(pathText(path)))}
                  onChange={({ target }) => choose(own, target.checked)}
                />
              </th>
              <th scope="col">What it prices</th>
              <th scope="col" className="number">
                Saved
              </th>
              <th scope="col" style={{ width: '8.5rem' }}>
                Now
              </th>
              <th scope="col" className="number">
                Change
              </th>
            </tr>
          </thead>
          <tbody>
            {own.map((row, index) => {
              const { path, entry, label, price, saved: before } = row;
              const isChanged = before !== price;
              return (
                <tr key={entry} data-changed={isChanged}>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={`Choose ${label ?? entry}`}
                      checked={chosen.has(pathText(path))}
                      onChange={({ target }) => choose([row], target.checked)}
                    />
                  </td>
                  <th scope="row">
                    {label ?? entry}
                    {label !== undefined && <Quiet as="span"> {entry}</Quiet>}
                  </th>
                  <td className="number">{before === undefined ? 'new' : written(before)}</td>
                  <td>
                    <PriceCell
                      row={row}
                      language={language}
                      isWrong={isWrong(row)}
                      onType={(next) => set([{ path, price: next }])}
                      onPaste={(event) => {
                        const prices = pasted(
                          event.clipboardData.getData('text'),
                          own,
                          index,
                          language,
                        );
                        if (!prices) return;
                        event.preventDefault();
                        set(prices, `Paste ${prices.length} prices into ${table}`);
                      }}
                    />
                  </td>
                  <td className="number">
                    {isChanged && before !== undefined
                      ? percentWords(percentOf(price - before, before))
                      : ''}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Grid>
      ))}
    </Stack>
  );
}
