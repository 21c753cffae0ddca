import { OF_FILE } from '../frame/keys.ts';
import type { Surroundings } from './control-context.ts';
import type { Control } from './fields.ts';

/** What every control is given, be it of a field or of an entry of a list. */
export interface ControlProps<C extends Control = Control> {
  readonly id: string;
  readonly control: C;
  readonly value: unknown;
  readonly isRequired: boolean;
  readonly isWrong: boolean;
  readonly label?: string | undefined;
  readonly around: Surroundings;
  readonly onChange: (value: unknown) => void;
}

/** What the control of one sort is given. */
export type Of<K extends Control['kind']> = ControlProps<Extract<Control, { kind: K }>>;

/** A plain value as it stands in a field. */
export function textOf(value: unknown): string {
  const isPlain =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? String(value) : '';
}

/** What joins a control to its file, its label, its help and its problems. */
export function named({ id, label, isWrong }: ControlProps) {
  return {
    ...OF_FILE,
    id,
    'aria-label': label,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': label === undefined ? `${id}__about` : undefined,
  };
}
