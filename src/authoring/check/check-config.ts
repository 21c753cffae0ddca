import { compile, type Source, type WrittenConfig } from '../../engine/compile/compile.ts';
import { collectInventory, type Inventory } from '../../engine/schema/inventory.ts';
import { createLazy } from '../../engine/schema/lazy.ts';
import { toWritten } from '../../engine/schema/origins.ts';
import type { PathDescriber } from '../../engine/schema/path-describer.ts';
import { findValueAt, isPathWithin, type JsonPath } from '../../engine/schema/path.ts';
import { collectMissingSiteFacts } from '../../engine/text/site-facts.ts';
import { createCheckIndex, type KnownOfConfig } from './analysis/check-index.ts';
import { createSharedSearches } from './analysis/reachability.ts';
import {
  toUnscheduledPeriod,
  walkScheduledPeriods,
  type CheckedPeriod,
} from './checked-periods.ts';
import type { TrialExtent } from './analysis/try-answers.ts';
import { TRIAL_BUDGET } from './analysis/trial.ts';
import { CHECK_STAGES, FILE_CHECKS, PRICE_STAGES, type CheckStage } from './checks/index.ts';
import type { CheckContext, FileContext, SchemaCheckEnv, WrittenContext } from './core/check.ts';
import type { Problem } from './core/problem.ts';
import {
  applyAcknowledgments,
  createProblemCollector,
  type ProblemCollector,
  type ReportTarget,
} from './problem-collector.ts';
import {
  checkShape,
  createProblem,
  findShortForm,
  listShapeProblems,
  type ParsedFile,
} from './shape/check-shape.ts';
import { findOtherFormat } from './shape/find-other-format.ts';

/** Whether a place of a config as it is written stands for several of what it makes. */
function isWrittenForSeveral({ config }: Source, path: JsonPath): boolean {
  if (isPathWithin(path, ['rules', 'variants']) || isPathWithin(path, ['repeats'])) return true;
  const isStep = path[0] === 'steps';
  return isStep && findValueAt(config, [...path.slice(0, 2), 'forEach']) !== undefined;
}

/** What is checked, and how findings about it are reported. */
interface Checked<Context> {
  readonly context: Context;
  readonly target: ReportTarget;
}

/** Describes the values of a file. Parts of a formula have no keys in it. */
function createSubjectDescriber(
  { describePath, describeSubject }: PathDescriber,
  parsed: ParsedFile,
  toFile: (path: JsonPath) => JsonPath = (path) => path,
): PathDescriber['describeSubject'] {
  return (path) =>
    findShortForm(parsed, toFile(path))
      ? `The formula of ${describePath(path)}`
      : describeSubject(path);
}

function createFileContext(
  inventory: Inventory,
  root: unknown,
  parsed: ParsedFile,
  { schema, ...env }: SchemaCheckEnv,
): FileContext {
  const getLine: FileContext['getLine'] = (path, at) => parsed.source.getPosition(path, at).line;
  const describeSubject = createSubjectDescriber(inventory, parsed);
  return { ...inventory, describeSubject, schema, root, env, getLine };
}

/** What is written for a period. */
function readWritten(
  { source, parsed, timeRange, since }: CheckedPeriod,
  env: SchemaCheckEnv,
): Checked<WrittenContext> {
  const { config } = source;
  const lackingFacts = collectMissingSiteFacts(config.site);
  const inventory = collectInventory(env.schema, config, env.wording);
  const file = createFileContext(inventory, config, parsed, { ...env, lackingFacts });
  return { context: { ...file, source, timeRange }, target: { parsed, since } };
}

/** What is known before a config is compiled. */
type Knowledge = Pick<KnownOfConfig, 'search' | 'trialBudget'>;

/** What is made of it. Findings are reported where it is written, and once for all copies of what is written once. */
function readCompiled(
  { context, target }: Checked<WrittenContext>,
  knowledge: Knowledge,
): Checked<CheckContext> {
  const { source, env, getLine } = context;
  const estimator = compile(source);
  const { origins: _origins, ...root } = estimator;
  const toFile = (path: JsonPath) => toWritten(estimator, path);
  const index = createCheckIndex(source, estimator, {
    words: env.wording,
    written: context,
    ...knowledge,
  });
  return {
    context: {
      ...context,
      ...index.compiled,
      describeSubject: createSubjectDescriber(index.compiled, target.parsed, toFile),
      root,
      estimator,
      index,
      getLine: (path, at) => getLine(toFile(path), at),
    },
    target: { ...target, toFile, isShared: (path) => isWrittenForSeveral(source, path) },
  };
}

