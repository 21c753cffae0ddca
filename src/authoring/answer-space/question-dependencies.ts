import { findStepByAnswer } from '../../engine/inputs/answers.ts';
import type { Rule } from '../../engine/generated/estimator.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { getOperatorTools, listParts } from '../../engine/rules/operators/index.ts';
import type { AnswerDependency } from '../../engine/rules/core/condition-tools.ts';
import {
  listConditionDependencies,
  listRuleDependencies,
  listLimitDependencies,
  listVisibilityConditions,
} from '../../engine/rules/dependencies.ts';
import { listStopConditions } from '../../engine/rules/walk.ts';
import type { Question } from './config-view.ts';
import { groupBy } from '../../engine/rules/group-by.ts';

type QuestionNames = readonly string[];

/** Questions that work together, and those of them with whose answers what is left may fall apart. */
interface DependentGroup {
  readonly names: QuestionNames;
  readonly deciding: QuestionNames;
}

/** What lets questions work on the total together. In doubt two questions are in the same group. */
export interface QuestionDependencies {
  /** The groups that a question belongs to, by its name. */
  readonly getGroups: (name: string) => readonly QuestionNames[];
  /** The questions that decide whether one is asked, and what may be picked there. */
  readonly getControllers: (name: string) => ReadonlySet<string>;
  /** Whether others may work apart by the rules once a question is answered. */
  readonly isDeciding: (name: string) => boolean;
  /** Whether what was picked at a question tells by itself whether it counts, in every config. */
  readonly isPickSufficient: (name: string) => boolean;
}

function listNames(groups: readonly DependentGroup[]): QuestionNames {
  return groups.flatMap(({ names }) => names);
}

/** Groups that stay separate only while some questions are answered in one way. */
function separateByDeciding(
  deciding: QuestionNames,
  groups: readonly DependentGroup[],
): DependentGroup[] {
  const held = new Set(deciding);
  const separate = groups.filter(({ names }) => names.some((name) => !held.has(name)));
  if (separate.length < 2) {
    const names = [...new Set([...deciding, ...listNames(groups)])];
    const own = groups.flatMap((group) => group.deciding);
    return names.length === 0 ? [] : [{ names, deciding: own }];
  }
  return separate.map((group) => ({
    names: [...new Set([...deciding, ...group.names])],
    deciding: [...new Set([...deciding, ...group.deciding])],
  }));
}

/** The questions that a config calculates with together. */
function collectRuleGroups(
  config: PricedConfig,
  namesOf: (asked: readonly AnswerDependency[]) => QuestionNames,
): DependentGroup[] {
  const ofFigures = new Map<string, DependentGroup[]>();

  function groupsOf(rule: Rule): DependentGroup[] {
    const { getReferencedFigure: figure, combines } = getOperatorTools(rule);
    const asked = namesOf(listRuleDependencies(rule, config)).map((name) => ({
      names: [name],
      deciding: [],
    }));
    const ofFigure = figure ? groupsOfFigure(figure(rule)) : [];
    const ofParts = listParts(rule).map(({ value, when }) => ({ when, groups: groupsOf(value) }));
    const varying = [asked, ...ofParts.map(({ groups }) => groups), ofFigure].filter(
      (groups) => groups.length > 0,
    );
    const ways: Record<typeof combines, () => DependentGroup[]> = {
      adds: () => varying.flat(),
      // A sum times what does not change is still a sum.
      scales: () => {
        const [most = [], ...others] = varying.toSorted((one, other) => other.length - one.length);
        return separateByDeciding(listNames(others.flat()), most);
      },
      chooses: () => {
        const chosen = ofParts.filter(({ when }) => when).flatMap(({ groups }) => groups);
        const compared = ofParts.filter(({ when }) => !when).flatMap(({ groups }) => groups);
        return separateByDeciding(listNames([...asked, ...compared]), chosen);
      },
      mixes: () => separateByDeciding(listNames(varying.flat()), []),
    };
    return ways[combines]();
  }

  function groupsOfFigure(id: string): DependentGroup[] {
    const rule = config.rules.figures.find((each) => each.id === id)?.rule;
    const groups = ofFigures.get(id) ?? (rule ? groupsOf(rule) : []);
    ofFigures.set(id, groups);
    return groups;
  }

  return groupsOfFigure(config.rules.total);
}

