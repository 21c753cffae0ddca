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
  formatPrice: write,
  onClose,
}: SchedulePricesDialogProps) {
  const { act } = useStudio();
  const schedules = listSchedules(parseJson(file.text));
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [ownName, setName] = useState('');
  const [zone, setZone] = useState(
    () => schedules.at(-1)?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
  const span = { from, ...(until !== '' && { until }) };
  const name =
    ownName.trim() === '' && from !== '' ? capitalize(formatPeriod(span)) : ownName.trim();
  const known = schedules.find((each) => each.name === name);
  const when = known ?? { name, ...span, zone };
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
            {label ?? entry}: {write(saved)} → {write(price)}
          </li>
        ))}
      </ul>
      <Columns>
        <TextField
          label="From"
          hasAutoFocus
          variant={known ? undefined : 'date'}
          value={when.from}
          onChange={known ? undefined : setFrom}
        />
        <TextField
          label="Until (optional)"
          variant={known ? undefined : 'date'}
          value={when.until ?? ''}
          onChange={known ? undefined : setUntil}
        />
        <TextField
          label="What you call it (optional)"
          value={ownName}
          suggestions={schedules.map((each) => each.name)}
          onChange={setName}
        />
        <TextField
          label="By the clocks of"
          value={when.zone}
          suggestions={Intl.supportedValuesOf('timeZone')}
          onChange={known ? undefined : setZone}
        />
      </Columns>
      <MutedText>
        {known
          ? 'There is one of that name already: these prices are put beside what it changes.'
          : '“Until” is the first day without them; left empty, they hold for good.'}
      </MutedText>
      <DialogActions
        confirmLabel="Keep them for then"
        cancelLabel="Cancel"
        isReady={rows.length > 0 && when.from !== '' && when.zone.trim() !== ''}
        onConfirm={() => act(schedulePrices(file, rows, when))}
        onClose={onClose}
      />
    </AlertDialog>
  );
}
