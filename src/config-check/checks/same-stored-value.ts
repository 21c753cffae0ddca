import type { ChoiceOption } from '../../generated/estimator.ts';
import { isChoice, storedValue } from '../../answers/answers.ts';
import type { Check, Finding } from '../finding.ts';
import { quoted } from '../../copy/words.ts';

/** A stored value stands for one option only, or nobody could tell which one was chosen. */
export const sameStoredValue: Check = {
  code: 'same-stored-value',
  severity: 'error',
  *findings({ config }): Generator<Finding> {
    for (const [stepIndex, step] of config.steps.entries()) {
      if (!isChoice(step)) continue;
      const first = new Map<string | number, ChoiceOption>();
      for (const [index, option] of step.options.entries()) {
        const value = storedValue(option);
        const other = first.get(value);
        if (other === undefined) first.set(value, option);
        // Two equal ids are a matter of names, whatever they store.
        else if (option.number !== undefined && option.id !== other.id) {
          yield {
            path: ['steps', stepIndex, 'options', index, 'number'],
            message: `Option '${option.label}' stores ${value}, and option ${quoted(other.label)} stores it too.`,
            hint: 'Give each option of the step a number of its own.',
          };
        }
      }
    }
  },
};
