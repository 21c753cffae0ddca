import { getLargest, getSmallest } from '../../engine/text/extremes.ts';
import { formatBars, type Bar } from '../report/format-bars.ts';
import {
  computeRoundStep,
  createSection,
  createTable,
  createParagraph,
  type ReportBlock,
  type ReportDocument,
} from '../report/report-document.ts';
import { formatList, quote } from '../../engine/text/format.ts';
import type { FigureFormatter } from '../../engine/rules/figure-format.ts';
import { groupBy } from '../../engine/rules/group-by.ts';
import type { SamplingMethod } from '../answer-space/sample.ts';
import {
  formatCount,
  formatDelta,
  formatOptionLabel,
  formatPercentChange,
  formatShare,
} from './impact-format.ts';
import type { TriedValues } from './impact-assumptions.ts';
import type { CaseImpact } from './case-impacts.ts';
import {
  isNothingCompared,
  computePercentChange,
  sumTimes,
  type ImpactSummary,
  type WeightedValue,
} from './impact-summary.ts';
import type { Impact } from './impact.ts';
import type { OptionCost } from './option-changes.ts';

/** Formats the values of a figure. */
export type FigureFormatterById = (id: string) => FigureFormatter;

function formatRange(from: number, to: number, formatAmount: FigureFormatter): string {
  if (from === 0) return `up to ${formatDelta(to, formatAmount)}`;
  if (to === 0) return `down to ${formatDelta(from, formatAmount)}`;
  return `${formatDelta(from, formatAmount)} to ${formatDelta(to, formatAmount)}`;
}

const MAX_BARS = 8;

/** How many combinations change by how much. A sample shows shares, as its counts are not those of all. */
function createHistogram(
  deltas: readonly WeightedValue[],
  isSample: boolean,
  formatAmount: FigureFormatter,
): string[] {
  const all = sumTimes(deltas);
  const [min, max] = [deltas[0]?.value ?? 0, deltas.at(-1)?.value ?? 0];
  const width = computeRoundStep(max - min, MAX_BARS);
  const bands = groupBy(
    deltas,
    ({ value }) => Math.sign(value) * Math.ceil(Math.abs(value) / width),
  );
  const bars = [...bands].map(([band, within]): Bar => {
    const [first, ...others] = within;
    const edges = [band - Math.sign(band), band].map((edge) => edge * width);
    const range = formatRange(getSmallest(edges), getLargest(edges), formatAmount);
    const label = others.length === 0 ? formatDelta(first.value, formatAmount) : range;
    const times = sumTimes(within);
    const share = formatShare(times, all);
    const count = isSample ? share : `${formatCount(times)} (${share})`;
    return {
      label: band === 0 ? 'unchanged' : label,
      value: times,
      words: times === 0 ? 'rare' : count,
    };
  });
  return formatBars(bars);
}

/** The last column of tables of edits: where an edit is in the file. */
const KEY_COLUMN = 'edited key';

const SPREAD_COLUMNS = ['smallest', 'typical of all', 'typical of changed', 'largest'];

/** A table of which every row has the spread of a change, from the given column on. */
function createSpreadTable(
  head: readonly string[],
  rows: readonly string[][],
  ...tail: readonly string[]
): ReportBlock {
  const columns = [...head, ...SPREAD_COLUMNS, ...tail];
  const firstNumber = columns.findIndex((name) => name === 'changes' || name === SPREAD_COLUMNS[0]);
  const numeric = columns.flatMap((name, index) =>
    index >= firstNumber && name !== KEY_COLUMN && name !== 'of step' ? index : [],
  );
  return createTable(columns, numeric, rows);
}

function formatSpread(
  { minDelta, medianDelta, medianOfChanged, maxDelta }: Omit<ImpactSummary, 'combinations'>,
  formatAmount: FigureFormatter,
): string[] {
  return [minDelta, medianDelta, medianOfChanged, maxDelta].map((delta) =>
    formatDelta(delta, formatAmount),
  );
}

