import type { Estimator } from '../../../engine/compile/compile.ts';
import { getLargest } from '../../../engine/text/extremes.ts';
import {
  isChoiceStep,
  findStepByAnswer,
  getOptions,
  type InputStep,
  type StepOption,
} from '../../../engine/kinds/answers.ts';
import { getInputTools } from '../../../engine/kinds/registry.ts';
import { listAnswerTests } from '../../../engine/rules/core/conditions.ts';
import { getNumberFormatter } from '../../../engine/rules/core/number-formatter.ts';
import { listPartConditions, walkAllRules } from '../../../engine/rules/walk.ts';
import { capitalize, formatList, quote } from '../../../engine/text/format.ts';
import type { ConfigText } from '../../../engine/schema/texts.ts';
import type { Check } from '../core/check.ts';

const unpricedOption: Check = {
  code: 'unpriced-option',
  severity: 'error',
  *find({ estimator, index, getLine, describePath }) {
    for (const { table, option, path, mistypedEntry, ...rule } of index.coverage.unpriced) {
      if (mistypedEntry !== undefined) {
        yield {
          path: ['prices', table, mistypedEntry],
          at: 'key',
          message: `Price ${quote(mistypedEntry)} of table '${table}' belongs to no option, and ${describePath(path)} on line ${getLine(path, 'value')} has no price there.`,
          hint: `Did you mean ${quote(option.id)}? If the two are different things, add a price for the option, and remove this one.`,
        };
      } else if (rule.default === undefined) {
        const siblings =
          estimator.steps.map(getOptions).find((each) => each.includes(option)) ?? [];
        const isOtherTable = !siblings.some(({ id }) =>
          Object.hasOwn(estimator.prices[table] ?? {}, id),
        );
        yield {
          path,
          message: `${capitalize(describePath(path))} has no price in table '${table}'.`,
          hint: `${isOtherTable ? 'Look it up in the table for this step, or add' : 'Add'} ${quote(option.id)} to prices.${table}, with 0 if it costs nothing.`,
        };
      }
    }
  },
};

/** Whether a rule has a condition for just this option: then it is priced there. */
function isPricedByCondition({ rules, steps }: Estimator, option: StepOption): boolean {
  const step = steps.find((each) => getOptions(each).includes(option));
  return [...walkAllRules({ rules })]
    .flatMap(({ value }) => listPartConditions(value))
    .flatMap(({ value }) => listAnswerTests(value))
    .some(
      (test) =>
        (test.test === 'is' || test.test === 'includes') &&
        test.option === option.id &&
        step !== undefined &&
        'answer' in step &&
        test.answer === step.answer,
    );
}

const implicitDefaultPrice: Check = {
  code: 'implicit-default-price',
  severity: 'warning',
  *find({ estimator, index, describePath, env: { wording } }) {
    for (const { table, option, path, mistypedEntry, ...rule } of index.coverage.unpriced) {
      if (mistypedEntry !== undefined || rule.default === undefined) continue;
      if (isPricedByCondition(estimator, option)) continue;
      const costs =
        rule.default === 'fallback'
          ? 'what the rule says after "else"'
          : `the default: ${getNumberFormatter(estimator.site).number(rule.default)}`;
      yield {
        path,
        message: `${capitalize(describePath(path))} has no price in table '${table}', so it costs ${costs}.`,
        hint: `Add ${quote(option.id)} to prices.${table}, or ${wording.acknowledge} if you intend the default.`,
      };
    }
  },
};

/** A price for a code that visitors cannot type. */
const unreachablePrice: Check = {
  code: 'unreachable-price',
  severity: 'error',
  *find({ index }) {
    for (const { table, entry, codeLengths, isBeginning } of index.coverage.unused) {
      if (codeLengths.length === 0) continue;
      yield {
        path: ['prices', table, entry],
        at: 'key',
        message: isBeginning
          ? `No code begins with ${quote(entry)} of table '${table}': a code has ${getLargest(codeLengths)} digits.`
          : `Nobody can type ${quote(entry)} of table '${table}': the step accepts ${formatList(codeLengths.map(String), 'or')} digits.`,
        hint: isBeginning
          ? 'Write the first digits of the codes, one entry for each beginning, or remove it.'
          : 'Correct the code, or remove it.',
      };
    }
  },
};

