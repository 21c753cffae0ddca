import { useState } from 'react';
import { formatDay } from '../../model/words/days.ts';
import { listSchedules, suggestZone } from '../../model/words/periods.ts';
import { formatZone } from '../../model/words/zones.ts';
import { DateInput } from '../controls/DateInput.tsx';
import { useStudio } from '../studio/studioContext.ts';
import { Select } from '../ui/controls.tsx';

const OTHER_DAY = 'other';

interface DaySelectProps {
  /** A day as 2026-05-31; empty for today. */
  readonly day: string;
  readonly onChange: (day: string) => void;
}

/** The day of which the preview shows the site: today, one on which something changes, or any other. */
export function DaySelect({ day, onChange }: DaySelectProps) {
  const { config } = useStudio();
  const [isOther, setIsOther] = useState(false);
  const starts = listSchedules(config.value).filter(({ from }) => from !== '');
  const zone = formatZone(suggestZone(config.value));
  return (
    <>
      <Select
        label="As of"
        value={isOther ? OTHER_DAY : day}
        choices={[
          ['', 'Today'],
          ...starts.map(({ from, name }) => [from, `${formatDay(from)}: ${name}`] as const),
          [OTHER_DAY, 'Another day…'],
        ]}
        onChoose={(each) => {
          setIsOther(each === OTHER_DAY);
          if (each !== OTHER_DAY) onChange(each);
        }}
      />
      {isOther && <DateInput label="Preview as of" value={day} onChange={onChange} />}
      {day !== '' && <span className="muted">{zone}</span>}
    </>
  );
}