function formatChangedShare({ changed, deltas }: Pick<ImpactSummary, 'changed' | 'deltas'>) {
  return formatShare(changed, sumTimes(deltas));
}

function formatChangedCount(change: ImpactSummary, { kind }: SamplingMethod): string {
  if (change.isChanged && change.changed === 0) return 'rare';
  return kind === 'sample' ? formatChangedShare(change) : formatCount(change.changed);
}

function createCauseBlocks(
  { causes, untried, method, causeMethod }: Impact,
  formatAmount: FigureFormatter,
  hasKeys: boolean,
): ReportBlock[] {
  const ofTotal = causes.filter(({ change }) => change?.isChanged !== false);
  const rows = ofTotal.map(({ path, name, words, change }) => [
    name,
    words,
    ...(change
      ? [formatChangedCount(change, causeMethod), ...formatSpread(change, formatAmount)]
      : ['not alone', ...SPREAD_COLUMNS.map(() => '')]),
    ...(hasKeys ? [path] : []),
  ]);
  return createSection(
    'What caused it',
    ofTotal,
    createSpreadTable(['what', 'edit', 'changes'], rows, ...(hasKeys ? [KEY_COLUMN] : [])),
    ofTotal.some(({ change }) => !change) &&
      createParagraph('"Not alone": an edit that cannot be priced without the other edits.'),
    untried > 0 &&
      createParagraph(`${formatCount(untried)} more edits were not priced one by one.`),
    ofTotal.length > 1 &&
      createParagraph(
        'Each edit was priced alone. Together they may change more or less than that.',
      ),
    causeMethod !== method &&
      causeMethod.kind === 'sample' &&
      createParagraph(
        `What an edit does alone is from a sample of ${formatCount(causeMethod.drawn)} estimates, as there are many edits and estimates.${method.kind === 'exact' ? ' All other numbers are exact.' : ''}`,
      ),
  );
}

function createOptionBlocks({ byOption }: Impact, formatAmount: FigureFormatter): ReportBlock[] {
  const changed = byOption.filter(({ change }) => change.isChanged);
  const rows = changed.map(({ step, change, ...option }) => [
    formatOptionLabel(option),
    formatChangedShare(change),
    ...formatSpread(change, formatAmount),
    formatPercentChange(change.medianPercentOfChanged),
    step,
  ]);
  return createSection(
    'Whom it reaches, by option',
    changed,
    createSpreadTable(['option', 'changes'], rows, '% of changed', 'of step'),
  );
}

function createCaseRow(
  { name, before, after }: Omit<CaseImpact, 'figures'>,
  formatAmount: FigureFormatter,
): string[] {
  const totals = [before, after].map((total) =>
    total === undefined ? 'not priced' : formatAmount(total),
  );
  // From a number to no price, such as "on request", there is no difference.
  if (typeof before !== 'number' || typeof after !== 'number') return [name, ...totals, '', ''];
  const delta = Number((after - before).toFixed(6)) + 0;
  return [
    name,
    ...totals,
    formatDelta(delta, formatAmount),
    formatPercentChange(computePercentChange(delta, before)),
  ];
}

/** The total of each case, and its other figures that change. */
function createCaseBlocks(
  { cases }: Impact,
  formatAmount: FigureFormatter,
  formatFigure: FigureFormatterById,
): ReportBlock[] {
  const rows = cases.flatMap(({ figures = [], ...each }) => [
    createCaseRow(each, formatAmount),
    ...figures.map(({ id, label, ...amounts }) =>
      createCaseRow({ name: `${each.name}: ${label}`, ...amounts }, formatFigure(id)),
    ),
  ]);
  return createSection(
    'Sample customers',
    cases,
    createTable(['customer', 'before', 'after', 'change', '%'], [1, 2, 3, 4], rows),
  );
}

