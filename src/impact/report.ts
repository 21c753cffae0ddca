import { money } from '../rules/amounts.ts';
import { barLines, type Bar } from '../report/bars.ts';
import type { Block, Report } from '../report/document.ts';
import { countWords, deltaWords, percentWords, shareWords } from './amount-words.ts';
import type { CaseChange } from './case-changes.ts';
import { timesOf, type Change, type Weighted } from './change.ts';
import type { Cause, Impact } from './impact.ts';
import type { OptionCost, Span } from './option-costs.ts';

const MOST_BARS = 8;

function heading(text: string): Block {
  return { kind: 'heading', text };
}

function words(text: string): Block {
  return { kind: 'words', text };
}

/** A round width that gives at most so many bars: 1, 2 or 5 times a power of ten. */
function roundWidth(range: number): number {
  const least = Math.max(1, range / MOST_BARS);
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((times) => times * power).find((width) => width >= least) ?? least;
}

function barOf(deltas: readonly Weighted[], label: string, all: bigint): Bar {
  const times = timesOf(deltas);
  const value = Number(times);
  const share = `${countWords(value)} (${shareWords(times, all)})`;
  return { label, value, words: times === 0n ? 'rare' : share };
}

function rangeLabel(from: number, to: number, values: readonly number[]): string {
  const [only] = values;
  if (values.length === 1 && only !== undefined) return deltaWords(only);
  if (from === 0) return `up to ${deltaWords(to)}`;
  if (to === 0) return `down to ${deltaWords(from)}`;
  return `${deltaWords(from)} to ${deltaWords(to)}`;
}

/** How many combinations change by how much, from the greatest fall to the greatest rise. */
function picture({ deltas }: Change): string[] {
  const all = timesOf(deltas);
  const [least, most] = [deltas[0]?.value ?? 0, deltas.at(-1)?.value ?? 0];
  const width = roundWidth(most - least);
  const bands = new Map<number, Weighted[]>();
  for (const delta of deltas) {
    const band = Math.sign(delta.value) * Math.ceil(Math.abs(delta.value) / width);
    bands.set(band, [...(bands.get(band) ?? []), delta]);
  }
  const bars = [...bands].map(([band, within]): Bar => {
    if (band === 0) return barOf(within, 'unchanged', all);
    const [near, far] = [(Math.abs(band) - 1) * width, Math.abs(band) * width];
    const [from, to] = band > 0 ? [near, far] : [-far, -near];
    return barOf(
      within,
      rangeLabel(
        from,
        to,
        within.map(({ value }) => value),
      ),
      all,
    );
  });
  return barLines(bars);
}

function extremes(change: Change): Block {
  return {
    kind: 'table',
    head: ['', 'smallest', 'median', 'largest'],
    numeric: [1, 2, 3],
    rows: [
      ['dollars', ...[change.minDelta, change.medianDelta, change.maxDelta].map(deltaWords)],
      [
        'percent',
        ...[change.minPercent, change.medianPercent, change.maxPercent].map(percentWords),
      ],
    ],
  };
}

function changedOf({ deltas }: Change): bigint {
  return timesOf(deltas.filter(({ value }) => value !== 0));
}

function changedWords({ changed, isChanged }: Change): string {
  return isChanged && changed === 0 ? 'rare' : countWords(changed);
}

function* unseenBlocks({ unseen }: Impact): Generator<Block> {
  if (unseen.length === 0) return;
  yield heading('What the sample does not show');
  yield words(
    'No combination that was drawn shows what these edits do. They may move prices all the same: price somebody whom they reach with npm run estimate.',
  );
  yield {
    kind: 'table',
    head: ['edited key', 'edit', 'what it is'],
    numeric: [],
    rows: unseen.map(({ path, words: edit, label }) => [path, edit, label]),
  };
}

function* causeBlocks({ causes, together, untried }: Impact): Generator<Block> {
  if (causes.length === 0) return;
  yield heading('What caused it');
  const cells = ({ path, label, words: edit, change }: Cause): string[] => [
    path,
    edit,
    change ? changedWords(change) : 'not alone',
    ...(change
      ? [change.minDelta, change.medianDelta, change.maxDelta].map(deltaWords)
      : ['', '', '']),
    label,
  ];
  yield {
    kind: 'table',
    head: ['edited key', 'edit', 'changes', 'smallest', 'median', 'largest', 'what it is'],
    numeric: [2, 3, 4, 5],
    rows: causes.map(cells),
  };
  if (causes.some(({ change }) => !change)) {
    yield words('"Not alone": an edit that cannot be priced without the other edits.');
  }
  if (untried > 0) yield words(`${countWords(untried)} more edits were not priced one by one.`);
  if (together && (together.min !== 0 || together.max !== 0)) {
    yield words(
      `Each edit was made alone. Together they add from ${deltaWords(together.min)} to ${deltaWords(together.max)} to a combination beyond the sum of what they do alone.`,
    );
  } else if (together) {
    yield words('Each edit was made alone. Together they do just what they do alone.');
  }
}

