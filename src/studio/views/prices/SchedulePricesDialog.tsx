import { useState } from 'react';
import { capitalize } from '../../../engine/text/format.ts';
import type { StudioFile } from '../../model/documents/studio-file.ts';
import { parseJson } from '../../model/documents/json-values.ts';
import { AlertDialog, DialogActions } from '../primitives/AlertDialog.tsx';
import { Columns, MutedText } from '../primitives/primitives.tsx';
import { TextField } from '../primitives/TextField.tsx';
import { useStudio } from '../context/studioContext.ts';
import {
  schedulePrices,
  listSchedules,
  formatPeriod,
} from '../../model/prices/scheduled-prices.ts';
import type { PriceRow } from '../../model/prices/price-sheet.ts';

interface SchedulePricesDialogProps {
  readonly file: StudioFile;
  /** The prices that were changed and are to hold later. */
  readonly rows: readonly PriceRow[];
  /** How a price is written. */
  readonly formatPrice: (price: number) => string;
  readonly onClose: () => void;
}

/** Asks from when on changed prices are to hold, and keeps them for then. */
export function SchedulePricesDialog({
  file,
  rows,
  formatPrice,
  onClose,
}: SchedulePricesDialogProps) {
  const { dispatch } = useStudio();
  const schedules = listSchedules(parseJson(file.text));
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [customName, setName] = useState('');
  const [zone, setZone] = useState(
    () => schedules.at(-1)?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
  const period = { from, ...(until !== '' && { until }) };
  const name =
    customName.trim() === '' && from !== '' ? capitalize(formatPeriod(period)) : customName.trim();
  const existing = schedules.find((each) => each.name === name);
  const schedule = existing ?? { name, ...period, zone };
  return (
    <AlertDialog title="From which day shall these hold?" onClose={onClose}>
      <p>
        {rows.length > 0
          ? 'Until then they cost what is saved. The site changes by itself that night.'
          : 'Type the prices that shall hold later over those of now, and come back here.'}
      </p>
      <ul>
        {rows.map(({ path, entry, label, price, saved = price }) => (
          <li key={path.join('.')}>
            {label ?? entry}: {formatPrice(saved)} → {formatPrice(price)}
          </li>
        ))}
      </ul>
      <Columns>
        <TextField
          label="From"
          hasAutoFocus
          variant={existing ? undefined : 'date'}
          value={schedule.from}
          onChange={existing ? undefined : setFrom}
        />
        <TextField
          label="Until (optional)"
          variant={existing ? undefined : 'date'}
          value={schedule.until ?? ''}
          onChange={existing ? undefined : setUntil}
        />
        <TextField
          label="What you call it (optional)"
          value={customName}
          suggestions={schedules.map((each) => each.name)}
          onChange={setName}
        />
        <TextField
          label="By the clocks of"
          value={schedule.zone}
          suggestions={Intl.supportedValuesOf('timeZone')}
          onChange={existing ? undefined : setZone}
        />
      </Columns>
      <MutedText>
        {existing
          ? 'There is one of that name already: these prices are put beside what it changes.'
          : '“Until” is the first day without them; left empty, they hold for good.'}
      </MutedText>
      <DialogActions
        confirmLabel="Keep them for then"
        cancelLabel="Cancel"
        isReady={rows.length > 0 && schedule.from !== '' && schedule.zone.trim() !== ''}
        onConfirm={() => dispatch(schedulePrices(file, rows, schedule))}
        onClose={onClose}
      />
    </AlertDialog>
  );
}
