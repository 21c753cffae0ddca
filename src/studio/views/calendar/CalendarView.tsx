import { useMemo, useState } from 'react';
import { formatPeriod } from '../../model/words/days.ts';
import {
  describePeriodChanges,
  listChangeablePlaces,
  listSchedules,
  SCHEDULES_PATH,
  suggestZone,
  type ChangeablePlace,
} from '../../model/words/periods.ts';
import { formatZone } from '../../model/words/zones.ts';
import { addEntry } from '../../model/edits/edits.ts';
import { ObjectForm } from '../form/ObjectForm.tsx';
import { RemoveDialog } from '../form/RemoveDialog.tsx';
import { useFocusedLocation, useProject, useStudio } from '../studio/studioContext.ts';
import { Action, TextField, Lines } from '../ui/controls.tsx';
import { PriceChangeDialog } from './PriceChangeDialog.tsx';

/** Adds a change of any text or number to a period. */
function AddChange({ index }: { readonly index: number }) {
  const { config, dispatch, getDocument } = useStudio();
  const [typed, setTyped] = useState('');
  const { index: project } = useProject();
  const places = useMemo(() => listChangeablePlaces(project), [project]);
  const chosen = places.find(({ words }) => words === typed);
  function add({ name }: ChangeablePlace) {
    const path = [...SCHEDULES_PATH, index, 'changes'];
    dispatch(addEntry(getDocument(config.name), path, { name }));
    setTyped('');
  }
  return (
    <>
      <TextField
        label="What changes then"
        help="Type a word of it, such as question, price or announcement, and choose from the list."
        suggestions={places.map(({ words }) => words)}
        value={typed}
        onChange={setTyped}
      />
      <div>
        <Action text="Add" isDisabled={!chosen} onPress={() => chosen && add(chosen)} />
      </div>
    </>
  );
}

/** What changes by the calendar: promotions, price changes, texts. */
export function CalendarView() {
  const { config, location, goTo, scheduleImpacts, showAddition, getDocument } = useStudio();
  const { index: project } = useProject();
  const [adding, setAdding] = useState<'promotion' | 'prices'>();
  const [removing, setRemoving] = useState<number>();
  useFocusedLocation();
  const open = location.path[0] === SCHEDULES_PATH[0] ? location.path[1] : undefined;
  const show = (index: number) => goTo({ file: config.name, path: [...SCHEDULES_PATH, index] });
  function addOther() {
    const edit = addEntry(getDocument(config.name), SCHEDULES_PATH, {
      label: 'New changes',
      values: { zone: suggestZone(config.value) },
    });
    showAddition(edit);
  }
  const sorted = listSchedules(config.value)
    .map((schedule, index) => ({ schedule, index }))
    .toSorted((one, other) => (one.schedule.from < other.schedule.from ? -1 : 1));
  return (
    <div className="stack">
      <div className="row spread">
        <h2 id="form-heading" tabIndex={-1}>
          Calendar
        </h2>
        <div className="row tight" role="group" aria-label="Add to the calendar">
          <Action text="+ Promotion" onPress={() => setAdding('promotion')} />
          <Action text="+ Price change" onPress={() => setAdding('prices')} />
          <Action text="+ Other changes" onPress={addOther} />
        </div>
      </div>
      <p className="muted">
        The site changes by itself on these days. To see one of them, choose it above the preview.
      </p>
      {sorted.length === 0 && <p className="muted">Nothing is planned yet.</p>}
      {sorted.map(({ schedule, index }) => {
        const title = schedule.name || 'Without a name';
        const changes = describePeriodChanges(project, schedule);
        const effect = scheduleImpacts.byName[schedule.name];
        return (
          <section key={index} className="panel" aria-label={title}>
            <div className="row spread">
              <h3>{title}</h3>
              <span className="row">
                {open !== index && (
                  <Action text="Edit" label={`Edit ${title}`} onPress={() => show(index)} />
                )}
                <Action
                  text="Remove"
                  label={`Remove ${title}`}
                  variant="danger"
                  onPress={() => setRemoving(index)}
                />
              </span>
            </div>
            <p>
              {formatPeriod(schedule)} <span className="muted">{formatZone(schedule.zone)}</span>
            </p>
            {effect !== undefined && (
              <p data-outdated={!scheduleImpacts.isCurrent}>
                Compared with the same day without it: {effect}
                {!scheduleImpacts.isCurrent && ' (before your last change)'}
              </p>
            )}
            {open === index ? (
              <>
                <ObjectForm at={{ file: config.name, path: [...SCHEDULES_PATH, index] }} />
                <AddChange index={index} />
              </>
            ) : (
              <Lines lines={changes} />
            )}
          </section>
        );
      })}
      {adding && <PriceChangeDialog kind={adding} onClose={() => setAdding(undefined)} />}
      {removing !== undefined && (
        <RemoveDialog
          at={{ file: config.name, path: [...SCHEDULES_PATH, removing] }}
          onRemoved={() => goTo({ file: config.name, path: SCHEDULES_PATH })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </div>
  );
}
