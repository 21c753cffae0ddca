import estimatorSchema from '../../../schemas/estimator.schema.json' with { type: 'json' };
import { getErrorMessage } from '../../../src/engine/text/format.ts';
import { countCombinations } from '../../../src/authoring/answer-space/combinations.ts';
import { createPricedSpace } from '../../../src/authoring/answer-space/priced-space.ts';
import { formatCount } from '../../../src/authoring/impact/impact-format.ts';
import type { PricedConfig } from '../../../src/engine/rules/evaluate.ts';
import { InvalidAnswerError } from '../../../src/engine/kinds/invalid-answer-error.ts';
import { resolvePricedAnswers, WrittenRuleError } from '../../../src/authoring/cases/price-case.ts';
import { checkShape, createProblem } from '../../../src/authoring/check/shape/check-shape.ts';
import { ScheduleError } from '../../../src/engine/compile/schedule/scheduled-config.ts';
import { AT_OPTION, compileAtDate } from '../config-at-date.ts';
import { defineCommand, Option, UsageError, type Parser } from '../define-command.ts';
import { readTextFile } from '../../files/read-text-file.ts';
import { describeFirstError } from '../../files/check/describe-first-error.ts';
import {
  resolveConfigFile,
  readConfigFromFileOrGit,
  type LoadedConfig,
} from '../../files/config.ts';
import { UserError } from '../../files/user-error.ts';
import { runPricing } from '../run-pricing.ts';
import { explainAnswers, priceAnswers, type CompiledEstimator } from '../../package/index.ts';
import { toEstimateJson } from './to-estimate-json.ts';
import { generateCsvRows, generateJsonRows } from './estimate-rows.ts';

const HELP = `
Answers are an object of answer names to answers, a list of such objects, or a file with either. What is left out takes
the config's default. A choice that the config does not know takes the default of the rules, with a warning. Written as
in cases.json:

  a choice      the id of its option, or the number that it stores: "detached-adu", 500
  a checklist   a list of ids, or an object of id to true or false: ["solar", "kitchen"]
  quantities    an object of id to how many: {"door": 2, "window": 5}
  a number      plain digits: 12.5
  a date        "2026-05-31"; a month: "2026-05"
  a text        "94110"

It prints { "total": …, "breakdown": { … }, "figures": { … } } with the total by the id of its figure, too. "figures" are
others that leads contain, if there are any. A list of answers gives a list, with { "error": "…" } for those that cannot
be priced.

Exit code 0: priced. 1: the answers or the config are not right. 2: the command was not.`;

