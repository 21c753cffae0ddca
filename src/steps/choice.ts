import type { RJSFSchema } from '@rjsf/utils';
import { storedValue, type ChoiceStep } from '../rules/answers.ts';

/**
 * One of the options. An `enum`: with a `oneOf` rjsf would choose the first option by itself.
 * Options that are not offered are in it too: what is shown is the widget's matter.
 */
export function choiceSchema({ options }: Pick<ChoiceStep, 'options'>): RJSFSchema {
  const values = options.map(storedValue);
  const types = [
    ...new Set(values.map((value) => (typeof value === 'number' ? 'number' : 'string'))),
  ];
  return { type: types.length === 1 ? types[0] : types, enum: values };
}
