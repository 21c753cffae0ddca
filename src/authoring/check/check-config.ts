import { collectMissingSiteFacts } from '../../engine/text/site-facts.ts';
import type { EstimatorConfig } from '../../engine/generated/estimator.ts';
import { collectInventory } from '../../engine/schema/inventory.ts';
import type { Schema } from '../../engine/schema/schema.ts';
import { notAcknowledged, unmatched } from './acknowledged.ts';
import { ofAnyFile, stages } from './checks/index.ts';
import type { CheckContext, FileContext, Stage, Stretch, Surroundings } from './finding.ts';
import { hasErrors, type Problem } from './problem.ts';
import { createTeller, statesOf, unscheduledStretch, type State } from './over-time.ts';
import {
  byPosition,
  checkShape,
  problemOf,
  shapeProblems,
  stageProblems,
  type Reporter,
} from './report.ts';

/** What a file is checked against. */
type Against = Surroundings & { readonly schema: Schema };

/** The problems that a stage of checks finds. At one place the first check says what is wrong. */
function* plainestProblems<Context extends FileContext>(
  stage: Stage<Context>,
  context: Context,
  reporter: Reporter,
): Generator<Problem> {
  const { release } = context.surroundings;
  const broken = new Map<string, string>();
  for (const problem of stageProblems(stage, context, { reporter, release })) {
    const { path, code, severity } = problem;
    if ((broken.get(path) ?? code) !== code) continue;
    if (severity === 'error') broken.set(path, code);
    yield problem;
  }
}

const IDLE = {
  code: 'idle-acknowledgement',
  severity: 'warning',
  rule: 'Every acknowledgement is of a warning that there is.',
} as const;

/**
 * What a config means. A stage that finds errors ends it, as those after it would find its echoes; texts
 * are looked at whatever the references are like.
 */
function meaningProblems(context: CheckContext, reporter: Reporter): Problem[] {
  const found: Problem[] = [];
  for (const stage of Object.values<Stage>(stages)) {
    const ofStage = [...plainestProblems(stage, context, reporter)];
    found.push(...ofStage);
    if (stage !== stages.texts && hasErrors(ofStage)) break;
  }
  return found;
}

/** @param given when it holds; that of what the file says itself if left out */
function configContext(context: FileContext, given?: Stretch): CheckContext {
  // The schema is what the type was made from, and the value holds to it.
  const config = context.root as EstimatorConfig;
  const { surroundings } = context;
  return {
    ...context,
    config,
    stretch: given ?? unscheduledStretch(config, surroundings.today.getTime()),
    surroundings: { ...surroundings, lackingFacts: collectMissingSiteFacts(config.site) },
  };
}

/** The problems of what a config says for a time: of its shape, or else of what it means. */
function stateProblems(
  { config: root, reporter, committed, stretch }: State,
  { schema, surroundings }: CheckContext,
): Problem[] {
  const ofShape = shapeProblems(reporter, schema);
  if (ofShape.length > 0) return ofShape;
  const { positionOf } = reporter.source;
  const file: FileContext = {
    ...collectInventory(schema, root),
    schema,
    root,
    surroundings: { ...surroundings, committed },
    lineOf: (path, at) => positionOf(path, at).line,
  };
  return meaningProblems(configContext(file, stretch), reporter);
}

/** What a config means at any time from today on. What is wrong for a while is told once, with its beginning. */
function problemsOverTime(context: CheckContext, reporter: Reporter): Problem[] {
  const { acknowledged = [] } = context.config;
  const told = createTeller();
  const found = told(meaningProblems(context, reporter), { since: '' });
  if (hasErrors(found)) return notAcknowledged(acknowledged, found);
  for (const state of statesOf(context.schema, context.config, reporter, context.surroundings)) {
    found.push(...told(stateProblems(state, context), state.period));
  }
  const idle = [...unmatched(acknowledged, found)];
  return [
    ...notAcknowledged(acknowledged, found),
    ...idle.map((finding) => problemOf(reporter, IDLE, finding)),
  ];
}

/** Checks the shape of a file, and when that is right, with `check` what it means. */
function checked(
  text: string,
  { schema, ...surroundings }: Against,
  check: (context: FileContext, reporter: Reporter) => Iterable<Problem>,
): Problem[] {
  const { problems, reporter } = checkShape(text, { file: surroundings.file, schema });
  if (problems.length > 0) return problems;
  const { root, source } = reporter;
  const lineOf: FileContext['lineOf'] = (path, at) => source.positionOf(path, at).line;
  const context = { ...collectInventory(schema, root), schema, root, surroundings, lineOf };
  return [...check(context, reporter)].toSorted(byPosition);
}

/**
 * Checks a config: its syntax, then its shape, then what it means. One mistake gives one problem, and
 * problems come in the order of their lines.
 * @param text the config as it stands in its file
 */
export function checkConfig(text: string, against: Against): Problem[] {
  return checked(text, against, (context, reporter) =>
    problemsOverTime(configContext(context), reporter),
  );
}

/**
 * Checks any other file that a schema of this project describes, such as a legal document: its syntax, its
 * shape, and what holds for names, texts, links and pictures wherever they stand.
 */
export function checkFile(text: string, against: Against): Problem[] {
  return checked(text, against, (context, reporter) =>
    plainestProblems(ofAnyFile, context, reporter),
  );
}
