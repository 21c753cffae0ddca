import type { RJSFSchema } from '@rjsf/utils';
import type { DigitsStep } from '../../generated/estimator.ts';

/** All digits or none: only a part of them is an error (spec.md section 5). */
export function digitsSchema({ length }: DigitsStep): RJSFSchema {
  return { type: 'string', pattern: `^([0-9]{${length}})?$` };
}
