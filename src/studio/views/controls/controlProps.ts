import { FILE_FIELD_ATTRIBUTES } from '../primitives/keyboard.ts';
import type { ControlEnv } from '../context/controlContext.ts';
import type { ControlDefinition } from '../../model/schema-form/form-definition.ts';

/** What every control is given, be it of a field or of an entry of a list. */
export interface ControlProps<C extends ControlDefinition = ControlDefinition> {
  readonly id: string;
  readonly control: C;
  readonly value: unknown;
  readonly isRequired: boolean;
  readonly isInvalid: boolean;
  readonly label?: string | undefined;
  readonly env: ControlEnv;
  readonly onChange: (value: unknown) => void;
}

/** What the control of one sort is given. */
export type ControlPropsOf<K extends ControlDefinition['kind']> = ControlProps<
  Extract<ControlDefinition, { kind: K }>
>;

/** A plain value as it stands in a field. */
export function toFieldText(value: unknown): string {
  const isPlain =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? String(value) : '';
}

/** What joins a control to its file, its label, its help and its problems. */
export function getFieldAttributes({ id, label, isInvalid }: ControlProps) {
  return {
    ...FILE_FIELD_ATTRIBUTES,
    id,
    'aria-label': label,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': label === undefined ? `${id}__about` : undefined,
  };
}
