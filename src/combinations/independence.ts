import type { Rule } from '../generated/estimator.ts';
import type { PricedConfig } from '../rules/evaluate.ts';
import { operatorOf } from '../rules/operators/index.ts';
import type { Asked } from '../rules/tests.ts';
import {
  askedByConditions,
  askedByRule,
  askedByStep,
  conditionsOf,
  stopConditions,
} from '../rules/walk.ts';
import type { Question } from './side.ts';

type Names = readonly string[];

/** The questions that a config lets work together, by its rules and by what it shows when. */
function groupsIn(config: PricedConfig, questions: readonly Question[]): Names[] {
  const ofFigures = new Map<string, Names[]>();

  function namesOf(asked: readonly Pick<Asked, 'answer' | 'item'>[]): string[] {
    return asked.flatMap(({ answer, item }) =>
      questions
        .filter((each) => each.answer === answer)
        .filter((each) => each.item === undefined || item === undefined || each.item === item)
        .map(({ name }) => name),
    );
  }

  function groupsOf(rule: Rule): Names[] {
    const { parts, figure, combines } = operatorOf(rule);
    const varying = [
      namesOf(askedByRule(rule, config)).map((name) => [name]),
      ...parts(rule).map(({ value }) => groupsOf(value)),
      figure ? groupsOfFigure(figure(rule)) : [],
    ].filter((groups) => groups.length > 0);
    // A sum times a constant is still a sum.
    const isSum = combines === 'adds' || (combines === 'scales' && varying.length < 2);
    return isSum || varying.length === 0 ? varying.flat() : [varying.flat(2)];
  }

  function groupsOfFigure(id: string): Names[] {
    const rule = config.rules.figures.find((each) => each.id === id)?.rule;
    const groups = ofFigures.get(id) ?? (rule ? groupsOf(rule) : []);
    ofFigures.set(id, groups);
    return groups;
  }

  const shown = questions.map((question): Names => {
    const conditions = conditionsOf(config.steps, question);
    const asked = [...askedByConditions(conditions), ...askedByStep(config.steps, question)];
    return [question.name, ...namesOf(asked)];
  });
  const stops = stopConditions(config.steps).map((each) => namesOf(askedByConditions([each])));
  return [...shown, ...stops, ...groupsOfFigure(config.rules.total)];
}

/**
 * Splits questions into groups whose effects on the total simply add up, in every config at once. In doubt two
 * questions are in the same group.
 */
export function independentGroups(
  questions: readonly Question[],
  configs: readonly PricedConfig[],
): ReadonlySet<string>[] {
  // A checklist in one config may be another sort of question in the other: then it is kept whole.
  const wholes = questions.map(({ name, answer }) =>
    questions.some((each) => each.name === answer) ? [answer, name] : [name],
  );
  let apart: ReadonlySet<string>[] = [];
  for (const group of [...wholes, ...configs.flatMap((config) => groupsIn(config, questions))]) {
    const touched = apart.filter((names) => group.some((name) => names.has(name)));
    const joined = new Set([...touched.flatMap((names) => [...names]), ...group]);
    apart = [...apart.filter((names) => !touched.includes(names)), joined];
  }
  return apart;
}
