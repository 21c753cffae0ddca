import { readFile } from 'node:fs/promises';

/** A test that was run. */
export interface TestResult {
  readonly name: string;
  readonly seconds: number;
  readonly passed: boolean;
}

/** A report of Vitest, as far as it is read here. */
interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
    }[];
  }[];
}

/** A report of Playwright, as far as it is read here. */
interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
}

async function readReport<T>(file: string): Promise<T | undefined> {
  try {
    const report: T = JSON.parse(await readFile(file, 'utf8'));
    return report;
  } catch {
    // What did not even begin has written no report; its check says why.
    return undefined;
  }
}

/** The tests of a report that Vitest has written. */
export async function readVitestResults(file: string): Promise<TestResult[]> {
  const report = await readReport<VitestReport>(file);
  return (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ fullName, status, duration }) => ({
      name: fullName,
      seconds: (duration ?? 0) / 1000,
      passed: status === 'passed',
    }));
}

function flattenSuite(
  { title, suites = [], specs = [] }: PlaywrightSuite,
  above: readonly string[],
): TestResult[] {
  const path = [...above, title].filter((each) => each !== '');
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ projectName, status, results }) => ({
        name: [projectName, ...path, spec.title].join(' › '),
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        passed: status === 'expected' || status === 'skipped',
      })),
    ),
    ...suites.flatMap((suite) => flattenSuite(suite, path)),
  ];
}

/** The tests of a report that Playwright has written. */
export async function readPlaywrightResults(file: string): Promise<TestResult[]> {
  const report = await readReport<PlaywrightReport>(file);
  return (report?.suites ?? []).flatMap((suite) => flattenSuite(suite, []));
}

/** The tests that took longest, one a line. */
export function formatSlowest(tests: readonly TestResult[], count: number): string {
  return tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
    .join('\n');
}
