import { collectMissingSiteFacts } from '../../engine/text/site-facts.ts';
import { collectInventory } from '../../engine/schema/inventory.ts';
import { findValueAt, isPathWithin, type JsonPath } from '../../engine/schema/path.ts';
import type { Schema } from '../../engine/schema/schema.ts';
import { compile, type WrittenConfig } from '../../engine/compile/compile.ts';
import { NO_ORIGINS, toWritten } from '../../engine/schema/origins.ts';
import { CHECK_STAGES, FILE_CHECKS, type CheckStage } from './checks/index.ts';
import type {
  CheckContext,
  CheckEnv,
  FileContext,
  TimeRange,
  WrittenContext,
} from './core/check.ts';
import type { Finding, Problem } from './core/problem.ts';
import {
  applyAcknowledgments,
  createProblemCollector,
  type ProblemCollector,
} from './problem-collector.ts';
import { getUnscheduledTimeRange, walkScheduledStates } from './checked-periods.ts';
import { checkShape, listShapeProblems, type ParsedFile } from './shape/check-shape.ts';

/** What a file is checked against. */
export type SchemaCheckEnv = CheckEnv & { readonly schema: Schema };

/** A config as the checks read it, and a function that moves findings to the place in the written config. */
interface ReadConfig {
  readonly context: CheckContext;
  readonly locate: (finding: Finding, code: string) => Finding | undefined;
}

/** Whether a place of a config as it is written stands for several of what it makes. */
function isWrittenForSeveral(config: WrittenConfig, path: JsonPath): boolean {
  if (isPathWithin(path, ['rules', 'variants']) || isPathWithin(path, ['repeats'])) return true;
  const isStep = path[0] === 'steps';
  return isStep && findValueAt(config, [...path.slice(0, 2), 'forEach']) !== undefined;
}

/** Writes out variants and groups. A finding that all copies share is reported once, where the original is written. */
function compileContext(
  parsed: ParsedFile,
  env: SchemaCheckEnv,
  written: WrittenContext,
): ReadConfig {
  const config = compile({ config: written.config });
  const { origins, ...root } = config;
  if (origins === NO_ORIGINS)
    return { context: { ...written, config }, locate: (finding) => finding };
  const locatePath = (path: JsonPath) => toWritten(config, path);
  const { source } = parsed;
  const getPosition: typeof source.getPosition = (path, at) =>
    source.getPosition(locatePath(path), at);
  const file = createFileContext({ ...parsed, root, source: { ...source, getPosition } }, env);
  const references = new Map(
    file.references
      .toReversed()
      .map((each) => [JSON.stringify([locatePath(each.path), each.name]), each]),
  );
  const known = new Set<string>();
  return {
    context: { ...written, ...file, config, references: [...references.values()].toReversed() },
    locate: (finding, code) => {
      const path = locatePath(finding.path);
      if (!isWrittenForSeveral(written.config, path)) return { ...finding, path };
      const key = JSON.stringify([code, path]);
      if (known.has(key)) return undefined;
      known.add(key);
      return { ...finding, path };
    },
  };
}

function createFileContext(parsed: ParsedFile, { schema, ...env }: SchemaCheckEnv): FileContext {
  const { root, source } = parsed;
  return {
    ...collectInventory(schema, root, env.wording),
    schema,
    root,
    env,
    getLine: (path, at) => source.getPosition(path, at).line,
  };
}

/** Checks what a config means in a period, and returns whether there are errors. */
function checkMeaning(
  parsed: ParsedFile,
  env: SchemaCheckEnv,
  timeRange: TimeRange,
  collector: ProblemCollector,
  since?: string,
): boolean {
  // It matches the schema that the type is generated from.
  const config = parsed.root as WrittenConfig;
  const lackingFacts = collectMissingSiteFacts(config.site);
  const fileEnv = { ...env, lackingFacts };
  const file = createFileContext(parsed, fileEnv);
  const context: WrittenContext = { ...file, config, timeRange };
  const target = { parsed, ...(since && { since }) };
  let compiled: ReadConfig | undefined;
  function run(stage: CheckStage): boolean {
    if (stage.readsWritten) return collector.run(stage.checks, context, target);
    compiled ??= compileContext(parsed, fileEnv, context);
    return collector.run(stage.checks, compiled.context, { ...target, locate: compiled.locate });
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
  const { schema, today } = env;
  const { problems, parsed } = checkShape(text, env, env.wording);
  if (problems.length > 0) return problems;
  const config = parsed.root as WrittenConfig;
  const { acknowledged = [] } = config;
  const collector = createProblemCollector();
  const timeRange = getUnscheduledTimeRange(config, today.getTime());
  if (checkMeaning(parsed, env, timeRange, collector))
    return applyAcknowledgments(collector.list(), acknowledged, parsed, env.wording, false);
  for (const state of walkScheduledStates(schema, config, parsed, env)) {
    const { since } = state.period;
    const isBroken = collector.add(listShapeProblems(state.parsed, schema), since);
    if (isBroken) continue;
    checkMeaning(state.parsed, env, state.timeRange, collector, since);
  }
  return applyAcknowledgments(collector.list(), acknowledged, parsed, env.wording);
}

/** Checks a legal document: its syntax, its shape, and its names, texts, links and pictures. */
export function checkLegalDocument(text: string, env: SchemaCheckEnv): Problem[] {
  const { problems, parsed } = checkShape(text, env, env.wording);
  if (problems.length > 0) return problems;
  const collector = createProblemCollector();
  collector.run(FILE_CHECKS, createFileContext(parsed, env), { parsed });
  return collector.list();
}
