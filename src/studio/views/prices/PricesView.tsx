import { useMemo, useState } from 'react';
import { formatPercentChange } from '../../../authoring/impact/impact-format.ts';
import { computePercentChange } from '../../../authoring/impact/impact-summary.ts';
import { pluralize } from '../../../engine/text/format.ts';
import { getLive, type PathInFile } from '../../model/project/document.ts';
import { toPathName } from '../../model/words/periods.ts';
import { addEntry, setValues } from '../../model/edits/edits.ts';
import {
  listPriceTables,
  type PriceRow,
  type PriceTableView,
} from '../../model/words/price-tables.ts';
import { formatPriceAmount } from '../../model/words/format-price.ts';
import {
  formatForClipboard,
  isBulkPrice,
  parsePastedPrices,
} from '../../model/edits/price-updates.ts';
import { ProblemTexts, useProblemsAt } from '../controls/FieldRow.tsx';
import { ScheduledPrices } from '../form/OptionPrices.tsx';
import { PriceInput } from '../controls/PriceInput.tsx';
import { PriceReasonField } from '../review/PriceReason.tsx';
import { RemoveDialog } from '../form/RemoveDialog.tsx';
import { PriceChangeDialog } from '../calendar/PriceChangeDialog.tsx';
import { toFieldId, useFocusedLocation, useProject, useStudio } from '../studio/studioContext.ts';
import { Action, Lines } from '../ui/controls.tsx';

interface PriceLineProps {
  readonly row: PriceRow;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onPaste: (text: string) => boolean;
  /** Moves the focus to a neighbor. */
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
}

function PriceLine({ row, isChosen, onChoose, onPaste, onMove, onRemove }: PriceLineProps) {
  const { path, label, price, live, unit, entry } = row;
  const { config } = useStudio();
  const { index, impact, impactState } = useProject();
  const needReason = impactState === 'exact' ? (impact?.needReason ?? []) : [];
  // It is asked once, beside the first of those that move so far.
  const asked = needReason.find(({ at }) => at[0] === 'prices');
  const isAsked = asked !== undefined && toPathName(asked.at) === toPathName(path);
  const problems = useProblemsAt({ file: config.name, path });
  const id = toFieldId({ file: config.name, path });
  const isChanged = live !== undefined && live !== price;
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          aria-label={`Choose ${label}`}
          checked={isChosen}
          onChange={onChoose}
        />
      </td>
      <th scope="row">
        <label htmlFor={id} title={entry}>
          {label}
        </label>
        <div id={`${id}-about`}>
          <ProblemTexts problems={problems} />
          <ScheduledPrices path={path} note={isChanged ? 'That stays as it is.' : undefined} />
        </div>
      </th>
      <td>
        <PriceInput
          id={id}
          path={path}
          unit={unit}
          onPaste={onPaste}
          onKeyDown={({ key }) => {
            if (key === 'ArrowDown' || key === 'Enter') onMove(1);
            if (key === 'ArrowUp') onMove(-1);
          }}
        />
      </td>
      <td className="number">
        {live === undefined ? 'new' : isChanged && formatPriceAmount(index, path, live)}
      </td>
      <td className="number">
        {isChanged && live !== 0 && formatPercentChange(computePercentChange(price - live, live))}
      </td>
      <td>
        <Action text="✕" label={`Remove ${label}`} variant="plain" onPress={onRemove} />
      </td>
      {isAsked && (
        <td className="whole">
          <PriceReasonField edits={needReason} />
        </td>
      )}
    </tr>
  );
}

interface PriceTableProps {
  readonly view: PriceTableView;
  readonly chosen: ReadonlySet<string>;
  readonly setChosen: (chosen: ReadonlySet<string>) => void;
  /** Moves the focus to a neighbor of a price, also in another table. */
  readonly onMove: (row: PriceRow, by: number) => void;
  readonly onRemove: (at: PathInFile) => void;
}