function createFigureBlocks(
  { figures, method }: Impact,
  formatFigure: FigureFormatterById,
): ReportBlock[] {
  const { changed, begun, ended } = figures;
  const rows = changed.map(({ id, label, change }) => [
    label,
    formatChangedCount(change, method),
    ...formatSpread(change, formatFigure(id)),
    formatPercentChange(change.medianPercent),
  ]);
  return createSection(
    'Other figures that leads carry',
    [...changed, ...begun, ...ended],
    changed.length > 0 && createSpreadTable(['figure', 'changes'], rows, 'typical %'),
    begun.length > 0 &&
      createParagraph(`Leads now also carry ${formatList(begun.map(quote), 'and')}.`),
    ended.length > 0 &&
      createParagraph(`Leads no longer carry ${formatList(ended.map(quote), 'and')}.`),
  );
}

function describeOptionCost(
  { against, estimate, isSampled }: OptionCost,
  formatAmount: FigureFormatter,
): string {
  const added = against.map(({ label, min, max }) => {
    const amount =
      min === max
        ? formatDelta(min, formatAmount)
        : `${formatDelta(min, formatAmount)} to ${formatDelta(max, formatAmount)}`;
    return label === undefined ? amount : `${amount} against "${label}"`;
  });
  const range = `estimates with it from ${formatAmount(estimate.min)} to ${formatAmount(estimate.max)}`;
  const cost = added.length === 0 ? range : `${added.join(', ')}; ${range}`;
  return isSampled ? `${cost} (in a sample)` : cost;
}

function createOptionChangeBlocks({ options }: Impact, formatAmount: FigureFormatter) {
  const items = options.map(({ what, label, id, step, cost }) => {
    const option = `${what}: "${label}" (${id}) of "${step}"`;
    return cost ? `${option}: ${describeOptionCost(cost, formatAmount)}` : option;
  });
  return createSection('Options', items, { kind: 'list', items });
}

/** How many estimates change, in one sentence. */
export function describeImpact(impact: Impact): string {
  const { combinations, changed, isChanged, method, unpriced } = impact;
  if (isNothingCompared(impact)) {
    return unpriced > 0
      ? 'No combination of answers was found that both configs can price.'
      : 'The two configs have no combination of answers in common.';
  }
  const all = formatCount(combinations);
  const share = formatChangedShare(impact);
  if (method.kind === 'exact')
    return `${formatCount(changed)} of ${all} estimates change (${share}).`;
  if (!isChanged) return `No estimate changes in a sample of all ${all}.`;
  if (changed === 0) return `A rare few of ${all} estimates change.`;
  return `${share} of a sample of all ${all} estimates change.`;
}

const MAX_LISTED_VALUES = 8;

function describeTriedValues({ step, picks }: TriedValues): string {
  const listed = picks
    .slice(0, MAX_LISTED_VALUES)
    .map((pick) => (pick === '' ? 'nothing' : String(pick)));
  const rest = picks.length - listed.length;
  const list = formatList(rest > 0 ? [...listed, `${formatCount(rest)} more`] : listed, 'and');
  const which = picks.some((pick) => typeof pick === 'number')
    ? 'its smallest and largest answer, and the limits in the rules'
    : 'answers that the rules tell apart';
  return `"${step}" was tried at ${list} only: ${which}.`;
}

function* createMethodBlocks(impact: Impact): Generator<ReportBlock> {
  const { method, unpriced, triedAt, unoffered } = impact;
  for (const each of triedAt) yield createParagraph(describeTriedValues(each));
  if (unoffered.length > 0) {
    const labels = formatList(unoffered.map(quote), 'and');
    yield createParagraph(`Options that nobody can choose today are counted, too: ${labels}.`);
  }
  if (method.kind === 'sample') {
    yield createParagraph(
      `There are too many combinations to price all of them. These numbers are from a sample of ${formatCount(method.drawn)}, which is the same every time (seed ${method.seed}): shares and medians are those of the sample. The smallest and largest changes also count combinations that were tried for each option and limit, and the most extreme ones that were found. Rare prices may be missing.`,
    );
  }
  if (unpriced > 0) {
    yield createParagraph(
      `${formatCount(unpriced)} combinations${method.kind === 'sample' ? ' of the sample' : ''} were left out because one of the two versions has no price for them.`,
    );
  }
}