/** What the check of a period has come to. */
interface PeriodResult {
  readonly isBroken: boolean;
  /** Undefined if an error ended the check before answers were tried. */
  readonly tried?: TrialExtent;
}

/** Checks what a config means in a period. */
function checkMeaning(
  period: CheckedPeriod,
  env: SchemaCheckEnv,
  knowledge: Knowledge,
  collector: ProblemCollector,
): PeriodResult {
  const written = readWritten(period, env);
  const compiled = createLazy<{ readonly checked: Checked<CheckContext> }>({
    checked: () => readCompiled(written, knowledge),
  });
  const run = (stage: CheckStage): boolean =>
    stage.readsWritten
      ? collector.run(stage.checks, written.context, written.target)
      : collector.run(stage.checks, compiled.checked.context, compiled.checked.target);
  let isBroken = false;
  for (const stage of env.scope === 'prices' ? PRICE_STAGES : CHECK_STAGES) {
    const hasErrors = run(stage);
    isBroken ||= hasErrors;
    if (hasErrors && !stage.isIndependent) return { isBroken };
  }
  if (env.scope === 'prices') return { isBroken };
  return { isBroken, tried: compiled.checked.context.index.trial.extent };
}

/** What a check of a config has found. */
export interface ConfigVerdict {
  readonly problems: Problem[];
  /** Of how many combinations of answers not all were tried, at present or else in a scheduled period. */
  readonly sampled?: TrialExtent;
}

/**
 * Checks a config: its syntax, then its shape, then what it means today and in each scheduled period. One mistake gives
 * one problem, and problems are in the order of their lines.
 * @param text the content of the file
 */
export function examineConfig(text: string, env: SchemaCheckEnv): ConfigVerdict {
  const { schema, today, wording, scope } = env;
  const { problems, parsed } = checkShape(text, env, wording);
  const otherFormat = findOtherFormat(parsed.root);
  if (otherFormat) {
    return { problems: [createProblem(parsed, 'other-format', 'error', otherFormat)] };
  }
  if (problems.length > 0) return { problems };
  // It matches the schema that the type is generated from.
  const source: Source = { config: parsed.root as WrittenConfig };
  const { acknowledged = [] } = source.config;
  const collector = createProblemCollector();
  const search = createSharedSearches();
  const toProblems = (isWhole: boolean) =>
    applyAcknowledgments(collector.list(), acknowledged, parsed, wording, isWhole);
  const trialBudget = scope === 'thorough' ? undefined : TRIAL_BUDGET;
  const present = toUnscheduledPeriod(source, parsed, today);
  const { isBroken, tried } = checkMeaning(present, env, { search, trialBudget }, collector);
  if (isBroken || scope === 'prices') return { problems: toProblems(false) };
  const periods = [...walkScheduledPeriods(source, parsed, env)];
  // All periods together are tried as long as the present is.
  const share = trialBudget && trialBudget / periods.length;
  const extents = [tried];
  for (const period of periods) {
    if (collector.add(listShapeProblems(period.parsed, schema), period.since)) continue;
    extents.push(checkMeaning(period, env, { search, trialBudget: share }, collector).tried);
  }
  const sampled = extents.find((extent) => extent && extent.tried !== extent.count);
  return { problems: toProblems(true), ...(sampled && { sampled }) };
}

/** The problems of a config; see {@link examineConfig}. */
export function checkConfig(text: string, env: SchemaCheckEnv): Problem[] {
  return examineConfig(text, env).problems;
}

/** Checks a legal document: its syntax, its shape, and its names, texts, links and pictures. */
export function checkLegalDocument(text: string, env: SchemaCheckEnv): Problem[] {
  const { problems, parsed } = checkShape(text, env, env.wording);
  if (problems.length > 0) return problems;
  const collector = createProblemCollector();
  const inventory = collectInventory(env.schema, parsed.root, env.wording);
  collector.run(FILE_CHECKS, createFileContext(inventory, parsed.root, parsed, env), { parsed });
  return collector.list();
}
