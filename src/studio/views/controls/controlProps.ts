import type { ControlDefinition } from '../../model/forms/form-definition.ts';

/** The props of every control, of a field or of an entry of a list. */
export interface ControlProps<C extends ControlDefinition = ControlDefinition> {
  readonly id: string;
  readonly control: C;
  readonly value: unknown;
  readonly isRequired: boolean;
  readonly isInvalid: boolean;
  /** What it is called in sentences. */
  readonly name: string;
  /** Whether no label element says what it is. */
  readonly isUnlabeled?: boolean;
  readonly onChange: (value: unknown) => void;
}

/** The props of the control of one kind. */
export type ControlPropsOf<K extends ControlDefinition['kind']> = ControlProps<
  Extract<ControlDefinition, { kind: K }>
>;

/** A plain value as a field shows it. */
export function toFieldText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The attributes that connect a control to its file, label, help and problems. */
export function getFieldAttributes(props: ControlProps) {
  const { id, control, name, isInvalid, isUnlabeled = isGroup(control) } = props;
  return {
    id,
    'data-of-file': true,
    'aria-label': isUnlabeled ? name : undefined,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': props.isUnlabeled ? undefined : `${id}-about`,
  };
}

/** Whether a control consists of several elements, which one label element cannot name. */
export function isGroup({ kind }: ControlDefinition): boolean {
  return kind === 'list' || kind === 'picture' || kind === 'date';
}
