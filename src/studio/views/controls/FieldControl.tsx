import { toLastDay, toUntil } from '../../model/words/days.ts';
import { Action, Select } from '../ui/controls.tsx';
import {
  getFieldAttributes,
  toFieldText,
  type ControlProps,
  type ControlPropsOf,
} from './controlProps.ts';
import { DateInput } from './DateInput.tsx';
import { NumberInput } from './NumberInput.tsx';
import { PictureControl } from './PictureControl.tsx';
import { TextControl } from './TextControl.tsx';

/** A field that shows a value as the file has it. */
function PlainInput(props: ControlProps) {
  const { value, isRequired, onChange } = props;
  return (
    <input
      {...getFieldAttributes(props)}
      value={toFieldText(value)}
      onChange={({ target }) =>
        onChange(target.value === '' && !isRequired ? undefined : target.value)
      }
    />
  );
}

function ChoiceControl(props: ControlPropsOf<'choice'>) {
  const { control, value, isRequired, onChange } = props;
  const { absentLabel = 'None' } = control;
  const now = toFieldText(value);
  const isKnown = now === '' || control.choices.some(([choice]) => choice === now);
  const isOpen = !isRequired || now === '';
  return (
    <Select
      {...getFieldAttributes(props)}
      value={now}
      choices={[
        ...(isOpen ? [['', isRequired ? 'Choose…' : absentLabel] as const] : []),
        ...(isKnown ? [] : [[now, `${now} (does not exist)`] as const]),
        ...control.choices,
      ]}
      onChoose={(next) => onChange(next === '' && !isRequired ? undefined : next)}
    />
  );
}

function SwitchControl(props: ControlPropsOf<'switch'>) {
  const { control, value, isRequired, onChange } = props;
  const { absentValue } = control;
  const present = value ?? absentValue;
  const isOpen = typeof absentValue !== 'boolean' && !isRequired;
  const formatChoice = (isOn: boolean) =>
    (isOn ? 'Yes' : 'No') + (absentValue === isOn ? ' (default)' : '');
  return (
    <Select
      {...getFieldAttributes(props)}
      value={typeof present === 'boolean' ? String(present) : ''}
      choices={[
        ...(isOpen ? [['', 'Default'] as const] : []),
        ['true', formatChoice(true)],
        ['false', formatChoice(false)],
      ]}
      onChoose={(chosen) => {
        const next = chosen === '' ? undefined : chosen === 'true';
        // The default need not be written into the file.
        onChange(next === absentValue && !isRequired ? undefined : next);
      }}
    />
  );
}

function ColorControl(props: ControlPropsOf<'color'>) {
  const { value, onChange, name } = props;
  const text = toFieldText(value);
  return (
    <div className="row tight">
      <input
        type="color"
        aria-label={`Choose: ${name}`}
        value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#000000'}
        onChange={({ target }) => onChange(target.value)}
      />
      <PlainInput {...props} />
    </div>
  );
}

function DateControl(props: ControlPropsOf<'date'>) {
  const { id, control, value, isInvalid, isRequired, name, onChange } = props;
  const text = toFieldText(value);
  // A day with a time is rare, so there is no calendar for it.
  if (text.includes('T')) return <PlainInput {...props} />;
  function change(day: string) {
    if (day === '') onChange(isRequired ? '' : undefined);
    else onChange(control.isEnd ? toUntil(day) : day);
  }
  const shown = control.isEnd ? toLastDay(text) : text;
  return <DateInput id={id} label={name} value={shown} isInvalid={isInvalid} onChange={change} />;
}

function ListControl(props: ControlPropsOf<'list'>) {
  const { control, value, isRequired, onChange, name } = props;
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const { of: item } = control;
  const unused =
    item.kind === 'choice' ? item.choices.filter(([choice]) => !entries.includes(choice)) : [];
  const blank = item.kind === 'number' ? 0 : (unused[0]?.[0] ?? '');
  const change = (next: readonly unknown[]) =>
    onChange(next.length === 0 && !isRequired ? undefined : next);
  const moveUp = (index: number) =>
    onChange(entries.toSpliced(index, 1).toSpliced(index - 1, 0, entries[index]));
  return (
    <div {...getFieldAttributes(props)} role="group" tabIndex={-1} className="stack tight">
      {entries.map((entry, index) => {
        const label = `${name} ${index + 1}`;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a plain value has nothing but its position
          <div key={index} className="row tight">
            <div className="grow">
              <FieldControl
                id={`${props.id}.${index}`}
                control={item}
                value={entry}
                isRequired
                isInvalid={false}
                name={label}
                isUnlabeled
                onChange={(next) => change(entries.with(index, next))}
              />
            </div>
            <Action
              text="↑"
              label={`Move ${label} up`}
              variant="plain"
              isDisabled={index === 0}
              onPress={() => moveUp(index)}
            />
            <Action
              text="✕"
              label={`Remove ${label}`}
              variant="plain"
              onPress={() => change(entries.toSpliced(index, 1))}
            />
          </div>
        );
      })}
      <div>
        <Action
          text="+ Add"
          label={`Add to ${name}`}
          isDisabled={item.kind === 'choice' && unused.length === 0}
          onPress={() => change([...entries, blank])}
        />
      </div>
    </div>
  );
}

/** The control of a value: which one it is follows from the schema. */
export function FieldControl(props: ControlProps) {
  const { control, ...rest } = props;
  switch (control.kind) {
    case 'text':
      return <TextControl {...rest} control={control} />;
    case 'number':
      return (
        <NumberInput
          id={rest.id}
          value={rest.value}
          label={rest.isUnlabeled ? rest.name : undefined}
          describedBy={rest.isUnlabeled ? undefined : `${rest.id}-about`}
          suffix={control.unit}
          isOptional={!rest.isRequired}
          isInvalid={rest.isInvalid}
          onChange={rest.onChange}
        />
      );
    case 'choice':
      return <ChoiceControl {...rest} control={control} />;
    case 'switch':
      return <SwitchControl {...rest} control={control} />;
    case 'date':
      return <DateControl {...rest} control={control} />;
    case 'color':
      return <ColorControl {...rest} control={control} />;
    case 'picture':
      return <PictureControl {...rest} control={control} />;
    case 'list':
      return <ListControl {...rest} control={control} />;
    default:
      return control satisfies never;
  }
}
