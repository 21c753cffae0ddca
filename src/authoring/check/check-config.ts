import { compile, type Source, type WrittenConfig } from '../../engine/compile/compile.ts';
import { collectInventory, type Inventory } from '../../engine/schema/inventory.ts';
import { toWritten } from '../../engine/schema/origins.ts';
import { findValueAt, isPathWithin, type JsonPath } from '../../engine/schema/path.ts';
import { collectMissingSiteFacts } from '../../engine/text/site-facts.ts';
import { createCheckIndex, type KnownOfConfig } from './analysis/check-index.ts';
import { createSharedSearches } from './analysis/reachability.ts';
import {
  toUnscheduledPeriod,
  walkScheduledPeriods,
  type CheckedPeriod,
} from './checked-periods.ts';
import { CHECK_STAGES, FILE_CHECKS, type CheckStage } from './checks/index.ts';
import type { CheckContext, FileContext, SchemaCheckEnv, WrittenContext } from './core/check.ts';
import type { Problem } from './core/problem.ts';
import {
  applyAcknowledgments,
  createProblemCollector,
  type ProblemCollector,
  type ReportTarget,
} from './problem-collector.ts';
import { checkShape, listShapeProblems, type ParsedFile } from './shape/check-shape.ts';

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

function createFileContext(
  inventory: Inventory,
  root: unknown,
  { source }: ParsedFile,
  { schema, ...env }: SchemaCheckEnv,
): FileContext {
  const getLine: FileContext['getLine'] = (path, at) => source.getPosition(path, at).line;
  return { ...inventory, schema, root, env, getLine };
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

/** What is made of it. Findings are reported where it is written, and once for all copies of what is written once. */
function readCompiled(
  { context, target }: Checked<WrittenContext>,
  search: KnownOfConfig['search'],
): Checked<CheckContext> {
  const { source, env, getLine } = context;
  const estimator = compile(source);
  const { origins: _origins, ...root } = estimator;
  const toFile = (path: JsonPath) => toWritten(estimator, path);
  const index = createCheckIndex(source, estimator, {
    words: env.wording,
    written: context,
    search,
  });
  return {
    context: {
      ...context,
      ...index.compiled,
      root,
      estimator,
      index,
      getLine: (path, at) => getLine(toFile(path), at),
    },
    target: { ...target, toFile, isShared: (path) => isWrittenForSeveral(source, path) },
  };
}

/** Checks what a config means in a period, and returns whether there are errors. */
function checkMeaning(
  period: CheckedPeriod,
  env: SchemaCheckEnv,
  search: KnownOfConfig['search'],
  collector: ProblemCollector,
): boolean {
  const written = readWritten(period, env);
  let compiled: Checked<CheckContext> | undefined;
  function run(stage: CheckStage): boolean {
    if (stage.readsWritten) return collector.run(stage.checks, written.context, written.target);
    compiled ??= readCompiled(written, search);
    return collector.run(stage.checks, compiled.context, compiled.target);
  }
  let isBroken = false;
  for (const stage of CHECK_STAGES) {
    const hasErrors = run(stage);
    isBroken ||= hasErrors;
    if (hasErrors && !stage.isIndependent) return true;
  }
  return isBroken;
}

/**
 * Checks a config: its syntax, then its shape, then what it means today and in each scheduled period. One mistake gives
 * one problem, and problems are in the order of their lines.
 * @param text the content of the file
 */
export function checkConfig(text: string, env: SchemaCheckEnv): Problem[] {
  const { schema, today, wording } = env;
  const { problems, parsed } = checkShape(text, env, wording);
  if (problems.length > 0) return problems;
  // It matches the schema that the type is generated from.
  const source: Source = { config: parsed.root as WrittenConfig };
  const { acknowledged = [] } = source.config;
  const collector = createProblemCollector();
  const search = createSharedSearches();
  if (checkMeaning(toUnscheduledPeriod(source, parsed, today), env, search, collector))
    return applyAcknowledgments(collector.list(), acknowledged, parsed, wording, false);
  for (const period of walkScheduledPeriods(source, parsed, env)) {
    const isBroken = collector.add(listShapeProblems(period.parsed, schema), period.since);
    if (!isBroken) checkMeaning(period, env, search, collector);
  }
  return applyAcknowledgments(collector.list(), acknowledged, parsed, wording);
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
