import { useId, useState } from 'react';
import type { DeskFile } from '../desk/desk.ts';
import { readJson } from '../desk/values.ts';
import { AskDialog } from '../frame/AskDialog.tsx';
import { Columns, Input, MainButton, Quiet, Row, SmallButton, Stack } from '../frame/parts.tsx';
import { useStudio } from '../frame/studio-context.ts';
import { scheduled, schedulesIn } from './schedule-prices.ts';
import type { PriceRow } from './sheet.ts';

interface SchedulePricesProps {
  readonly file: DeskFile;
  /** The prices that were changed and are to hold later. */
  readonly rows: readonly PriceRow[];
  /** How a price is written. */
  readonly write: (price: number) => string;
  readonly onClose: () => void;
}

interface FieldProps {
  readonly label: string;
  readonly type?: string;
  readonly value: string;
  /** Left out for what is settled already. */
  readonly onChange: ((value: string) => void) | undefined;
  /** Whether it has the focus at first. */
  readonly isFirst?: boolean;
  /** What can be chosen. */
  readonly offers?: readonly string[];
}

function Field(props: FieldProps) {
  const { label, type = 'text', value, onChange, isFirst = false, offers = [] } = props;
  const [id, listId] = [useId(), useId()];
  return (
    <Stack style={{ gap: '0.25rem' }}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first thing that is asked
        autoFocus={isFirst}
        type={type}
        list={offers.length > 0 ? listId : undefined}
        value={value}
        readOnly={!onChange}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <datalist id={listId}>
        {offers.map((offer) => (
          <option key={offer}>{offer}</option>
        ))}
      </datalist>
    </Stack>
  );
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
  const name = ownName.trim() === '' && from !== '' ? `From ${from} on` : ownName.trim();
  const known = schedules.find((each) => each.name === name);
  const when = known ?? { name, from, zone, ...(until !== '' && { until }) };
  return (
    <AskDialog title="From which day shall these hold?" onClose={onClose}>
      <p>Until then they cost what is saved. The site changes by itself that night.</p>
      <ul>
        {rows.map(({ path, entry, label, price, saved = price }) => (
          <li key={path.join('.')}>
            {label ?? entry}: {write(saved)} → {write(price)}
          </li>
        ))}
      </ul>
      <Columns>
        <Field
          label="From"
          isFirst
          type={known ? 'text' : 'date'}
          value={when.from}
          onChange={known ? undefined : setFrom}
        />
        <Field
          label="Until (optional)"
          type={known ? 'text' : 'date'}
          value={when.until ?? ''}
          onChange={known ? undefined : setUntil}
        />
        <Field
          label="What you call it (optional)"
          value={ownName}
          offers={schedules.map((each) => each.name)}
          onChange={setName}
        />
        <Field
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
      <Row>
        <MainButton
          type="button"
          disabled={when.from === '' || when.zone.trim() === ''}
          onClick={() => {
            act(scheduled(file, rows, when));
            onClose();
          }}
        >
          Keep them for then
        </MainButton>
        <SmallButton type="button" onClick={onClose}>
          Cancel
        </SmallButton>
      </Row>
    </AskDialog>
  );
}