function isInText(texts: readonly ConfigText[], start: string): boolean {
  return texts.some(({ text }) => text.includes(start));
}

const unusedPrice: Check = {
  code: 'unused-price',
  severity: 'warning',
  *find({ index, texts }) {
    for (const { table, entry, codeLengths } of index.coverage.unused) {
      if (codeLengths.length > 0 || isInText(texts, `{price.${table}.${entry}}`)) continue;
      yield {
        path: ['prices', table, entry],
        at: 'key',
        message: `Nothing uses price ${quote(entry)} of table '${table}': no rule names it, and no answer leads to it.`,
        hint: 'Correct its name or its place, use it in a rule, or remove it.',
      };
    }
  },
};

const unusedTable: Check = {
  code: 'unused-table',
  severity: 'warning',
  *find({ estimator, references, texts }) {
    const used = new Set(
      references.flatMap(({ namespace, name }) => (namespace.thing === 'price table' ? name : [])),
    );
    for (const table of Object.keys(estimator.prices)) {
      if (used.has(table) || isInText(texts, `{price.${table}.`)) continue;
      yield {
        path: ['prices', table],
        at: 'key',
        message: `No rule uses the price table ${quote(table)}.`,
        hint: 'Use it in a rule, or remove it.',
      };
    }
  },
};

/** Whether a table has an entry for each possible answer, such as 1 to 5 bedrooms. */
function isComplete(step: InputStep, entries: object): boolean {
  // The neighbors of each entry are among the candidates.
  const boundaries = Object.keys(entries).map((text) => ({ text }));
  return getInputTools(step)
    .listDecisions(step, boundaries)
    .every(({ candidates }) =>
      candidates.every(({ pick }) => Object.hasOwn(entries, String(pick))),
    );
}

const uncoveredLookup: Check = {
  code: 'uncovered-lookup',
  severity: 'error',
  *find({ index }) {
    for (const { table, path, missing } of index.coverage.uncovered) {
      yield {
        path: [...path, 'table'],
        message: `The table ${quote(table)} has no entry for ${formatList(missing.names.map(quote), 'and')}.`,
        hint: `Add an entry, one with "other" at the end of the table, or an amount for what is in none: ${table}[…] else 0.${missing.hasFigure ? ' For the check a figure may be any number, so that 2 and 3 leave 2.5 out: write bands, such as "up to 2".' : ''}`,
      };
    }
  },
};

const lookupWithoutDefault: Check = {
  code: 'lookup-without-default',
  severity: 'error',
  *find({ estimator, describePath }) {
    for (const { path, value: rule, hasFallback } of walkAllRules(estimator)) {
      if (rule.op !== 'lookup' || rule.default !== undefined || hasFallback) continue;
      const step = findStepByAnswer(estimator.steps, rule.answer);
      if (!step || isChoiceStep(step)) continue;
      if (isComplete(step, estimator.prices[rule.table] ?? {})) continue;
      yield {
        // The same place as for a missing answer: a default is the solution for both.
        path: [...path, 'answer'],
        message: `${capitalize(describePath(path))} looks up what visitors type in step '${step.title}', and has no amount for answers that are not in the table ${quote(rule.table)}.`,
        hint: `Write an amount for what is not in the table: ${rule.table}[…] else 0.`,
      };
    }
  },
};

/** Checks of prices and of the tables that rules look up. */
export const priceChecks = [
  unpricedOption,
  unreachablePrice,
  uncoveredLookup,
  lookupWithoutDefault,
  implicitDefaultPrice,
  unusedPrice,
  unusedTable,
];
