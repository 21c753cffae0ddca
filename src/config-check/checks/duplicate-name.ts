import { isAsking, optionsOf } from '../../rules/answers.ts';
import type { Check, CheckContext, Finding } from '../finding.ts';
import { labelOf } from '../label.ts';
import type { Path } from '../path.ts';
import { quoted } from '../words.ts';

/** Things that must not share a name: what the name is, and every one with its path. */
interface Group {
  readonly what: string;
  readonly names: readonly (readonly [name: string, path: Path])[];
}

function named<T>(list: readonly T[], path: Path, key: keyof T & string): Group['names'] {
  return list.map((each, index) => [String(each[key]), [...path, index, key]] as const);
}

function* groups({ config }: CheckContext): Generator<Group> {
  const { steps, rules, lead } = config;
  yield { what: 'id', names: named(steps, ['steps'], 'id') };
  yield {
    what: 'answer',
    // A step whose id is taken was copied whole: that is said once.
    names: steps.flatMap((step, index) =>
      isAsking(step) && steps.findIndex(({ id }) => id === step.id) === index
        ? [[step.answer, ['steps', index, 'answer']] as const]
        : [],
    ),
  };
  for (const [index, step] of steps.entries()) {
    yield { what: 'id', names: named(optionsOf(step), ['steps', index, 'options'], 'id') };
  }
  yield { what: 'id', names: named(rules.figures, ['rules', 'figures'], 'id') };
  yield { what: 'id', names: named(lead.form.fields, ['lead', 'form', 'fields'], 'id') };
  yield { what: 'name', names: named(lead.payload, ['lead', 'payload'], 'name') };
  const { confirmation, tracking } = lead;
  yield {
    what: 'name',
    names: named(confirmation.fields, ['lead', 'confirmation', 'fields'], 'name'),
  };
  yield { what: 'name', names: named(tracking.fields, ['lead', 'tracking', 'fields'], 'name') };
}

/** Steps, answers, options of a step, figures, contact fields and lead fields each have their own name. */
export const duplicateName: Check = {
  code: 'duplicate-name',
  severity: 'error',
  *findings(context): Generator<Finding> {
    for (const { what, names } of groups(context)) {
      const first = new Map<string, Path>();
      for (const [name, path] of names) {
        const other = first.get(name);
        if (other) {
          const holder = labelOf(other.slice(0, -1), context.config);
          yield {
            path,
            message: `The ${what} ${quoted(name)} is taken: ${holder} has it already.`,
            hint: `Give this one ${what === 'name' ? 'a' : 'an'} ${what} of its own.`,
          };
        } else first.set(name, path);
      }
    }
  },
};
