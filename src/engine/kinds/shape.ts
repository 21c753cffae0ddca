import type { RJSFSchema } from '@rjsf/utils';
import type { CountInAll, QuantityOption, TickOption } from '../generated/estimator.ts';
import type { SingleOption } from './answers.ts';
import type { DateLimits } from './calendar.ts';

/** Which values are complete answers to a step. A kind says it once; three functions read it. */
export type Shape =
  | {
      readonly is: 'number';
      readonly min: number;
      readonly max: number;
      readonly decimals?: number | undefined;
    }
  /** A multiple of a number. */
  | { readonly is: 'multiple'; readonly min: number; readonly max: number; readonly of: number }
  /** So many characters, as JSON Schema counts them: an emoji is one. */
  | { readonly is: 'text'; readonly min: number; readonly max: number }
  /** So many digits. */
  | { readonly is: 'digits'; readonly length: number }
  /** What one of the options stores. */
  | {
      readonly is: 'choice';
      readonly options: readonly SingleOption[];
      readonly isOptional?: boolean | undefined;
      /** Whether visitors type a code for it. */
      readonly isTyped?: boolean;
    }
  | { readonly is: 'date'; readonly limits: DateLimits }
  /** For the ids of options whether they are ticked. */
  | { readonly is: 'ticks'; readonly options: readonly TickOption[] }
  /** For the ids of options how many there are. */
  | {
      readonly is: 'counts';
      readonly options: readonly QuantityOption[];
      readonly inAll?: Pick<CountInAll, 'min' | 'max'> | undefined;
    };

export type ShapeOf<I extends Shape['is']> = Extract<Shape, { is: I }>;

/** How a shape is read where visitors need it. The words for it are in describe-shape.ts. */
export interface ShapeReader<S extends Shape> {
  readonly toJsonSchema: (shape: S) => RJSFSchema;
  readonly fits: (shape: S, value: unknown) => boolean;
}
