/**
 * What other programs may use of the engine: `import { compileConfig, priceAnswers } from 'estimator-kit'`. These names
 * and what they take and give stay as they are within a major version; docs/package.md has an example.
 */
import { checkConfig as findProblems } from '../../src/authoring/check/check-config.ts';
import { FILE_WORDING } from '../../src/authoring/check/core/wording.ts';
import { listOtherLeadFigures } from '../../src/authoring/cases/figure-mismatches.ts';
import { evaluateWritten, resolvePricedAnswers } from '../../src/authoring/cases/price-case.ts';
import { computeImpact } from '../../src/authoring/impact/impact.ts';
import { readSource, type Estimator } from '../../src/engine/compile/compile.ts';
import type { Translation } from '../../src/engine/generated/translation.ts';
import { isInputStep } from '../../src/engine/kinds/answers.ts';
import { describeExpected } from '../../src/engine/kinds/registry.ts';
import { RuleError } from '../../src/engine/rules/core/errors.ts';
import type { Evaluation } from '../../src/engine/rules/evaluate.ts';
import { explain } from '../../src/engine/rules/explain.ts';
import { getToday } from '../../src/engine/text/today.ts';
import { parseAnswers } from '../../src/engine/rules/parse-answers.ts';
import {
  decodeAnswers as readCode,
  encodeAnswers as writeCode,
} from '../../src/engine/wizard/answers-code.ts';
import { createAnswersLink, findAnswersCode } from '../../src/engine/wizard/answers-link.ts';
import { listLinkablePaths } from '../../src/engine/wizard/routes.ts';
import { compileAtDate } from '../commands/config-at-date.ts';
import { computeConfigVersion as hashOfFile } from '../files/config-version.ts';
import schema from '../../schemas/estimator.schema.json' with { type: 'json' };

/** A config, written out for a moment and a language. */
export interface CompiledEstimator {
  /** What the engine calculates with. Its content may change with any version. */
  readonly estimator: object;
  /** The day on which somebody asks, such as 2026-05-31; the present one if it is left out. */
  readonly today?: string;
}

/** For when and for whom a config is compiled. */
export interface CompileOptions {
  /** The day on which somebody asks, and whose scheduled changes apply: a date, or milliseconds since 1970. Now if it is left out. */
  readonly at?: Date | number;
  /** A key of `translations`; the language of the config if it is left out. */
  readonly language?: string;
  /** The texts of files such as estimator.es.json, by the language. */
  readonly translations?: Readonly<Record<string, string>>;
}

/** Something that is wrong with a config. */
export interface ConfigProblem {
  /** Which check has found it; stays the same. */
  readonly code: string;
  /** An error keeps a config from going live, a changed case is to be reviewed. */
  readonly severity: 'error' | 'review' | 'warning';
  /** Where, such as `steps[3].options[2].id`. */
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
  /** What is wrong, in one sentence. */
  readonly message: string;
  /** What to do about it, in one sentence. */
  readonly hint: string;
}

/** One of the answers that an estimator asks for. */
export interface AskedAnswer {
  /** Its name in answers. */
  readonly answer: string;
  /** The kind of its step. */
  readonly kind: string;
  /** What visitors are asked. */
  readonly question: string;
  /** What it may be, in words. */
  readonly expects: string;
  /** What can be chosen; empty for a number or a text. */
  readonly options: readonly { readonly id: string; readonly label: string }[];
}

/** Rounded amounts, in the currency of the config. Where one has no price, the words instead, such as `On request`. */
export interface AnswersPrice {
  /** The id of the total. */
  readonly totalId: string;
  readonly total: number | string;
  /** The lines of the estimate by their ids, in their order. */
  readonly breakdown: Readonly<Record<string, number | string>>;
  /** Other figures that leads contain. */
  readonly figures: Readonly<Record<string, number | string>>;
}

/** What a change does to totals: new minus old, over all combinations of answers, or a sample of very many. */
export interface TotalsComparison {
  /** Undefined where they are too many to count. */
  readonly combinations: number | undefined;
  readonly changed: number;
  readonly minDelta: number;
  readonly medianDelta: number;
  readonly maxDelta: number;
}

function toEstimator({ estimator }: CompiledEstimator): Estimator {
  return estimator as Estimator;
}

/**
 * Reads the text of a config, such as config/estimator.json.
 * @throws Error if it is not JSON, or a formula or a schedule has a mistake. Check it first: what it means is not checked
 */
export function compileConfig(text: string, options: CompileOptions = {}): CompiledEstimator {
  const { at, language, translations = {} } = options;
  const parsed = Object.entries(translations).map(([tag, each]) => {
    const translation: Translation = JSON.parse(each);
    return [tag, translation] as const;
  });
  const source = readSource(text, Object.fromEntries(parsed));
  const moment = language === undefined ? {} : { language };
  const { config } = compileAtDate({ source, at: Number(at ?? Date.now()) }, undefined, moment);
  return { estimator: config, ...(at !== undefined && { today: getToday(new Date(at)) }) };
}

