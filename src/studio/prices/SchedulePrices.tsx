import { useState } from 'react';
import { capitalize } from '../../engine/text/words.ts';
import type { DeskFile } from '../desk/desk.ts';
import { readJson } from '../desk/values.ts';
import { AskDialog, Decision } from '../frame/AskDialog.tsx';
import { Columns, Quiet } from '../frame/parts.tsx';
import { TextField } from '../frame/TextField.tsx';
import { useStudio } from '../frame/studio-context.ts';
import { scheduled, schedulesIn, spanWords } from './schedule-prices.ts';
import type { PriceRow } from './sheet.ts';

interface SchedulePricesProps {
  readonly file: DeskFile;
  /** The prices that were changed and are to hold later. */
  readonly rows: readonly PriceRow[];
  /** How a price is written. */
  readonly write: (price: number) => string;
  readonly onClose: () => void;
}

/** Asks from when on changed prices are to hold, and keeps them for then. */
export function SchedulePrices({ file, rows, write, onClose }: SchedulePricesProps) {
  const { act } = useStudio();
  const schedules = schedulesIn(readJson(file.text));
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [ownName, setName] = useState('');
  const [zone, setZone] = useState(
    () => schedules.at(-1)?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
  const span = { from, ...(until !== '' && { until }) };
  const name = ownName.trim() === '' && from !== '' ? capitalize(spanWords(span)) : ownName.trim();
  const known = schedules.find((each) => each.name === name);
  const when = known ?? { name, ...span, zone };
  return (
    <AskDialog title="From which day shall these hold?" onClose={onClose}>
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
          isFirst
          look={known ? undefined : 'date'}
          value={when.from}
          onChange={known ? undefined : setFrom}
        />
        <TextField
          label="Until (optional)"
          look={known ? undefined : 'date'}
          value={when.until ?? ''}
          onChange={known ? undefined : setUntil}
        />
        <TextField
          label="What you call it (optional)"
          value={ownName}
          offers={schedules.map((each) => each.name)}
          onChange={setName}
        />
        <TextField
          label="By the clocks of"
          value={when.zone}
          offers={Intl.supportedValuesOf('timeZone')}
          onChange={known ? undefined : setZone}
        />
      </Columns>
      <Quiet>
        {known
          ? 'There is one of that name already: these prices are put beside what it changes.'
          : '“Until” is the first day without them; left empty, they hold for good.'}
      </Quiet>
      <Decision
        deed="Keep them for then"
        leave="Cancel"
        isReady={rows.length > 0 && when.from !== '' && when.zone.trim() !== ''}
        onDo={() => act(scheduled(file, rows, when))}
        onClose={onClose}
      />
    </AskDialog>
  );
}
