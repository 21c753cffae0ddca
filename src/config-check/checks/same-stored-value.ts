import { isChoice, storedValue } from '../../rules/answers.ts';
import type { Check, Finding } from '../finding.ts';
import { quoted } from '../words.ts';

/** A stored value stands for one option only, or nobody could tell which one was chosen. */
export const sameStoredValue: Check = {
  code: 'same-stored-value',
  severity: 'error',
  *findings({ config }): Generator<Finding> {
    for (const [stepIndex, step] of config.steps.entries()) {
      if (!isChoice(step)) continue;
      const first = new Map<string | number, string>();
      for (const [index, option] of step.options.entries()) {
        const value = storedValue(option);
        const other = first.get(value);
        // Two equal ids are a matter of names.
        if (other !== undefined && option.number !== undefined) {
          yield {
            path: ['steps', stepIndex, 'options', index, 'number'],
            message: `Option '${option.label}' stores ${value}, and option ${quoted(other)} stores it too.`,
            hint: 'Give each option of the step a number of its own.',
          };
        } else first.set(value, option.label);
      }
    }
  },
};
