import {
  isInputStep,
  getOptions,
  findStepByAnswer,
  type InputStep,
} from '../../../engine/inputs/answers.ts';
import { getInputDefinition } from '../../../engine/inputs/registry.ts';
import { quote } from '../../../engine/text/format.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { walkAllRules } from '../../../engine/rules/walk.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** The names that a step and a table can have in common: its options, or codes of as many digits. */
function countSharedNames(step: InputStep, prices: object): readonly [shared: number, all: number] {
  if (step.kind === 'digits') {
    const entries = Object.keys(prices);
    return [entries.filter((entry) => isCode(step, entry)).length, entries.length];
  }
  const options = getOptions(step);
  return [options.filter(({ id }) => Object.hasOwn(prices, id)).length, options.length];
}

function isCode(step: InputStep, entry: string): boolean {
  return getInputDefinition(step).isComplete(step, entry);
}

/** Whether a table is made for a step: it has an entry for whatever can be answered. */
function isTableForStep(step: InputStep, prices: object): boolean {
  const [shared, all] = countSharedNames(step, prices);
  return all > 0 && shared === all;
}

function isTableForeign(step: InputStep, prices: object): boolean {
  const [shared, all] = countSharedNames(step, prices);
  return all > 0 && shared === 0;
}

/** The table that a rule must have meant: the only one that prices the step, and that no rule looks it up in. */
function findIntendedTable(
  { prices, rules }: EstimatorConfig,
  step: InputStep,
): string | undefined {
  const used = new Set(
    [...walkAllRules({ rules })].flatMap(({ value }) => ('table' in value ? value.table : [])),
  );
  const fitting = Object.keys(prices).filter((table) => isTableForStep(step, prices[table] ?? {}));
  return fitting.find((table) => !used.has(table));
}

/** A rule looks an answer up in a table that prices its options, and not those of another step. */
export function* checkMismatchedLookup({ config }: CheckContext): Generator<Finding> {
  const { steps, prices } = config;
  for (const { path, value: rule } of walkAllRules(config)) {
    if (!('table' in rule) || !('answer' in rule)) continue;
    const step = findStepByAnswer(steps, rule.answer);
    const table = prices[rule.table];
    // An entry for all codes that begin alike is no code itself.
    const isBeginning = rule.op === 'lookup' && rule.match === 'beginning';
    if (!step || !table || isBeginning || !isTableForeign(step, table)) continue;
    const meant = findIntendedTable(config, step);
    if (meant !== undefined) {
      yield {
        path: [...path, 'table'],
        message: `The table ${quote(rule.table)} prices no answer of step '${step.title}'.`,
        hint: `Its prices are in the table ${quote(meant)}.`,
      };
      continue;
    }
    const owner = steps.find(
      (each): each is InputStep =>
        isInputStep(each) && each !== step && isTableForStep(each, table),
    );
    if (!owner) continue;
    yield {
      path: [...path, 'answer'],
      message: `The table ${quote(rule.table)} prices the answers of step '${owner.title}', and none of step '${step.title}'.`,
      hint: `Look up the answer ${quote(owner.answer)}, or use the table that prices '${step.title}'.`,
    };
  }
}
