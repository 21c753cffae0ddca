import type { RegistryWidgetsType, RJSFSchema, WidgetProps } from '@rjsf/utils';
import { space } from '../../../site/ui/styles/theme.ts';
import { Input, MutedText, Row, Select, SmallButton, Stack } from '../primitives/primitives.tsx';
import type { ControlContext } from '../context/controlContext.ts';
import {
  getFieldAttributes,
  toFieldText,
  type ControlProps,
  type ControlPropsOf,
} from './controlProps.ts';
import { PictureControl } from './PictureControl.tsx';
import { toPlainLanguage } from '../../model/labels/plain-language.ts';
import { TextControl } from './TextControl.tsx';
import { useNumberInput } from './useNumberInput.ts';

export type EntityData = Record<string, unknown>;
type ControlWidgetProps = WidgetProps<EntityData, RJSFSchema, ControlContext>;

function NumberControl(props: ControlPropsOf<'number'>) {
  const { control, value, isRequired, isInvalid, env, onChange } = props;
  const { language } = env;
  const number = useNumberInput({ value, language, isOptional: !isRequired, onChange });
  return (
    <Row>
      <Input
        {...getFieldAttributes({ ...props, isInvalid: isInvalid || number.isIncomplete })}
        style={{ width: '12rem' }}
        type="text"
        inputMode={control.isWhole ? 'numeric' : 'decimal'}
        value={number.text}
        onBlur={number.handleBlur}
        onChange={({ target }) => number.setText(target.value)}
      />
      {control.unit !== undefined && <MutedText>{control.unit}</MutedText>}
    </Row>
  );
}

/** A choice as its author calls it, with its name where two are called the same. */
function formatChoice(
  { choices, labels }: ControlPropsOf<'choice'>['control'],
  choice: string,
): string {
  // One of a few words of the schema itself: atLeast.
  if (!labels) return toPlainLanguage(choice);
  const own = labels.get(choice) ?? choice;
  const isOnly = choices.every((each) => each === choice || labels.get(each) !== own);
  return isOnly ? own : `${own} (${choice})`;
}

function ChoiceControl(props: ControlPropsOf<'choice'>) {
  const { control, value, isRequired, onChange } = props;
  const { choices } = control;
  const now = typeof value === 'string' ? value : '';
  const isUnknown = now !== '' && !choices.includes(now);
  return (
    <Select
      {...getFieldAttributes(props)}
      value={now}
      onChange={({ target }) =>
        onChange(target.value === '' && !isRequired ? undefined : target.value)
      }
    >
      {(!isRequired || now === '') && <option value="">{isRequired ? 'Choose…' : 'None'}</option>}
      {isUnknown && <option value={now}>{now} (does not exist)</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {formatChoice(control, choice)}
        </option>
      ))}
    </Select>
  );
}

function SwitchControl(props: ControlPropsOf<'switch'>) {
  const { value, isRequired, onChange } = props;
  const choices = { '': 'Not said', true: 'Yes', false: 'No' };
  return (
    <Select
      {...getFieldAttributes(props)}
      value={toFieldText(value)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value === 'true')}
    >
      {Object.entries(choices)
        .filter(([choice]) => choice !== '' || !isRequired)
        .toSorted(([a], [b]) => a.length - b.length)
        .map(([choice, labels]) => (
          <option key={choice} value={choice}>
            {labels}
          </option>
        ))}
    </Select>
  );
}

function FixedControl(props: ControlPropsOf<'fixed'>) {
  return <Input {...getFieldAttributes(props)} readOnly value={toFieldText(props.value)} />;
}

function ListControl(props: ControlPropsOf<'list'>) {
  const { id, control, value, onChange, label, env } = props;
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const { of: item } = control;
  const unusedChoices =
    item.kind === 'choice' ? item.choices.filter((each) => !entries.includes(each)) : [];
  function move(index: number, by: number) {
    const rest = entries.toSpliced(index, 1);
    onChange(rest.toSpliced(index + by, 0, entries[index]));
  }
  function change(next: readonly unknown[]) {
    onChange(next.length === 0 && !props.isRequired ? undefined : next);
  }
  const blank =
    item.kind === 'choice'
      ? (unusedChoices[0] ?? item.choices[0] ?? '')
      : item.kind === 'number'
        ? 0
        : '';
  return (
    <Stack role="group" id={id} tabIndex={-1} aria-label={label ?? id} style={{ gap: space.xs }}>
      {entries.map((entry, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a plain value has nothing but its position
        <Row key={index} style={{ flexWrap: 'nowrap' }}>
          <div style={{ flex: 1 }}>
            <FieldControl
              id={`${id}_${index}`}
              control={item}
              value={entry}
              isRequired
              isInvalid={false}
              label={`Entry ${index + 1}`}
              env={env}
              onChange={(next) => change(entries.with(index, next))}
            />
          </div>
          <SmallButton
            type="button"
            aria-label={`Move entry ${index + 1} up`}
            disabled={index === 0}
            onClick={() => move(index, -1)}
          >
            ↑
          </SmallButton>
          <SmallButton
            type="button"
            aria-label={`Move entry ${index + 1} down`}
            disabled={index === entries.length - 1}
            onClick={() => move(index, 1)}
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
export function FieldControl(props: ControlProps) {
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
function ControlWidget({ id, name, value, onChange, registry }: ControlWidgetProps) {
  const { fields, problems, env } = registry.formContext;
  const field = fields.get(name);
  if (!field) return null;
  return (
    <FieldControl
      id={id}
      control={field.control}
      value={value}
      isRequired={field.isRequired}
      isInvalid={(problems.get(name) ?? []).some(({ severity }) => severity === 'error')}
      label={field.control.kind === 'list' ? field.label : undefined}
      env={env}
      onChange={onChange}
    />
  );
}

export const rjsfWidgets: RegistryWidgetsType<EntityData, RJSFSchema, ControlContext> = {
  control: ControlWidget,
};
