import type { RJSFSchema } from '@rjsf/utils';
import type { TextStep } from '../../generated/estimator.ts';

/** A text of a length within its limits, both included. */
export function textSchema({ minLength, maxLength }: TextStep): RJSFSchema {
  return { type: 'string', minLength, maxLength };
}
