import { findNearestName } from '../../engine/text/nearest-name.ts';
import { quote } from '../../engine/text/format.ts';
import type { WrittenConfig } from '../../engine/compile/compile.ts';
import { formatPath, type JsonPath } from '../../engine/schema/path.ts';
import { prefixWithStart } from '../../engine/compile/schedule/scheduled-config.ts';
import type { Check, CheckEnv } from './core/check.ts';
import { compareByPosition, hasErrors, type Finding, type Problem } from './core/problem.ts';
import type { Wording } from './core/wording.ts';
import { createProblem, type ParsedFile } from './shape/check-shape.ts';

/**
 * The code under which a large price change is acknowledged. It is no warning of the check: the impact report reads it.
 */
export const PRICE_CHANGE_CODE = 'price-change';

type Acknowledgments = NonNullable<WrittenConfig['acknowledged']>;

/** Where findings are reported. */
export interface ReportTarget {
  readonly parsed: ParsedFile;
  /** When a scheduled period starts; empty or left out for the present. */
  readonly since?: string | undefined;
  /** Where the place of a finding is in the file, if not at the same path; undefined if it is in another file. */
  readonly toFile?: (path: JsonPath) => JsonPath | undefined;
  /** Whether a place of the file stands for several places: what a check finds there is reported once. */
  readonly isShared?: (path: JsonPath) => boolean;
}

/** Collects the problems of a file so that each mistake is reported once. */
export interface ProblemCollector {
  /** Adds problems that are not known from an earlier period, and returns whether there are errors. */
  readonly add: (problems: readonly Problem[], since?: string) => boolean;
  /** Runs checks. At one place only the first check that finds an error reports something. */
  readonly run: <C extends { readonly env: CheckEnv }>(
    checks: readonly Check<C>[],
    context: C,
    target: ReportTarget,
  ) => boolean;
  /** All problems in the order of their lines. */
  readonly list: () => Problem[];
}

export function createProblemCollector(): ProblemCollector {
  const known = new Set<string>();
  const collected: Problem[] = [];

  function add(problems: readonly Problem[], since = ''): boolean {
    for (const problem of problems) {
      const { code, path, message } = problem;
      const key = JSON.stringify([code, path, message]);
      if (known.has(key)) continue;
      known.add(key);
      collected.push({ ...problem, message: prefixWithStart(since, message) });
    }
    return hasErrors(problems);
  }

  return {
    add,
    run: (checks, context, { parsed, since, toFile, isShared }) => {
      const brokenBy = new Map<string, string>();
      const problems = checks.flatMap(({ code, severity, find }) => {
        const isError = severity === 'error' || (severity === 'release' && context.env.release);
        const shared = new Set<string>();
        return [...find(context)].flatMap((finding): Problem[] => {
          const place = toFile ? toFile(finding.path) : finding.path;
          if (!place) return [];
          const located = { ...finding, path: place };
          const problem = createProblem(parsed, code, isError ? 'error' : 'warning', located);
          // Several parts of one formula may be wrong.
          const path = formatPath(place);
          if (shared.has(path)) return [];
          if (isShared?.(place)) shared.add(path);
          if ((brokenBy.get(path) ?? code) !== code) return [];
          if (isError) brokenBy.set(path, code);
          return [problem];
        });
      });
      return add(problems, since);
    },
    list: () => collected.toSorted(compareByPosition),
  };
}

/** The findings about acknowledgements of warnings that do not exist: they are fixed or have moved. */
function* findUnusedAcknowledgments(
  acknowledged: Acknowledgments,
  warnings: readonly Problem[],
  { nameThing }: Wording,
): Generator<Finding> {
  for (const [index, { code, path }] of acknowledged.entries()) {
    if (code === PRICE_CHANGE_CODE) continue;
    if (warnings.some((each) => each.code === code && each.path === path)) continue;
    const moved = warnings.find((each) => each.code === code);
    const near = findNearestName(code, [PRICE_CHANGE_CODE, ...warnings.map((each) => each.code)]);
    yield {
      path: ['acknowledged', index],
      message: `There is no warning ${quote(code)} at ${quote(path)} to acknowledge.`,
      hint: moved
        ? `Write the path of the existing warning, ${quote(moved.path)}, or remove the ${nameThing('acknowledgement')}.`
        : near
          ? `Did you mean the code ${quote(near)}? If not, remove the ${nameThing('acknowledgement')}.`
          : `Remove the ${nameThing('acknowledgement')}.`,
    };
  }
}

/**
 * Removes acknowledged warnings, and adds a warning for each acknowledgement that matches no warning.
 * @param wording for whom warnings are written
 * @param isWhole whether all checks have run: otherwise an unused acknowledgement may be of a later one
 */
export function applyAcknowledgments(
  problems: readonly Problem[],
  acknowledged: Acknowledgments,
  parsed: ParsedFile,
  wording: Wording,
  isWhole = true,
): Problem[] {
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  const unused = isWhole ? [...findUnusedAcknowledgments(acknowledged, warnings, wording)] : [];
  const isAcknowledged = ({ code, path, severity }: Problem) =>
    severity !== 'error' && acknowledged.some((each) => each.code === code && each.path === path);
  return [
    ...problems.filter((problem) => !isAcknowledged(problem)),
    ...unused.map((finding) => createProblem(parsed, 'unused-acknowledgment', 'warning', finding)),
  ].toSorted(compareByPosition);
}
