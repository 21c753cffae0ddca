import type Big from 'big.js';
import { findAnswer, type Answer, type EffectiveAnswers } from '../../engine/kinds/answers.ts';
import type { Figure } from '../../engine/generated/estimator.ts';
import { RuleError } from '../../engine/rules/core/errors.ts';
import { getRounding, roundValue } from '../../engine/rules/core/rounding.ts';
import { listPriceDependencies, listRuleDependencies } from '../../engine/rules/dependencies.ts';
import { evaluateRule, type PricedConfig } from '../../engine/rules/evaluate.ts';
import { getOperatorTools } from '../../engine/rules/operators/index.ts';
import {
  collectReferencedFigures,
  listFigureReferences,
  walkRule,
} from '../../engine/rules/walk.ts';

/** What a figure comes to. */
export interface PricedFigure {
  readonly exact: Big;
  readonly rounded: number;
}

/** Prices very many answers with one config. */
export interface FigurePricer {
  readonly config: PricedConfig;
  /** A figure; undefined if it cannot be calculated. */
  readonly price: (id: string, answers: EffectiveAnswers) => PricedFigure | undefined;
  /** Why a figure cannot be calculated; the place is that in the config. */
  readonly findError: (id: string, answers: EffectiveAnswers) => RuleError | undefined;
  /** Whether a figure may differ from that of the base for these answers. */
  readonly mayDiffer: (id: string, answers: EffectiveAnswers) => boolean;
}

/** A figure by itself as text: its rule, its rounding and the prices that it names. */
function serializeFigure({ rules, prices }: PricedConfig, { id, rule }: Figure): string {
  const named = [...walkRule(rule)].flatMap(({ value }): unknown[] => {
    if (!('table' in value)) return [];
    const table = prices[value.table];
    const entries = getOperatorTools(value).listPriceEntries?.(value);
    return entries ? entries.map(({ entry }) => [value.table, entry, table?.[entry]]) : [table];
  });
  return JSON.stringify([rule, getRounding(rules, id), named]);
}

