import { findStepByAnswer, isInputStep } from '../../../engine/kinds/answers.ts';
import type { RepeatedGroup, Step } from '../../../engine/generated/estimator.ts';
import { getItemName } from '../../../engine/schema/item-names.ts';
import {
  findLargestCount,
  findOuterGroup,
  listGroupSteps,
  MAX_ITEMS,
  MAX_NESTED_ITEMS,
} from '../../../engine/kinds/most-items.ts';
import { findValueAt, isPathWithin, type JsonPath } from '../../../engine/schema/path.ts';
import { quote } from '../../../engine/text/format.ts';
import type { Check, WrittenContext } from '../core/check.ts';
import type { Finding } from '../core/problem.ts';

const COUNT_HINT =
  'Name a number step for whole numbers, or cards or a list whose options all have a "number".';

function findCountMistake(
  steps: readonly Step[],
  groups: readonly RepeatedGroup[],
  group: RepeatedGroup,
): readonly [message: string, hint: string] | undefined {
  const step = findStepByAnswer(steps, group.count);
  if (!step) return [`There is no answer ${quote(group.count)} that says how many.`, COUNT_HINT];
  const outer = findOuterGroup(steps, groups, group);
  if (outer === group || (outer && findOuterGroup(steps, groups, outer))) {
    return [
      outer === group
        ? `The step '${step.title}', which asks how many there are, is itself asked for each.`
        : `The group ${quote(group.id)} is within ${quote(outer.id)}, which is within another one itself.`,
      'Ask how many there are once, or for each of a group that is within no other one.',
    ];
  }
  const most = findLargestCount(step);
  if (most === undefined || most < 1) {
    return [`The step '${step.title}' does not say how many there are.`, COUNT_HINT];
  }
  const outerStep = outer && findStepByAnswer(steps, outer.count);
  const mostOuter = Math.min(MAX_ITEMS, (outerStep && findLargestCount(outerStep)) ?? 1);
  if (outerStep && most <= MAX_ITEMS && most * mostOuter > MAX_NESTED_ITEMS) {
    return [
      `The steps '${outerStep.title}' and '${step.title}' allow ${mostOuter} times ${most}, and there can be ${MAX_NESTED_ITEMS} in all.`,
      `Allow fewer of either, so that they are at most ${MAX_NESTED_ITEMS} together.`,
    ];
  }
  if (most <= MAX_ITEMS) return undefined;
  return [
    `The step '${step.title}' allows ${most}, and at most ${MAX_ITEMS} can be asked for each.`,
    `Allow at most ${MAX_ITEMS}, or ask for several at once with the kind quantities.`,
  ];
}

function* checkGroupSteps(
  steps: readonly Step[],
  groups: readonly RepeatedGroup[],
  group: RepeatedGroup,
  place: JsonPath,
): Generator<Finding> {
  const own = listGroupSteps(steps, group);
  const inner = groups.filter((each) => findOuterGroup(steps, groups, each) === group);
  // Those of a group within it are asked about the same item.
  const together = steps.filter((step) =>
    [group, ...inner].some((each) => isInputStep(step) && step.forEach === each.id),
  );
  const [first] = own;
  if (!first) {
    yield {
      path: place,
      message: `No step is asked for each of the group ${quote(group.id)}.`,
      hint: `Write "forEach": ${quote(group.id)} into the steps of the group, or remove it.`,
    };
    return;
  }
  const start = steps.indexOf(first);
  const count = findStepByAnswer(steps, group.count);
  if (count && steps.indexOf(count) > start) {
    yield {
      path: ['steps', start, 'forEach'],
      message: `Step '${first.title}' comes before step '${count.title}', which asks how many there are.`,
      hint: `Move step '${count.title}' up.`,
    };
  }
  if ('joined' in first && first.joined === true) {
    yield {
      path: ['steps', start, 'joined'],
      message: `Step '${first.title}' is the first of its group, and joined to the step before it.`,
      hint: 'Remove "joined": each item begins on a screen of its own.',
    };
  }
  const stray = together.find((step, index) => steps.indexOf(step) !== start + index);
  if (stray) {
    yield {
      path: ['steps', steps.indexOf(stray), 'forEach'],
      message: `Step '${stray.title}' stands apart from the other steps of its group.`,
      hint: 'Move it next to them: the steps of a group are asked one after another.',
    };
  }
}

/** A group that cannot be asked. */
const invalidRepeat: Check<WrittenContext> = {
  code: 'invalid-repeat',
  severity: 'error',
  *find({ source }) {
    const { steps, repeats = [] } = source.config;
    for (const [index, group] of repeats.entries()) {
      const mistake = findCountMistake(steps, repeats, group);
      if (mistake) {
        const [message, hint] = mistake;
        yield { path: ['repeats', index, 'count'], message, hint };
      } else yield* checkGroupSteps(steps, repeats, group, ['repeats', index]);
    }
    for (const [index, step] of steps.entries()) {
      const id = isInputStep(step) ? step.forEach : undefined;
      if (id === undefined || repeats.some((group) => group.id === id)) continue;
      yield {
        path: ['steps', index, 'forEach'],
        message: `Step '${step.title}' is asked for each of ${quote(id)}, and there is no such group.`,
        hint: 'Write the id of an entry of "repeats", or remove "forEach".',
      };
    }
  },
};

/** An answer or a figure of a group without the item, outside of the group. */
const unnumberedItem: Check<WrittenContext> = {
  code: 'unnumbered-item',
  severity: 'error',
  *find({ source: { config }, references, describeSubject }) {
    const { steps, repeats = [] } = config;
    for (const group of repeats) {
      const answers = listGroupSteps(steps, group).map(({ answer }) => answer);
      const figures = (group.figures ?? []).map(({ id }) => id);
      // Also in a group within it: there they are those of the same item.
      const isInside = (path: JsonPath) =>
        repeats.some((each, at) => {
          if (each !== group && findOuterGroup(steps, repeats, each) !== group) return false;
          const forEach =
            path[0] === 'steps' && findValueAt(config, [...path.slice(0, 2), 'forEach']);
          return isPathWithin(path, ['repeats', at]) || forEach === each.id;
        });
      for (const { path, name, namespace } of references) {
        const isAnswer = namespace.thing === 'answer' && answers.includes(name);
        const isFigure = namespace.thing === 'figure' && figures.includes(name);
        if (!(isAnswer || isFigure) || isInside(path)) continue;
        const [one, sum] = [getItemName(name, 1), getItemName(name, 'sum')];
        yield {
          path,
          message: `${describeSubject(path)} refers to the ${namespace.thing} ${quote(name)}, which there is for each of the group ${quote(group.id)}.`,
          hint: isFigure
            ? `Name one of them, such as ${one}, or all of them: ${sum}, ${getItemName(name, 'least')} or ${getItemName(name, 'greatest')}; in a formula sum(${name}), min(${name}) or max(${name}).`
            : `Name one of them, such as ${one}. What is calculated from all of them needs a figure in the group.`,
        };
      }
    }
  },
};

/** Checks of repeated groups as they are written. */
export const repeatChecks = [invalidRepeat, unnumberedItem];
