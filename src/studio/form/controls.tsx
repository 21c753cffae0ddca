import type { RegistryWidgetsType, RJSFSchema, WidgetProps } from '@rjsf/utils';
import { space } from '../../site/ui/theme.ts';
import { Input, Quiet, Row, Select, SmallButton, Stack } from '../frame/parts.tsx';
import type { ControlContext } from './control-context.ts';
import { named, textOf, type ControlProps, type Of } from './control-props.ts';
import { PictureControl } from './PictureControl.tsx';
import { plainWords } from '../outline/plain-words.ts';
import { TextControl } from './TextControl.tsx';
import { useTypedNumber } from './useTypedNumber.ts';

export type ThingData = Record<string, unknown>;
type Props = WidgetProps<ThingData, RJSFSchema, ControlContext>;

function NumberControl(props: Of<'number'>) {
  const { control, value, isRequired, isWrong, around, onChange } = props;
  const { language } = around;
  const number = useTypedNumber({ value, language, isOptional: !isRequired, onChange });
  return (
    <Row>
      <Input
        {...named({ ...props, isWrong: isWrong || number.isUnfinished })}
        style={{ width: '12rem' }}
        type="text"
        inputMode={control.isWhole ? 'numeric' : 'decimal'}
        value={number.shown}
        onBlur={number.leave}
        onChange={({ target }) => number.type(target.value)}
      />
      {control.unit !== undefined && <Quiet>{control.unit}</Quiet>}
    </Row>
  );
}

/** A choice as its author calls it, with its name where two are called the same. */
function choiceWords({ choices, words }: Of<'choice'>['control'], choice: string): string {
  // One of a few words of the schema itself: atLeast.
  if (!words) return plainWords(choice);
  const own = words.get(choice) ?? choice;
  const isOnly = choices.every((each) => each === choice || words.get(each) !== own);
  return isOnly ? own : `${own} (${choice})`;
}

function ChoiceControl(props: Of<'choice'>) {
  const { control, value, isRequired, onChange } = props;
  const { choices } = control;
  const now = typeof value === 'string' ? value : '';
  const isUnknown = now !== '' && !choices.includes(now);
  return (
    <Select
      {...named(props)}
      value={now}
      onChange={({ target }) =>
        onChange(target.value === '' && !isRequired ? undefined : target.value)
      }
    >
      {(!isRequired || now === '') && <option value="">{isRequired ? 'Choose…' : 'None'}</option>}
      {isUnknown && <option value={now}>{now} (does not exist)</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choiceWords(control, choice)}
        </option>
      ))}
    </Select>
  );
}

function SwitchControl(props: Of<'switch'>) {
  const { value, isRequired, onChange } = props;
  const choices = { '': 'Not said', true: 'Yes', false: 'No' };
  return (
    <Select
      {...named(props)}
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value === 'true')}
    >
      {Object.entries(choices)
        .filter(([choice]) => choice !== '' || !isRequired)
        .toSorted(([a], [b]) => a.length - b.length)
        .map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
    </Select>
  );
}

function FixedControl(props: Of<'fixed'>) {
  return <Input {...named(props)} readOnly value={textOf(props.value)} />;
}

function ListControl(props: Of<'list'>) {
  const { id, control, value, onChange, label, around } = props;
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const { of } = control;
  const free = of.kind === 'choice' ? of.choices.filter((each) => !entries.includes(each)) : [];
  function moved(index: number, by: number) {
    const rest = entries.toSpliced(index, 1);
    onChange(rest.toSpliced(index + by, 0, entries[index]));
  }
  function change(next: readonly unknown[]) {
    onChange(next.length === 0 && !props.isRequired ? undefined : next);
  }
  const blank =
    of.kind === 'choice' ? (free[0] ?? of.choices[0] ?? '') : of.kind === 'number' ? 0 : '';
  return (
    <Stack role="group" id={id} tabIndex={-1} aria-label={label ?? id} style={{ gap: space.xs }}>
      {entries.map((entry, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a plain value has nothing but its position
        <Row key={index} style={{ flexWrap: 'nowrap' }}>
          <div style={{ flex: 1 }}>
            <AnyControl
              id={`${id}_${index}`}
              control={of}
              value={entry}
              isRequired
              isWrong={false}
              label={`Entry ${index + 1}`}
              around={around}
              onChange={(next) => change(entries.with(index, next))}
            />
          </div>
          <SmallButton
            type="button"
            aria-label={`Move entry ${index + 1} up`}
            disabled={index === 0}
            onClick={() => moved(index, -1)}
          >
            ↑
          </SmallButton>
          <SmallButton
            type="button"
            aria-label={`Move entry ${index + 1} down`}
            disabled={index === entries.length - 1}
            onClick={() => moved(index, 1)}
          >
            ↓
          </SmallButton>
          <SmallButton
            type="button"
            aria-label={`Remove entry ${index + 1}`}
            onClick={() => change(entries.toSpliced(index, 1))}
          >
            ✕
          </SmallButton>
        </Row>
      ))}
      <div>
        <SmallButton type="button" onClick={() => change([...entries, blank])}>
          Add an entry
        </SmallButton>
      </div>
    </Stack>
  );
}

/** The control of a value: which one it is follows from the schema. */
export function AnyControl(props: ControlProps) {
  const { control, ...rest } = props;
  switch (control.kind) {
    case 'text':
      return <TextControl {...rest} control={control} />;
    case 'number':
      return <NumberControl {...rest} control={control} />;
    case 'choice':
      return <ChoiceControl {...rest} control={control} />;
    case 'switch':
      return <SwitchControl {...rest} control={control} />;
    case 'picture':
      return <PictureControl {...rest} control={control} />;
    case 'fixed':
      return <FixedControl {...rest} control={control} />;
    case 'list':
      return <ListControl {...rest} control={control} />;
    default:
      return control satisfies never;
  }
}

/** The control of a field, as rjsf's widget: which one it is follows from the schema. */
function ControlWidget({ id, name, value, onChange, registry }: Props) {
  const { fields, problems, around } = registry.formContext;
  const field = fields.get(name);
  if (!field) return null;
  return (
    <AnyControl
      id={id}
      control={field.control}
      value={value}
      isRequired={field.isRequired}
      isWrong={(problems.get(name) ?? []).some(({ severity }) => severity === 'error')}
      label={field.control.kind === 'list' ? field.label : undefined}
      around={around}
      onChange={onChange}
    />
  );
}

export const widgets: RegistryWidgetsType<ThingData, RJSFSchema, ControlContext> = {
  control: ControlWidget,
};