/** Whether a report would have nothing to say. */
export function isNothingToReport(impact: Impact): boolean {
  const { isChanged, options, combinations, unpriced, unseen, figures, cases } = impact;
  // A default moves what customers pay who leave the question out, and no combination, which answers everything.
  const moved = cases.filter((each) => each.before !== each.after || each.figures !== undefined);
  const lists = [options, unseen, figures.changed, figures.begun, figures.ended, moved];
  const hasNews = isChanged || unpriced > 0 || lists.some(({ length }) => length > 0);
  return combinations !== 0 && !hasNews;
}

/** The one line for a change that changes no price. */
export function describeNoImpact({ combinations, method, triedAt }: Impact): string {
  const all = formatCount(combinations);
  if (method.kind === 'sample')
    return `No price changes in a sample of ${formatCount(method.drawn)} combinations (seed ${method.seed}; there are ${all}).`;
  const unchanged = `No price changes: all ${all} combinations cost what they did.`;
  return [unchanged, ...triedAt.map(describeTriedValues)].join(' ');
}

function createUnseenBlocks(impact: Impact, hasKeys: boolean): ReportBlock[] {
  const isNothing = isNothingCompared(impact);
  const tried = impact.method.kind === 'sample' ? 'drawn' : 'tried';
  const title = isNothing
    ? 'What could not be compared'
    : `What the ${tried === 'drawn' ? 'sample does' : 'tried answers do'} not show`;
  const subject = isNothing ? 'No combination' : `No combination that was ${tried}`;
  return createSection(
    title,
    impact.unseen,
    createParagraph(
      `${subject} shows what these edits do. They may change prices all the same: try the answers of somebody whom they reach.`,
    ),
    createTable(
      ['what', 'edit', ...(hasKeys ? [KEY_COLUMN] : [])],
      [],
      impact.unseen.map(({ path, words, name }) => [name, words, ...(hasKeys ? [path] : [])]),
    ),
  );
}

function createSpreadBlocks(impact: Impact, formatAmount: FigureFormatter): ReportBlock[] {
  if (!impact.isChanged) return [];
  const { minPercent, medianPercent, medianPercentOfChanged, maxPercent, deltas, method } = impact;
  const percents = [minPercent, medianPercent, medianPercentOfChanged, maxPercent];
  return [
    createSpreadTable(
      [''],
      [
        ['amount', ...formatSpread(impact, formatAmount)],
        ['percent', ...percents.map(formatPercentChange)],
      ],
    ),
    createParagraph('Typical is the median: half of the estimates change by less, half by more.'),
    { kind: 'lines', lines: createHistogram(deltas, method.kind === 'sample', formatAmount) },
  ];
}

/**
 * The impact as a report, from the most important to the details.
 * @param formatAmount formats amounts of the total
 * @param hasKeys whether edits are listed with their keys, for people who open the file
 */
export function createImpactReport(
  impact: Impact,
  title: string,
  formatAmount: FigureFormatter,
  formatFigure: FigureFormatterById = () => formatAmount,
  hasKeys = true,
): ReportDocument {
  return {
    title,
    blocks: [
      createParagraph(describeImpact(impact)),
      ...createMethodBlocks(impact),
      ...createSpreadBlocks(impact, formatAmount),
      ...createUnseenBlocks(impact, hasKeys),
      ...createCauseBlocks(impact, formatAmount, hasKeys),
      ...createFigureBlocks(impact, formatFigure),
      ...createCaseBlocks(impact, formatAmount, formatFigure),
      ...createOptionBlocks(impact, formatAmount),
      ...createOptionChangeBlocks(impact, formatAmount),
    ],
  };
}