/** One price table as a sheet. */
function PriceTable({ view, chosen, setChosen, onMove, onRemove }: PriceTableProps) {
  const { table, label, rows, uses, unpriced } = view;
  const { language, goTo, config, dispatch, getDocument } = useStudio();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const file = config.name;
  const getRowKey = ({ path }: PriceRow) => toPathName(path);
  const isChosen = (row: PriceRow) => chosen.has(getRowKey(row));
  function choose(some: readonly PriceRow[]) {
    const keys = some.map(getRowKey);
    const others = [...chosen].filter((key) => !keys.includes(key));
    setChosen(new Set(some.every(isChosen) ? others : [...others, ...keys]));
  }
  function paste(index: number, text: string): boolean {
    const pasted = parsePastedPrices(text, rows, index, language);
    if (!pasted) return false;
    setRefused(pasted.refused);
    const values = pasted.updates.map(({ path, price }) => ({ path, value: price }));
    const description = `Paste ${pluralize(values.length, 'price')} into ${label}`;
    if (values.length > 0) dispatch(setValues(getDocument(file), values, description));
    return true;
  }
  function copy(event: React.ClipboardEvent) {
    const picked = rows.filter(isChosen);
    if (picked.length === 0) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', formatForClipboard(picked, language));
  }
  function setPrice(name: string) {
    const edit = addEntry(getDocument(file), ['prices', table], { name });
    dispatch(edit);
    goTo(edit.location);
  }
  return (
    <section className="panel" aria-label={label}>
      <div className="row spread">
        <h3>{label}</h3>
        {uses.map((use) => (
          <Action
            key={use.label}
            text={`used in ${use.label}`}
            variant="link"
            onPress={() => goTo({ file, path: use.path })}
          />
        ))}
      </div>
      {refused.length > 0 && (
        <div role="alert" className="error">
          {refused.length} pasted {refused.length === 1 ? 'line was' : 'lines were'} not used:
          <Lines lines={refused} />
          <Action text="OK" onPress={() => setRefused([])} />
        </div>
      )}
      <table className="price-sheet" onCopy={copy}>
        <thead>
          <tr>
            <th>
              <input
                type="checkbox"
                aria-label={`Choose all of ${label}`}
                checked={rows.length > 0 && rows.every(isChosen)}
                onChange={() => choose(rows)}
              />
            </th>
            <th>For</th>
            <th>Price</th>
            <th className="number">Live</th>
            <th className="number">Change</th>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell is no control */}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <PriceLine
              key={row.entry}
              row={row}
              isChosen={isChosen(row)}
              onChoose={() => choose([row])}
              onPaste={(text) => paste(index, text)}
              onMove={(by) => onMove(row, by)}
              onRemove={() => onRemove({ file, path: row.path })}
            />
          ))}
        </tbody>
      </table>
      {[...unpriced].map(([name, option]) => (
        <div key={name} className="row">
          <span className="caution">{option} has no price here.</span>
          <Action
            text="Set the price"
            label={`Set the price of ${option}`}
            onPress={() => setPrice(name)}
          />
        </div>
      ))}
    </section>
  );
}

/** All price tables as sheets, with what changes several prices at once. */
export function PricesView() {
  const { config } = useStudio();
  const { index } = useProject();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [removing, setRemoving] = useState<PathInFile>();
  const [isChanging, setIsChanging] = useState(false);
  useFocusedLocation();
  const tables = useMemo(() => listPriceTables(index, getLive(config).value), [index, config]);
  const picked = tables
    .flatMap(({ rows }) => rows)
    .filter((row) => (chosen.size > 0 ? chosen.has(toPathName(row.path)) : isBulkPrice(row)));
  const count = pluralize(picked.length, 'price');
  function move(row: PriceRow, by: number) {
    const rows = tables.flatMap((table) => table.rows);
    const to = rows[rows.indexOf(row) + by];
    if (to) document.getElementById(toFieldId({ file: config.name, path: to.path }))?.focus();
  }
  return (
    <div className="stack">
      <div className="row spread">
        <h2 id="form-heading" tabIndex={-1}>
          Prices
        </h2>
        <Action
          text={`Change ${chosen.size > 0 ? `the ${count} chosen` : `all ${count}`}…`}
          isDisabled={picked.length === 0}
          onPress={() => setIsChanging(true)}
        />
      </div>
      {'fault' in index.outcome && (
        <p className="caution">
          The calculation cannot be understood now. What prices are for is shown as it was before.
        </p>
      )}
      <p className="muted">
        {chosen.size > 0
          ? 'Only what is chosen changes.'
          : 'Multipliers and percentages change with others only if you choose them.'}
      </p>
      {tables.length === 0 && (
        <p className="caution">
          The prices are shown once the mistakes in the calculation are fixed.
        </p>
      )}
      {tables.map((view) => (
        <PriceTable
          key={view.table}
          view={view}
          chosen={chosen}
          setChosen={setChosen}
          onMove={move}
          onRemove={setRemoving}
        />
      ))}
      {removing && <RemoveDialog at={removing} onClose={() => setRemoving(undefined)} />}
      {isChanging && (
        <PriceChangeDialog
          kind="prices"
          paths={picked.map(({ path }) => path)}
          onClose={() => setIsChanging(false)}
        />
      )}
    </div>
  );
}
