import type { RJSFSchema } from '@rjsf/utils';
import type { ChecklistStep } from '../../generated/estimator.ts';

/** Which items are ticked, by their ids. */
export function checklistSchema({ options }: ChecklistStep): RJSFSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(options.map(({ id }) => [id, { type: 'boolean' }])),
    additionalProperties: false,
  };
}
