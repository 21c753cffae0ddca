import { lackingSiteFacts } from '../copy/site-facts.ts';
import type { EstimatorConfig } from '../generated/estimator.ts';
import { inventoryOf } from '../schema/inventory.ts';
import type { Schema } from '../schema/schema.ts';
import { notAcknowledged, unmatched } from './acknowledged.ts';
import { ofAnyFile, stages, type Stage } from './checks/index.ts';
import { severityOf, type CheckContext, type FileContext, type Surroundings } from './finding.ts';
import { hasErrors, type Problem } from './problem.ts';
import { byPosition, checkShape, problemOf, type Reporter } from './report.ts';

/** What a file is checked against. */
type Against = Surroundings & { readonly schema: Schema };

function* stageProblems<Context extends FileContext>(
  stage: Stage<Context>,
  context: Context,
  reporter: Reporter,
): Generator<Problem> {
  // Checks of one stage go from the plainest mistake to the subtlest: at one place the first one says it.
  const broken = new Map<string, string>();
  for (const [rule, check] of Object.entries(stage)) {
    const { code } = check;
    const severity = severityOf(check, context.surroundings);
    for (const finding of check.findings(context)) {
      const problem = problemOf(reporter, { code, severity, rule }, finding);
      if ((broken.get(problem.path) ?? code) !== code) continue;
      if (severity === 'error') broken.set(problem.path, code);
      yield problem;
    }
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
  const { acknowledged = [] } = context.config;
  const found: Problem[] = [];
  for (const name of ['names', 'texts', 'references', 'meaning', 'leftovers'] as const) {
    const ofStage = [...stageProblems(stages[name], context, reporter)];
    found.push(...ofStage);
    if (name !== 'texts' && hasErrors(ofStage)) return notAcknowledged(acknowledged, found);
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
  const context = { ...inventoryOf(schema, root), root, surroundings, lineOf };
  return [...check(context, reporter)].toSorted(byPosition);
}

/**
 * Checks a config: its syntax, then its shape, then what it means. One mistake gives one problem, and
 * problems come in the order of their lines.
 * @param text the config as it stands in its file
 */
export function checkConfig(text: string, against: Against): Problem[] {
  return checked(text, against, (context, reporter) => {
    // The schema is what the type was made from, and the value holds to it.
    const config = context.root as EstimatorConfig;
    const surroundings = { ...context.surroundings, lackingFacts: lackingSiteFacts(config.site) };
    return meaningProblems({ ...context, config, surroundings }, reporter);
  });
}

/**
 * Checks any other file that a schema of this project describes, such as a legal document: its syntax, its
 * shape, and what holds for names, texts, links and pictures wherever they stand.
 */
export function checkFile(text: string, against: Against): Problem[] {
  return checked(text, against, (context, reporter) => stageProblems(ofAnyFile, context, reporter));
}