/** What a check of a text knows of the site beside it. */
export interface CheckOfTextOptions {
  /** The names of the legal documents, which links may lead to. */
  readonly documents?: readonly string[];
  /** Whether the site is about to go live: samples and placeholders are errors then. */
  readonly isRelease?: boolean;
}

/**
 * Checks the text of a config as `estimator check` does, without what is beside the file: pictures are taken to be
 * there, and legal documents, translations and cases are not checked.
 */
export function checkConfig(text: string, options: CheckOfTextOptions = {}): ConfigProblem[] {
  const { documents = ['privacy-policy', 'terms-of-service'], isRelease = false } = options;
  const problems = findProblems(text, {
    file: 'estimator.json',
    schema,
    hasPublicFile: () => true,
    pages: listLinkablePaths(documents),
    today: new Date(),
    release: isRelease,
    wording: FILE_WORDING,
  });
  return problems.map(({ code, severity, path, line, column, message, hint }) => ({
    code,
    severity,
    path,
    line,
    column,
    message,
    hint,
  }));
}

/** The answers that an estimator asks for, in the order of their questions. */
export function listAnswers(config: CompiledEstimator): AskedAnswer[] {
  return toEstimator(config)
    .steps.filter(isInputStep)
    .map((step) => ({
      answer: step.answer,
      kind: step.kind,
      question: step.title,
      expects: describeExpected(step),
      options: 'options' in step ? step.options.map(({ id, label }) => ({ id, label })) : [],
    }));
}

/** The names of the fields that leads are sent with. */
export function listLeadFields(config: CompiledEstimator): string[] {
  return toEstimator(config).lead.payload.map(({ name }) => name);
}

/** Evaluates answers. Where the rules cannot, an option that does not exist says more than the place of the rule. */
function evaluateAnswers(config: CompiledEstimator, answers: unknown): Evaluation {
  const estimator = toEstimator(config);
  try {
    return evaluateWritten(estimator, resolvePricedAnswers(estimator, answers), config.today);
  } catch (error) {
    if (error instanceof RuleError) resolvePricedAnswers(estimator, answers, true);
    throw error;
  }
}

/**
 * Prices answers, an object of their names to what was answered. What is left out takes the config's default.
 * @throws Error if an answer does not exist or suit its question, or if the answers end without an estimate
 */
export function priceAnswers(config: CompiledEstimator, answers: unknown): AnswersPrice {
  const evaluation = evaluateAnswers(config, answers);
  const toAmounts = (
    figures: readonly { readonly id: string; readonly rounded: number | string }[],
  ) => Object.fromEntries(figures.map(({ id, rounded }) => [id, rounded]));
  return {
    totalId: evaluation.total.id,
    total: evaluation.total.rounded,
    breakdown: toAmounts(evaluation.breakdown),
    figures: toAmounts(listOtherLeadFigures(evaluation)),
  };
}

/**
 * How the price of answers comes about, line by line.
 * @throws Error as {@link priceAnswers}
 */
export function explainAnswers(config: CompiledEstimator, answers: unknown): string {
  return explain(evaluateAnswers(config, answers));
}

/**
 * Writes answers down as a link that opens the site with them.
 * @param home the address of the site
 * @throws Error if an answer does not exist or suit its question
 */
export function encodeAnswers(config: CompiledEstimator, answers: unknown, home: string): string {
  return createAnswersLink(home, writeCode(parseAnswers(toEstimator(config), answers, true)));
}

/**
 * Reads the answers of a link to the site, such as the field of a lead with `answersLink`. It may be older than the config,
 * and other programs may have changed it.
 * @returns what the present questions take of them; undefined if the link has no answers that can be read
 */
export function decodeAnswers(
  config: CompiledEstimator,
  link: string,
): Record<string, unknown> | undefined {
  const code = findAnswersCode(link);
  return code === undefined ? undefined : readCode(toEstimator(config), code)?.answers;
}

/** Compares the totals of two configs over all answers that both can price. */
export function comparePrices(
  before: CompiledEstimator,
  after: CompiledEstimator,
): TotalsComparison {
  const impact = computeImpact(toEstimator(before), toEstimator(after));
  const { combinations, changed, minDelta, medianDelta, maxDelta } = impact;
  return { combinations, changed, minDelta, medianDelta, maxDelta };
}

/** The version of a config that leads carry: git's hash of the file, as in `git show HASH`. */
export function computeConfigVersion(text: string): string {
  return hashOfFile(Buffer.from(text));
}