/** What lets questions work together in any of some configs: their rules, and what they show when. */
export function analyzeDependencies(
  questions: readonly Question[],
  configs: readonly PricedConfig[],
): QuestionDependencies {
  const groups = new Map<string, QuestionNames[]>();
  const tied = new Set<string>();
  const looks = new Map<string, Set<string>>();
  const texts = new Map<string, string>();
  const untold = new Set<string>();
  const deciding = new Set<string>();
  const ofAnswers = groupBy(questions, ({ answer }) => answer);

  function namesOf(asked: readonly Pick<AnswerDependency, 'answer' | 'item'>[]): string[] {
    return asked.flatMap(({ answer, item }) =>
      (ofAnswers.get(answer) ?? [])
        .filter((each) => each.item === undefined || item === undefined || each.item === item)
        .map(({ name }) => name),
    );
  }

  function tie(group: QuestionNames): void {
    const names = [...new Set(group)];
    const text = JSON.stringify(names);
    if (names.length < 2 || tied.has(text)) return;
    tied.add(text);
    for (const name of names) {
      const own = groups.get(name);
      if (own) own.push(names);
      else groups.set(name, [names]);
    }
  }

  function tieLooking(name: string, lookedAt: QuestionNames): void {
    const others = lookedAt.filter((each) => each !== name);
    looks.set(name, new Set([...(looks.get(name) ?? []), ...others]));
    tie([name, ...others]);
  }

  // A checklist in one config may be another sort of question in the other: then it is kept whole.
  for (const { name, answer } of questions) {
    if (!(ofAnswers.get(answer) ?? []).some((each) => each.name === answer)) continue;
    tieLooking(answer, [name]);
    tieLooking(name, [answer]);
  }
  // Of many configs with single edits most have the same steps.
  for (const steps of new Set(configs.map((config) => config.steps))) {
    const before = new Set<string>();
    for (const question of questions) {
      const { name, answer } = question;
      const conditions = listVisibilityConditions(steps, question);
      const lookedAt = namesOf([
        ...listConditionDependencies(conditions),
        ...listLimitDependencies(steps, question),
      ]);
      tieLooking(name, lookedAt);
      // What one config hides may be picked in the other; what is asked too early is picked in any case.
      const text = findStepByAnswer(steps, answer) && JSON.stringify(conditions);
      if (text !== undefined && text !== (texts.get(name) ?? text)) untold.add(name);
      if (text !== undefined) texts.set(name, text);
      if (lookedAt.some((each) => !before.has(each))) untold.add(name);
      before.add(name);
    }
    for (const condition of listStopConditions(steps)) {
      // Whether a polite ending is come to is decided at the last of the questions that it looks at.
      const names = namesOf(listConditionDependencies([condition]));
      const last = questions.findLast(({ name }) => names.includes(name));
      if (last) tieLooking(last.name, names);
    }
  }
  for (const group of configs.flatMap((config) => collectRuleGroups(config, namesOf))) {
    tie(group.names);
    for (const name of group.deciding) deciding.add(name);
  }
  const [nobody, nothing] = [new Set<string>(), []];
  return {
    getGroups: (name) => groups.get(name) ?? nothing,
    getControllers: (name) => looks.get(name) ?? nobody,
    isDeciding: (name) => deciding.has(name),
    isPickSufficient: (name) => !untold.has(name),
  };
}

/** Splits questions into those that work together, while all others are answered in one way. */
export function partitionQuestions(
  names: ReadonlySet<string>,
  { getGroups: groupsOf }: QuestionDependencies,
): ReadonlySet<string>[] {
  const left = new Set(names);
  const seen = new Set<QuestionNames>();
  return [...names].flatMap((first) => {
    if (!left.delete(first)) return [];
    const together = new Set([first]);
    // A set that grows while it is gone through: all that hangs together is come to.
    for (const name of together) {
      for (const group of groupsOf(name)) {
        if (seen.has(group)) continue;
        seen.add(group);
        for (const other of group) if (left.delete(other)) together.add(other);
      }
    }
    return [together];
  });
}
