import { collectMissingSiteFacts } from '../../engine/text/site-facts.ts';
import type { EstimatorConfig } from '../../engine/generated/estimator.ts';
import { collectInventory } from '../../engine/schema/inventory.ts';
import type { JsonPath } from '../../engine/schema/path.ts';
import type { Schema } from '../../engine/schema/schema.ts';
import { expandConfig, isWrittenForSeveral } from '../../engine/compile/stages/expand-config.ts';
import { toWritten } from '../../engine/schema/origins.ts';
import { CHECK_STAGES, FILE_CHECKS } from './checks/index.ts';
import type { CheckContext, CheckEnv, FileContext, TimeRange } from './core/check.ts';
import type { Finding, Problem } from './core/problem.ts';
import {
  applyAcknowledgments,
  createProblemCollector,
  type ProblemCollector,
} from './problem-collector.ts';
import { getUnscheduledTimeRange, walkScheduledStates } from './scheduled-states.ts';
import { checkShape, listShapeProblems, type ParsedFile } from './shape/check-shape.ts';

/** What a file is checked against. */
export type SchemaCheckEnv = CheckEnv & { readonly schema: Schema };

/** A config as the checks read it, and a function that moves findings to the place in the written config. */
interface ReadConfig {
  readonly context: CheckContext;
  readonly locate: (finding: Finding, code: string) => Finding | undefined;
}

/** Expands variants and groups. A finding that all copies share is reported once, where the original is written. */
function expandContext(parsed: ParsedFile, env: SchemaCheckEnv, written: CheckContext): ReadConfig {
  const config = expandConfig(env.schema, written.config);
  if (config === written.config) return { context: written, locate: (finding) => finding };
  const locatePath = (path: JsonPath) => toWritten(config, path);
  const { source } = parsed;
  const getPosition: typeof source.getPosition = (path, at) =>
    source.getPosition(locatePath(path), at);
  const file = createFileContext(
    { ...parsed, root: config, source: { ...source, getPosition } },
    env,
  );
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
    ...collectInventory(schema, root),
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
  const config = parsed.root as EstimatorConfig;
  const lackingFacts = collectMissingSiteFacts(config.site);
  const fileEnv = { ...env, lackingFacts };
  const file = createFileContext(parsed, fileEnv);
  const context: CheckContext = { ...file, config, timeRange };
  let expanded: ReadConfig | undefined;
  let isBroken = false;
  for (const { checks, isIndependent, readsWritten } of CHECK_STAGES) {
    const read = readsWritten
      ? { context }
      : (expanded ??= expandContext(parsed, fileEnv, context));
    const target = { ...read, parsed, ...(since && { since }) };
    const hasErrors = collector.run(checks, read.context, target);
    isBroken ||= hasErrors;
    if (hasErrors && !isIndependent) return true;
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
  const { problems, parsed } = checkShape(text, env);
  if (problems.length > 0) return problems;
  const config = parsed.root as EstimatorConfig;
  const { acknowledged = [] } = config;
  const collector = createProblemCollector();
  const timeRange = getUnscheduledTimeRange(config, today.getTime());
  if (checkMeaning(parsed, env, timeRange, collector))
    return applyAcknowledgments(collector.list(), acknowledged, parsed, false);
  for (const state of walkScheduledStates(schema, config, parsed, env)) {
    const { since } = state.period;
    const isBroken = collector.add(listShapeProblems(state.parsed, schema), since);
    if (isBroken) continue;
    checkMeaning(state.parsed, env, state.timeRange, collector, since);
  }
  return applyAcknowledgments(collector.list(), acknowledged, parsed);
}

/** Checks a legal document: its syntax, its shape, and its names, texts, links and pictures. */
export function checkLegalDocument(text: string, env: SchemaCheckEnv): Problem[] {
  const { problems, parsed } = checkShape(text, env);
  if (problems.length > 0) return problems;
  const collector = createProblemCollector();
  collector.run(FILE_CHECKS, createFileContext(parsed, env), { parsed });
  return collector.list();
}
