import { parseDate } from '@internationalized/date';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput as DateSegments,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  I18nProvider,
  Popover,
} from 'react-aria-components';
import { isValidDay } from '../../../engine/kinds/calendar.ts';

export interface DateInputProps {
  readonly id?: string;
  readonly label: string;
  /** A day as 2026-05-31; anything else counts as none. */
  readonly value: string;
  readonly isInvalid?: boolean;
  readonly onChange: (day: string) => void;
}

/** A field for a day: typed part by part, or chosen in a calendar. */
export function DatePickerInput({ id, label, value, isInvalid = false, onChange }: DateInputProps) {
  return (
    <I18nProvider locale="en-US">
      <DatePicker
        {...(id !== undefined && { id })}
        aria-label={label}
        value={isValidDay(value) ? parseDate(value) : null}
        isInvalid={isInvalid}
        onChange={(day) => onChange(day?.toString() ?? '')}
      >
        <Group className="date-field">
          <DateSegments className="segments">
            {(segment) => <DateSegment segment={segment} />}
          </DateSegments>
          <Button className="plain" aria-label={`Choose: ${label}`}>
            ▾
          </Button>
        </Group>
        <Popover className="surface">
          <Dialog>
            <Calendar className="calendar">
              <header className="row spread">
                <Button slot="previous">‹</Button>
                <Heading level={3} />
                <Button slot="next">›</Button>
              </header>
              <CalendarGrid>{(date) => <CalendarCell date={date} />}</CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  );
}
