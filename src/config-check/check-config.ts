import type { EstimatorConfig } from '../generated/estimator.ts';
import { notAcknowledged, unmatched } from './acknowledged.ts';
import { stages, type Stage } from './checks/index.ts';
import type { CheckContext, Surroundings } from './finding.ts';
import type { Problem } from './problem.ts';
import { byPosition, checkShape, problemOf, type Reporter } from './report.ts';
import type { Schema } from './schema.ts';

function* stageProblems(
  stage: Stage,
  context: CheckContext,
  reporter: Reporter,
): Generator<Problem> {
  for (const [rule, { code, severity, findings }] of Object.entries(stage)) {
    const weight = typeof severity === 'string' ? severity : severity(context.surroundings);
    for (const finding of findings(context)) {
      yield problemOf(reporter, { code, severity: weight, rule }, finding);
    }
  }
}

function hasError(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

const IDLE = {
  code: 'idle-acknowledgement',
  severity: 'warning',
  rule: 'Every acknowledgement is of a warning that there is.',
} as const;

/**
 * What the config means. A stage that finds errors ends it, as those after it would find its echoes; texts
 * are looked at whatever the references are like.
 */
function meaningProblems(context: CheckContext, reporter: Reporter): Problem[] {
  const problemsOf = (stage: Stage) => [...stageProblems(stage, context, reporter)];
  const ofNames = problemsOf(stages.names);
  if (hasError(ofNames)) return ofNames;
  const ofTexts = problemsOf(stages.texts);
  const ofReferences = problemsOf(stages.references);
  const { acknowledged = [] } = context.config;
  if (hasError(ofReferences)) return notAcknowledged(acknowledged, [...ofTexts, ...ofReferences]);
  const ofMeaning = problemsOf(stages.meaning);
  if (hasError(ofMeaning)) return notAcknowledged(acknowledged, [...ofTexts, ...ofMeaning]);
  const found = [...ofTexts, ...problemsOf(stages.leftovers)];
  const idle = [...unmatched(acknowledged, found)];
  return [
    ...notAcknowledged(acknowledged, found),
    ...idle.map((finding) => problemOf(reporter, IDLE, finding)),
  ];
}

/**
 * Checks a config: its syntax, then its shape, then what it means. One mistake gives one problem, and
 * problems come in the order of their lines.
 * @param text the config as it stands in its file
 */
export function checkConfig(
  text: string,
  { schema, ...surroundings }: Surroundings & { readonly schema: Schema },
): Problem[] {
  const { problems, reporter } = checkShape(text, { file: surroundings.file, schema });
  if (problems.length > 0) return problems;
  // The schema is what the type was made from, and the value holds to it.
  const config = reporter.root as EstimatorConfig;
  const lineOf: CheckContext['lineOf'] = (path, at) => reporter.source.positionOf(path, at).line;
  return meaningProblems({ config, surroundings, lineOf }, reporter).toSorted(byPosition);
}
