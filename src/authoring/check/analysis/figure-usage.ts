import type { EstimatorConfig, Figure, Rule } from '../../../engine/generated/estimator.ts';
import { getOperatorTools, listParts } from '../../../engine/rules/operators/index.ts';
import type { JsonPath, WithPath } from '../../../engine/schema/path.ts';

type ConfigRules = Pick<EstimatorConfig, 'rules'>;

/**
 * What a rule adds up, down through the figures that it adds. What counts under a condition, or is taken away, is
 * left alone.
 */
function* walkAddends(
  figures: readonly Figure[],
  { value: rule, path }: WithPath<Rule>,
  within: readonly string[],
): Generator<WithPath<Rule>> {
  const { isSum, getReferencedFigure: figure } = getOperatorTools(rule);
  const all = listParts(rule, path);
  if (all.length === 0) yield { value: rule, path };
  const id = figure?.(rule);
  const index = figures.findIndex((each) => each.id === id);
  const used = figures[index];
  if (used && !within.includes(used.id)) {
    const sum = { value: used.rule, path: ['rules', 'figures', index, 'rule'] };
    yield* walkAddends(figures, sum, [...within, used.id]);
  }
  if (!isSum) return;
  for (const { value, path: at, when, isSubtracted: isTaken } of all) {
    if (!when && !isTaken) yield* walkAddends(figures, { value, path: [...path, ...at] }, within);
  }
}

/** A term that the total adds a second time, and where it stood first. */
interface DuplicateTerm extends WithPath<Rule> {
  readonly first: JsonPath;
}

/** The terms that the total adds more than once. */
export function listDuplicateTerms({ rules: { figures, total } }: ConfigRules): DuplicateTerm[] {
  const before = new Map<string, JsonPath>();
  return [
    ...walkAddends(figures, { value: { op: 'figure', figure: total }, path: [] }, []),
  ].flatMap(({ value, path }) => {
    const term = JSON.stringify({ ...value, label: undefined });
    const first = before.get(term) ?? path;
    before.set(term, first);
    // A number that is written down twice may well be another one each time.
    const isDoubled = value.op !== 'const' && first.join() !== path.join();
    return isDoubled ? { value, path, first } : [];
  });
}