function* optionBlocks({ byOption }: Impact): Generator<Block> {
  const changed = byOption.filter(({ change }) => change.isChanged);
  if (changed.length === 0) return;
  yield heading('Whom it reaches, by option');
  yield {
    kind: 'table',
    head: ['option', 'changes', 'smallest', 'median', 'largest', 'median %', 'of step'],
    numeric: [1, 2, 3, 4, 5],
    rows: changed.map(({ label, step, change }) => [
      label,
      shareWords(changedOf(change), timesOf(change.deltas)),
      ...[change.minDelta, change.medianDelta, change.maxDelta].map(deltaWords),
      percentWords(change.medianPercent),
      step,
    ]),
  };
}

function amount(total: number | undefined): string {
  return total === undefined ? 'not priced' : money(total);
}

function* caseBlocks(cases: readonly CaseChange[]): Generator<Block> {
  if (cases.length === 0) return;
  yield heading('Named homeowners');
  yield {
    kind: 'table',
    head: ['homeowner', 'before', 'after', 'change', '%'],
    numeric: [1, 2, 3, 4],
    rows: cases.map(({ name, before, after }) => {
      if (before === undefined || after === undefined) {
        return [name, amount(before), amount(after), '', ''];
      }
      const delta = Number((after - before).toFixed(6)) + 0;
      const percent = delta === 0 ? 0 : (delta / before) * 100;
      return [name, amount(before), amount(after), deltaWords(delta), percentWords(percent)];
    }),
  };
}

function addedWords({ min, max }: Span): string {
  return min === max ? deltaWords(min) : `${deltaWords(min)} to ${deltaWords(max)}`;
}

/** What an option costs: what it adds, and the estimates with it. */
function costWords({ against, estimate, isSampled }: OptionCost): string {
  const added = against
    .map(
      ({ label, ...span }) => addedWords(span) + (label === undefined ? '' : ` against "${label}"`),
    )
    .join(', ');
  const range = `estimates with it from ${money(estimate.min)} to ${money(estimate.max)}`;
  const source = isSampled ? ' (in a sample)' : '';
  return `${added === '' ? '' : `${added}; `}${range}${source}`;
}

function* offerBlocks({ options }: Impact): Generator<Block> {
  if (options.length === 0) return;
  yield heading('Options');
  yield {
    kind: 'list',
    items: options.map(({ what, label, id, step, cost }) => {
      const option = `${what}: "${label}" (${id}) of "${step}"`;
      return cost ? `${option}: ${costWords(cost)}` : option;
    }),
  };
}

function summary(impact: Impact): string {
  const { combinations, changed, isChanged, method } = impact;
  const compared = timesOf(impact.deltas);
  if (compared === 0n) return 'The two configs have no combination of answers in common.';
  const all = countWords(combinations);
  const share = shareWords(changedOf(impact), compared);
  if (method.kind === 'exact') {
    return `${countWords(changed)} of ${all} combinations change their price (${share}).`;
  }
  if (!isChanged) return `No price changes in a sample of the ${all} combinations.`;
  if (changed === 0) return `A rare few of ${all} combinations change their price.`;
  return `About ${share} of ${all} combinations change their price.`;
}

function* methodBlocks({ method, unpriced, medianPercent }: Impact): Generator<Block> {
  if (method.kind === 'sample') {
    yield words(
      `There are too many combinations whose answers work together: these numbers are from a sample of ${countWords(method.drawn)}, each answer drawn with equal chance (seed ${method.seed}, so the sample is the same every time). For each option up to ${countWords(method.perOption)} more that have it were drawn; they count for the smallest and the largest change. Rare prices may still be missing.`,
    );
  } else if (medianPercent === undefined) {
    yield words(
      'There are too many combinations to go through them one by one. Answers that work on the total independently were added up instead: all numbers are exact, and only the median percentage is not known.',
    );
  }
  if (unpriced > 0) {
    yield words(
      `${countWords(unpriced)} combinations were left out because one of the configs cannot price them: npm run check says why.`,
    );
  }
}

/** Whether a report would have nothing to say. */
export function isSilent(impact: Impact): boolean {
  const { isChanged, options, combinations, unpriced, unseen } = impact;
  const hasNews = isChanged || options.length > 0 || unpriced > 0 || unseen.length > 0;
  return combinations > 0 && !hasNews;
}

/** The one line for a change that changes no price. */
export function silentLine({ combinations, method }: Impact): string {
  const all = `${countWords(combinations)} combinations cost what they did`;
  return method.kind === 'exact'
    ? `No price changes: all ${all}.`
    : `No price changes in a sample of ${countWords(method.drawn)} combinations (seed ${method.seed}; there are ${countWords(combinations)}).`;
}

/** The impact as a report: for people, from the most important to the details. */
export function impactReport(impact: Impact, title: string): Report {
  const blocks: Block[] = [words(summary(impact)), ...methodBlocks(impact)];
  if (impact.isChanged) {
    blocks.push(extremes(impact), { kind: 'lines', lines: picture(impact) });
  }
  blocks.push(
    ...unseenBlocks(impact),
    ...causeBlocks(impact),
    ...caseBlocks(impact.cases),
    ...optionBlocks(impact),
    ...offerBlocks(impact),
  );
  return { title, blocks };
}
