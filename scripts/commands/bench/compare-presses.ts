import type { Browser } from '@playwright/test';
import { createTable } from '../../../src/authoring/report/report-document.ts';
import { computeMedian } from './compute-median.ts';
import { measurePresses, type Press } from './measure-presses.ts';

/** What the site's presses may take, as multiples of the other page's, by the name of the press. */
interface PressBudgets {
  /** For the median of the steps. */
  readonly median: number;
  /** For each step. */
  readonly step: number;
  readonly [name: string]: number;
}

const round = (milliseconds: number): string => String(Number(milliseconds.toPrecision(3)));

/** The medians of each press, of the site and of the other page, beside the aims for their ratios. */
function createPressTable(visits: readonly (readonly Press[][])[], aims: PressBudgets) {
  const names = (visits[0]?.[0] ?? []).map(({ name }) => name);
  /** For the site, and for the other page. */
  const compute = (name: string, measure: 'work' | 'wait' | 'longestAfter') =>
    visits.map((of) =>
      computeMedian(of.flat().flatMap((press) => (press.name === name ? [press[measure]] : []))),
    );
  const computeRatio = (name: string) => {
    const [own = 0, other = 0] = compute(name, 'work');
    return own / other;
  };
  const rows = names.map((name) => [
    name,
    ...compute(name, 'work').map(round),
    computeRatio(name).toFixed(2),
    String(aims[name] ?? aims.step),
    ...compute(name, 'wait').map(round),
    ...compute(name, 'longestAfter').map(round),
  ]);
  const steps = names.filter((name) => name.startsWith('to step'));
  const median = computeMedian(steps.map(computeRatio)).toFixed(2);
  rows.push(['median of the steps', '', '', median, String(aims.median), '', '', '', '']);
  return createTable(
    ['', 'work', 'of React', 'ratio', 'aim', 'wait', 'of React', 'longest after', 'of React'],
    [1, 2, 3, 4, 5, 6, 7, 8],
    rows,
  );
}

/**
 * Compares the presses of the site with those of another page. They take turns, so that whatever slows the machine down
 * slows both. The first run warms up.
 * @param addresses of the site and of the other page
 * @param slowdown how many times slower the processor is
 */
export async function comparePresses(
  browser: Browser,
  addresses: readonly [site: string, other: string],
  aims: PressBudgets,
  { runs, slowdown }: { readonly runs: number; readonly slowdown: number },
) {
  const visits: Press[][][] = addresses.map(() => []);
  for (let run = 0; run <= runs; run += 1) {
    for (const [index, address] of addresses.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const presses = await measurePresses(browser, address, slowdown);
      if (run > 0) visits[index]?.push(presses);
    }
  }
  return createPressTable(visits, aims);
}