/** The answers as given, or those of a file. */
async function readAnswers(given: string): Promise<unknown> {
  const isText = /^\s*[[{]/.test(given);
  const text = isText ? given : await readTextFile(given).catch(() => undefined);
  if (text === undefined) {
    throw new InvalidAnswerError(
      `The answers are neither JSON in braces or brackets nor a file that can be read: ${given}`,
    );
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = getErrorMessage(error);
    throw new InvalidAnswerError(`The answers are not valid JSON: ${reason}.`);
  }
}

/** Says if a choice is none of the options: the rules price it by their defaults, and it may be mistyped. */
function describeUnknownOption(config: PricedConfig, given: unknown): string | undefined {
  try {
    resolvePricedAnswers(config, given, true);
    return undefined;
  } catch (error) {
    return `${getErrorMessage(error)} It is priced by the defaults of the rules.`;
  }
}

/** Says where in the file a figure cannot be calculated: `config/estimator.json:253:60: 'Total' cannot …`. */
function locateError(error: unknown, { name, text }: LoadedConfig): unknown {
  if (!(error instanceof WrittenRuleError)) return error;
  const { parsed } = checkShape(text, { file: name, schema: estimatorSchema });
  const finding = { path: error.within, message: error.reason, hint: '' };
  const { line, column, message } = createProblem(parsed, 'incalculable', 'error', finding);
  return new UserError(`${name}:${line}:${column}: ${message}`, { cause: error });
}

/** Prices a list of answers, one by one. */
function priceEach(
  config: CompiledEstimator,
  list: readonly unknown[],
  found: LoadedConfig,
): Record<string, unknown>[] {
  return list.map((given) => {
    try {
      return toEstimateJson(priceAnswers(config, given));
    } catch (error) {
      const located = locateError(error, found);
      if (located instanceof InvalidAnswerError || located instanceof UserError)
        return { error: located.message };
      throw error;
    }
  });
}

/** So many combinations are printed without asking: about 100 MB. */
const MAX_WITHOUT_CONFIRMATION = 1_000_000;

function assertFewCombinations(config: PricedConfig): void {
  const count = countCombinations(createPricedSpace([config]));
  if (count !== undefined && count <= MAX_WITHOUT_CONFIRMATION) return;
  throw new UserError(
    `There are ${formatCount(count)} combinations, too many for any spreadsheet: price some with --answers, or say --yes to print all of them (Ctrl+C stops it).`,
  );
}

const describe = (parser: Parser) =>
  parser
    .description(
      'Prices answers with the rules and prices of a config: the total, the breakdown and the other figures that leads contain, as JSON.',
    )
    .option('--answers <JSON>', 'the answers to price, or a file with them')
    .option('--explain', 'prints how the estimate comes about, line by line')
    .option('--all', 'prices every combination of priced options')
    .option('--yes', 'also where there are more than a million')
    .addOption(
      new Option('--format <FORMAT>', 'of all combinations (default: csv)').choices([
        'csv',
        'json',
      ] as const),
    )
    .option(
      '--config <FILE>',
      "another config (default: the environment's ESTIMATOR_CONFIG, else config/estimator.json): a file, a git revision such as HEAD, main or v1.2, or the version that a lead says its config had",
    )
    .option(...AT_OPTION)
    .addHelpText('after', HELP);

/** Prices one set of answers, or every combination of them. `--help` says how. */
export const estimateCommand = defineCommand(
  { name: 'estimate', code: 1, expected: [InvalidAnswerError, ScheduleError], describe },
  async ({ options }, { print, printError }) => {
    const { answers, explain: isExplained, all = false, yes, format, config: given, at } = options;
    if (all === (answers !== undefined)) {
      throw new UsageError('Give either --answers JSON or --all.');
    }
    if (all && isExplained)
      throw new UsageError('--explain needs --answers: it explains one estimate.');
    if (!all && format !== undefined) throw new UsageError('--format goes with --all only.');
    const file = resolveConfigFile();
    const found = await readConfigFromFileOrGit(given ?? file, file);
    return runPricing([found], async () => {
      const { config, written, scheduleNote: scheduled } = compileAtDate(found, at);
      const today = at?.slice(0, 10);
      if (scheduled !== undefined) printError(scheduled);
      const refusal = await describeFirstError({
        name: found.name,
        text: JSON.stringify(written),
        previousText: undefined,
        kind: 'estimator',
      });
      if (refusal !== undefined) printError(`Estimates may be wrong, because ${refusal}`);
      if (answers === undefined) {
        if (!yes) assertFewCombinations(config);
        await print(
          format === 'json' ? generateJsonRows(config, today) : generateCsvRows(config, today),
        );
        return 0;
      }
      const list = await readAnswers(answers);
      const compiled = { estimator: config, ...(today !== undefined && { today }) };
      if (Array.isArray(list)) {
        if (isExplained) throw new UsageError('--explain needs one set of answers, not a list.');
        const estimates = priceEach(compiled, list, found);
        await print(JSON.stringify(estimates, null, 2).split('\n'));
        return estimates.some((each) => 'error' in each) ? 1 : 0;
      }
      const text = isExplained
        ? explainAnswers(compiled, list)
        : JSON.stringify(toEstimateJson(priceAnswers(compiled, list)), null, 2);
      const warning = describeUnknownOption(config, list);
      if (warning !== undefined) printError(warning);
      await print(text.split('\n'));
      return 0;
    }).catch((error: unknown) => {
      throw locateError(error, found);
    });
  },
);