/** Everything that a figure is made of as text, the figures that it refers to included. */
export function serializeFigureInputs(config: PricedConfig, id: string): string {
  const figures = [...collectReferencedFigures(config, id)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return JSON.stringify(figures.map(([name, figure]) => [name, serializeFigure(config, figure)]));
}

type Outcome = PricedFigure | RuleError;

/** The outcomes of a figure as a tree with one level for each answer that it depends on. */
interface OutcomeNode {
  outcome?: Outcome;
  /** Whether it differs from that of the base. */
  differs?: boolean;
  next?: Map<unknown, OutcomeNode>;
}

function toKey(value: Answer | undefined): unknown {
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

function findNode(
  root: OutcomeNode,
  names: readonly string[],
  answers: EffectiveAnswers,
): OutcomeNode {
  let node = root;
  for (const name of names) {
    const key = toKey(findAnswer(answers, name));
    node.next ??= new Map();
    let next = node.next.get(key);
    if (!next) node.next.set(key, (next = {}));
    node = next;
  }
  return node;
}

/** Of more answers an outcome hardly comes twice, and remembering it takes longer than calculating it. */
const MAX_REMEMBERED_ANSWERS = 12;

/** What a pricer knows of a figure. */
interface FigureMemory {
  /** The answers that it depends on; undefined if these are all or very many, so that an outcome hardly comes twice. */
  readonly names: readonly string[] | undefined;
  readonly root: OutcomeNode;
  /** The outcome for the last answers, as several figures may refer to it. */
  last: { readonly answers: EffectiveAnswers; readonly node: OutcomeNode } | undefined;
  /** Whether the base calculates it in the same way. */
  readonly isSame: boolean;
  /** The figures by which alone it differs from that of the base; undefined if its own rule or prices differ. */
  readonly changedReferences: readonly string[] | undefined;
}

function listReferences({ rule }: Figure): string[] {
  const ids = [...walkRule(rule)].flatMap(({ value }) =>
    listFigureReferences(value).map((reference) => reference.value),
  );
  return [...new Set(ids)];
}

/** The answers that a figure depends on; undefined if the rules name what does not exist. */
function findDependencies(config: PricedConfig, id: string): readonly string[] | undefined {
  try {
    const rules = [...collectReferencedFigures(config, id).values()].flatMap(({ rule }) => [
      ...walkRule(rule),
    ]);
    const dependencies = rules.flatMap(({ value }) => listRuleDependencies(value, config));
    return [...new Set(dependencies.map(({ answer }) => answer))];
  } catch (error) {
    if (error instanceof RuleError) return undefined;
    throw error;
  }
}

const NO_VALUE = 'this figure has no value.';

/** Whether two figures have the same exact and rounded value. */
export function isSameFigure(one: PricedFigure, other: PricedFigure): boolean {
  return one === other || (one.rounded === other.rounded && one.exact.eq(other.exact));
}

/**
 * Prices with a config. A figure is calculated once for what it depends on.
 * @param base a pricer of a config with the same steps: figures that do not differ are taken from it
 * @param today the day on which somebody asks, such as 2026-05-31; the present one if left out
 */
export function createFigurePricer(
  config: PricedConfig,
  base?: FigurePricer,
  today?: string,
): FigurePricer {
  const { rules, prices, steps } = config;
  const answerCount = new Set(listPriceDependencies(config).map(({ answer }) => answer)).size;
  const positions = new Map(rules.figures.map(({ id }, index) => [id, index]));
  const memories = new Map<string, FigureMemory>();
  const open = new Set<string>();

  function isSameInBase(id: string): boolean {
    if (!base) return false;
    return serializeFigureInputs(config, id) === serializeFigureInputs(base.config, id);
  }

  function createMemory(id: string): FigureMemory {
    const [own, other] = [config, base?.config].map((each) =>
      each?.rules.figures.find((figure) => figure.id === id),
    );
    const isOwnSame =
      base && own && other
        ? serializeFigure(config, own) === serializeFigure(base.config, other)
        : false;
    const names = findDependencies(config, id);
    return {
      names:
        names && names.length < answerCount && names.length <= MAX_REMEMBERED_ANSWERS
          ? names
          : undefined,
      root: {},
      last: undefined,
      isSame: isSameInBase(id),
      changedReferences:
        own && isOwnSame ? listReferences(own).filter((each) => !isSameInBase(each)) : undefined,
    };
  }

  function getMemory(id: string): FigureMemory {
    let memory = memories.get(id);
    if (!memory) memories.set(id, (memory = createMemory(id)));
    return memory;
  }

  function evaluateFigure(id: string, answers: EffectiveAnswers): Outcome {
    const index = positions.get(id) ?? -1;
    const figure = rules.figures[index];
    if (!figure) return new RuleError([], NO_VALUE);
    const place = ['rules', 'figures', index, 'rule'];
    const context = {
      steps,
      prices,
      answers,
      today,
      getFigure: (other: string) => {
        const outcome = getOutcome(other, answers);
        if (outcome instanceof RuleError) throw outcome;
        return { label: '', exact: outcome.exact };
      },
    };
    try {
      const { value } = evaluateRule(figure.rule, context, place);
      const { rounding = rules.rounding } = figure;
      return { exact: value, rounded: roundValue(value, rounding, place) };
    } catch (error) {
      if (error instanceof RuleError) return error;
      throw error;
    }
  }

  /** Where the outcome of a figure is remembered, at least until the next answers. */
  function findMemory(id: string, answers: EffectiveAnswers): OutcomeNode {
    const memory = getMemory(id);
    if (memory.last?.answers !== answers) {
      const node = memory.names ? findNode(memory.root, memory.names, answers) : {};
      memory.last = { answers, node };
    }
    return memory.last.node;
  }

  function getOutcome(id: string, answers: EffectiveAnswers): Outcome {
    if (getMemory(id).isSame && base) return base.price(id, answers) ?? new RuleError([], NO_VALUE);
    const node = findMemory(id, answers);
    if (node.outcome) return node.outcome;
    // A figure that needs itself has no value.
    if (open.has(id)) return new RuleError([], NO_VALUE);
    open.add(id);
    node.outcome = evaluateFigure(id, answers);
    open.delete(id);
    return node.outcome;
  }

  function price(id: string, answers: EffectiveAnswers): PricedFigure | undefined {
    const outcome = getOutcome(id, answers);
    return outcome instanceof RuleError ? undefined : outcome;
  }

  function findError(id: string, answers: EffectiveAnswers): RuleError | undefined {
    const outcome = getOutcome(id, answers);
    return outcome instanceof RuleError ? outcome : undefined;
  }

  function differs(id: string, answers: EffectiveAnswers): boolean {
    const node = findMemory(id, answers);
    if (node.differs !== undefined) return node.differs;
    const [own, other] = mayDiffer(id, answers)
      ? [price(id, answers), base?.price(id, answers)]
      : [];
    node.differs = own && other ? !isSameFigure(own, other) : own !== other;
    return node.differs;
  }

  function mayDiffer(id: string, answers: EffectiveAnswers): boolean {
    const { isSame, changedReferences } = getMemory(id);
    if (isSame) return false;
    return changedReferences?.some((each) => differs(each, answers)) ?? true;
  }

  return { config, price, findError, mayDiffer };
}
