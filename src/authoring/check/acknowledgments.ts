import { findNearestName } from '../../engine/text/nearest-name.ts';
import { quote } from '../../engine/text/format.ts';
import type { EstimatorConfig } from '../../engine/generated/estimator.ts';
import type { Finding } from './core/finding.ts';
import type { Problem } from './core/problem.ts';

/**
 * The code under which a large change of prices is acknowledged. It is no warning of the check: the
 * report of price changes reads it.
 */
export const PRICE_CHANGE_CODE = 'price-change';

type Acknowledgments = NonNullable<EstimatorConfig['acknowledged']>;

/** The problems without the warnings that are meant to be as they are. */
export function withoutAcknowledged(
  acknowledged: Acknowledgments,
  problems: readonly Problem[],
): Problem[] {
  return problems.filter(
    ({ code, path, severity }) =>
      severity === 'error' ||
      !acknowledged.some((each) => each.code === code && each.path === path),
  );
}

/** The acknowledgements that match no warning: what they were about has been mended or has moved. */
export function* findUnusedAcknowledgments(
  acknowledged: Acknowledgments,
  problems: readonly Problem[],
): Generator<Finding> {
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  for (const [index, { code, path }] of acknowledged.entries()) {
    if (code === PRICE_CHANGE_CODE) continue;
    if (warnings.some((each) => each.code === code && each.path === path)) continue;
    const moved = warnings.find((each) => each.code === code);
    const meant = findNearestName(code, [PRICE_CHANGE_CODE, ...warnings.map((each) => each.code)]);
    yield {
      path: ['acknowledged', index],
      message: `There is no warning ${quote(code)} at ${quote(path)} to acknowledge.`,
      hint: moved
        ? `Write the path of the warning that there is, ${quote(moved.path)}, or take the acknowledgement away.`
        : meant
          ? `Did you mean the code ${quote(meant)}? If not, take the acknowledgement away.`
          : 'Take the acknowledgement away.',
    };
  }
}
