import { readFile } from 'node:fs/promises';

/** A test that was run. */
export interface RanTest {
  readonly name: string;
  readonly seconds: number;
  readonly passed: boolean;
}

/** A report of Vitest, as far as it is read here. */
interface UnitReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
    }[];
  }[];
}

/** A report of Playwright, as far as it is read here. */
interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
}

interface BrowserReport {
  readonly suites: readonly Suite[];
}

async function read<T>(file: string): Promise<T | undefined> {
  try {
    const report: T = JSON.parse(await readFile(file, 'utf8'));
    return report;
  } catch {
    // What did not even begin has written no report; its check says why.
    return undefined;
  }
}

/** The tests of a report that Vitest has written. */
export async function unitTests(file: string): Promise<RanTest[]> {
  const report = await read<UnitReport>(file);
  return (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ fullName, status, duration }) => ({
      name: fullName,
      seconds: (duration ?? 0) / 1000,
      passed: status === 'passed',
    }));
}

function testsOf({ title, suites = [], specs = [] }: Suite, above: readonly string[]): RanTest[] {
  const path = [...above, title].filter((each) => each !== '');
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ projectName, status, results }) => ({
        name: [projectName, ...path, spec.title].join(' › '),
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        passed: status === 'expected' || status === 'skipped',
      })),
    ),
    ...suites.flatMap((suite) => testsOf(suite, path)),
  ];
}

/** The tests of a report that Playwright has written. */
export async function browserTests(file: string): Promise<RanTest[]> {
  const report = await read<BrowserReport>(file);
  return (report?.suites ?? []).flatMap((suite) => testsOf(suite, []));
}

/** The tests that took longest, one a line. */
export function slowest(tests: readonly RanTest[], count: number): string {
  return tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
    .join('\n');
}
