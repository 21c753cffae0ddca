import { collectMissingSiteFacts } from '../../engine/text/site-facts.ts';
import type { EstimatorConfig } from '../../engine/generated/estimator.ts';
import { collectInventory } from '../../engine/schema/inventory.ts';
import type { Schema } from '../../engine/schema/schema.ts';
import { withoutAcknowledged, findUnusedAcknowledgments } from './acknowledgments.ts';
import { anyFileChecks, checkStages } from './checks/index.ts';
import type { CheckContext, FileContext, CheckStage, TimeRange, CheckEnv } from './core/finding.ts';
import { hasErrors, type Problem } from './core/problem.ts';
import {
  createProblemDeduplicator,
  walkScheduledStates,
  getUnscheduledTimeRange,
  type ScheduledState,
} from './scheduled-states.ts';
import {
  compareByPosition,
  checkShape,
  createProblem,
  listShapeProblems,
  runStage,
  type ParsedFile,
} from './shape/check-shape.ts';

/** What a file is checked against. */
type SchemaCheckEnv = CheckEnv & { readonly schema: Schema };

/** The problems that a stage of checks finds. At one place the first check says what is wrong. */
function* runStageOncePerPath<Context extends FileContext>(
  stage: CheckStage<Context>,
  context: Context,
  reporter: ParsedFile,
): Generator<Problem> {
  const { release } = context.surroundings;
  const broken = new Map<string, string>();
  for (const problem of runStage(stage, context, { reporter, release })) {
    const { path, code, severity } = problem;
    if ((broken.get(path) ?? code) !== code) continue;
    if (severity === 'error') broken.set(path, code);
    yield problem;
  }
}

const UNUSED_ACKNOWLEDGMENT = {
  code: 'unused-acknowledgment',
  severity: 'warning',
  rule: 'Every acknowledgement is of a warning that there is.',
} as const;

/**
 * What a config means. A stage that finds errors ends it, as those after it would find its echoes; texts
 * are looked at whatever the references are like.
 */
function checkMeaning(context: CheckContext, reporter: ParsedFile): Problem[] {
  const found: Problem[] = [];
  for (const stage of Object.values<CheckStage>(checkStages)) {
    const ofStage = [...runStageOncePerPath(stage, context, reporter)];
    found.push(...ofStage);
    if (stage !== checkStages.texts && hasErrors(ofStage)) break;
  }
  return found;
}

/** @param given when it holds; that of what the file says itself if left out */
function createConfigContext(context: FileContext, given?: TimeRange): CheckContext {
  // The schema is what the type was made from, and the value holds to it.
  const config = context.root as EstimatorConfig;
  const { surroundings } = context;
  return {
    ...context,
    config,
    timeRange: given ?? getUnscheduledTimeRange(config, surroundings.today.getTime()),
    surroundings: { ...surroundings, lackingFacts: collectMissingSiteFacts(config.site) },
  };
}

/** The problems of what a config says for a time: of its shape, or else of what it means. */
function checkState(
  { config: root, parsedFile: reporter, committed, timeRange: stretch }: ScheduledState,
  { schema, surroundings }: CheckContext,
): Problem[] {
  const ofShape = listShapeProblems(reporter, schema);
  if (ofShape.length > 0) return ofShape;
  const { positionOf } = reporter.source;
  const file: FileContext = {
    ...collectInventory(schema, root),
    schema,
    root,
    surroundings: { ...surroundings, committed },
    lineOf: (path, at) => positionOf(path, at).line,
  };
  return checkMeaning(createConfigContext(file, stretch), reporter);
}

/** What a config means at any time from today on. What is wrong for a while is told once, with its beginning. */
function checkAllPeriods(context: CheckContext, reporter: ParsedFile): Problem[] {
  const { acknowledged = [] } = context.config;
  const told = createProblemDeduplicator();
  const found = told(checkMeaning(context, reporter), { since: '' });
  if (hasErrors(found)) return withoutAcknowledged(acknowledged, found);
  for (const state of walkScheduledStates(
    context.schema,
    context.config,
    reporter,
    context.surroundings,
  )) {
    found.push(...told(checkState(state, context), state.period));
  }
  const idle = [...findUnusedAcknowledgments(acknowledged, found)];
  return [
    ...withoutAcknowledged(acknowledged, found),
    ...idle.map((finding) => createProblem(reporter, UNUSED_ACKNOWLEDGMENT, finding)),
  ];
}

/** Checks the shape of a file, and when that is right, with `check` what it means. */
function checkText(
  text: string,
  { schema, ...surroundings }: SchemaCheckEnv,
  check: (context: FileContext, reporter: ParsedFile) => Iterable<Problem>,
): Problem[] {
  const { problems, reporter } = checkShape(text, { file: surroundings.file, schema });
  if (problems.length > 0) return problems;
  const { root, source } = reporter;
  const lineOf: FileContext['lineOf'] = (path, at) => source.positionOf(path, at).line;
  const context = { ...collectInventory(schema, root), schema, root, surroundings, lineOf };
  return [...check(context, reporter)].toSorted(compareByPosition);
}

/**
 * Checks a config: its syntax, then its shape, then what it means. One mistake gives one problem, and
 * problems come in the order of their lines.
 * @param text the config as it stands in its file
 */
export function checkConfig(text: string, against: SchemaCheckEnv): Problem[] {
  return checkText(text, against, (context, reporter) =>
    checkAllPeriods(createConfigContext(context), reporter),
  );
}

/**
 * Checks any other file that a schema of this project describes, such as a legal document: its syntax, its
 * shape, and what holds for names, texts, links and pictures wherever they stand.
 */
export function checkFile(text: string, against: SchemaCheckEnv): Problem[] {
  return checkText(text, against, (context, reporter) =>
    runStageOncePerPath(anyFileChecks, context, reporter),
  );
}
