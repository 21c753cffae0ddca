import type { AmountRange } from '../answer-space/estimate-space.ts';
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
import { formatCount, formatDelta, formatPercentChange, formatShare } from './impact-format.ts';
import type { ImpactAssumptions, TriedValues } from './impact-assumptions.ts';
import type { CaseImpact } from './case-impacts.ts';
import {
  isNothingCompared,
  computePercentChange,
  sumTimes,
  type ImpactSummary,
  type WeightedValue,
} from './impact-summary.ts';
import type { ComparisonMethod } from './price-comparison.ts';
import type { Impact } from './impact.ts';
import { formatOptionLabel } from './option-label.ts';
import type { OptionCost } from './option-costs.ts';
import { groupBy } from '../../engine/rules/group-by.ts';

const MAX_BARS = 8;

/** How the values of a figure are written out. */
export type FigureFormatterById = (id: string) => FigureFormatter;

function formatRange(from: number, to: number, write: FigureFormatter): string {
  if (from === 0) return `up to ${formatDelta(to, write)}`;
  if (to === 0) return `down to ${formatDelta(from, write)}`;
  return `${formatDelta(from, write)} to ${formatDelta(to, write)}`;
}

/**
 * How many combinations change by how much, from the greatest fall to the greatest rise. Of a sample the shares are
 * told: its counts are not those of all combinations.
 */
function createHistogram(
  deltas: readonly WeightedValue[],
  isSample: boolean,
  write: FigureFormatter,
): string[] {
  const all = sumTimes(deltas);
  const [least, most] = [deltas[0]?.value ?? 0, deltas.at(-1)?.value ?? 0];
  const width = computeRoundStep(most - least, MAX_BARS);
  const bands = groupBy(
    deltas,
    ({ value }) => Math.sign(value) * Math.ceil(Math.abs(value) / width),
  );
  const bars = [...bands].map(([band, within]): Bar => {
    const [first, ...others] = within;
    const [near, far] = [band - Math.sign(band), band].map((edge) => edge * width);
    const edges = [near ?? 0, far ?? 0];
    const range = formatRange(Math.min(...edges), Math.max(...edges), write);
    const only = others.length === 0 ? formatDelta(first.value, write) : range;
    const times = sumTimes(within);
    const share = formatShare(times, all);
    const told = isSample ? share : `${formatCount(Number(times))} (${share})`;
    return {
      label: band === 0 ? 'unchanged' : only,
      value: Number(times),
      words: times === 0n ? 'rare' : told,
    };
  });
  return formatBars(bars);
}

const SPREAD_COLUMNS = ['smallest', 'median of all', 'median of changed', 'largest'];
const SPREAD_COLUMN_INDEXES = [1, 2, 3, 4];

function formatSpread(
  { minDelta, medianDelta, medianOfChanged, maxDelta }: Omit<ImpactSummary, 'combinations'>,
  write: FigureFormatter,
): string[] {
  return [minDelta, medianDelta, medianOfChanged, maxDelta].map((delta) =>
    formatDelta(delta, write),
  );
}

function countChanged({ deltas }: Pick<ImpactSummary, 'deltas'>): bigint {
  return sumTimes(deltas.filter(({ value }) => value !== 0));
}

/** How many combinations change: of a sample their share, as its counts are not those of all. */
function formatChangedCount(change: ImpactSummary, { kind }: ComparisonMethod): string {
  return kind === 'sample'
    ? formatShare(countChanged(change), sumTimes(change.deltas))
    : formatCount(change.changed);
}

function describeInteraction({ min, max }: AmountRange, write: FigureFormatter): string {
  return min === 0 && max === 0
    ? 'Each edit was made alone. Together they do just what they do alone.'
    : `Each edit was made alone. Together they add from ${formatDelta(min, write)} to ${formatDelta(max, write)} to a combination beyond the sum of what they do alone.`;
}

function createCauseBlocks(
  { causes, together, untried, method }: Impact,
  write: FigureFormatter,
): ReportBlock[] {
  const rows = causes.map(({ path, name, words: edit, change }) => {
    const isRare = change?.isChanged && change.changed === 0;
    return change
      ? [
          name,
          edit,
          isRare ? 'rare' : formatChangedCount(change, method),
          ...formatSpread(change, write),
          path,
        ]
      : [name, edit, 'not alone', ...SPREAD_COLUMNS.map(() => ''), path];
  });
  return createSection(
    'What caused it',
    causes,
    createTable(
      ['what', 'edit', 'changes', ...SPREAD_COLUMNS, 'edited key'],
      [2, ...SPREAD_COLUMN_INDEXES.map((at) => at + 2)],
      rows,
    ),
    causes.some(({ change }) => !change) &&
      createParagraph('"Not alone": an edit that cannot be priced without the other edits.'),
    untried > 0 &&
      createParagraph(`${formatCount(untried)} more edits were not priced one by one.`),
    together !== undefined && createParagraph(describeInteraction(together, write)),
  );
}

function createOptionBlocks({ byOption }: Impact, write: FigureFormatter): ReportBlock[] {
  const changed = byOption.filter(({ change }) => change.isChanged);
  const rows = changed.map(({ step, change, ...option }) => [
    formatOptionLabel(option),
    formatShare(countChanged(change), sumTimes(change.deltas)),
    ...formatSpread(change, write),
    formatPercentChange(change.medianPercentOfChanged),
    step,
  ]);
  const head = ['option', 'changes', ...SPREAD_COLUMNS, '% of changed', 'of step'];
  return createSection(
    'Whom it reaches, by option',
    changed,
    createTable(head, [1, ...SPREAD_COLUMN_INDEXES.map((at) => at + 1), 6], rows),
  );
}

function createCaseRow(
  { name, before, after }: Omit<CaseImpact, 'figures'>,
  write: FigureFormatter,
): string[] {
  const totals = [before, after].map((total) =>
    total === undefined ? 'not priced' : write(total),
  );
  if (before === undefined || after === undefined) return [name, ...totals, '', ''];
  const delta = Number((after - before).toFixed(6)) + 0;
  return [
    name,
    ...totals,
    formatDelta(delta, write),
    formatPercentChange(computePercentChange(delta, before)),
  ];
}

/** A line for what a homeowner pays, and one for each other figure that changes. */
function createCaseRows(
  homeowner: CaseImpact,
  write: FigureFormatter,
  writeFigure: FigureFormatterById,
): string[][] {
  const figures = (homeowner.figures ?? []).map(({ id, label, ...amounts }) =>
    createCaseRow({ name: `${homeowner.name}: ${label}`, ...amounts }, writeFigure(id)),
  );
  return [createCaseRow(homeowner, write), ...figures];
}

/** What becomes of the figures beside the total that leads carry. */
function createFigureBlocks({ figures }: Impact, writeFigure: FigureFormatterById): ReportBlock[] {
  const { changed, begun, ended } = figures;
  const rows = changed.map(({ id, label, change, method }) => [
    label,
    formatChangedCount(change, method),
    ...formatSpread(change, writeFigure(id)),
    formatPercentChange(change.medianPercent),
  ]);
  const head = ['figure', 'changes', ...SPREAD_COLUMNS, 'median %'];
  return createSection(
    'Other figures that leads carry',
    [...changed, ...begun, ...ended],
    changed.length > 0 &&
      createTable(head, [1, ...SPREAD_COLUMN_INDEXES.map((at) => at + 1), 6], rows),
    begun.length > 0 &&
      createParagraph(`Leads carry now, too: ${formatList(begun.map(quote), 'and')}.`),
    ended.length > 0 &&
      createParagraph(`Leads no longer carry: ${formatList(ended.map(quote), 'and')}.`),
  );
}

/** What an option costs: what it adds, and the estimates with it. */
function describeOptionCost(
  { against, estimate, isSampled }: OptionCost,
  write: FigureFormatter,
): string {
  const added = against.map(({ label, min, max }) => {
    const span =
      min === max
        ? formatDelta(min, write)
        : `${formatDelta(min, write)} to ${formatDelta(max, write)}`;
    return label === undefined ? span : `${span} against "${label}"`;
  });
  const range = `estimates with it from ${write(estimate.min)} to ${write(estimate.max)}`;
  const told = added.length === 0 ? range : `${added.join(', ')}; ${range}`;
  return isSampled ? `${told} (in a sample)` : told;
}

function createOfferBlocks({ options }: Impact, write: FigureFormatter): ReportBlock[] {
  const items = options.map(({ what, label, id, step, cost }) => {
    const option = `${what}: "${label}" (${id}) of "${step}"`;
    return cost ? `${option}: ${describeOptionCost(cost, write)}` : option;
  });
  return createSection('Options', items, { kind: 'list', items });
}

/** How many combinations change their price, in one sentence. */
export function describeImpact(impact: Impact): string {
  const { combinations, changed, isChanged, method, unpriced } = impact;
  const compared = sumTimes(impact.deltas);
  if (compared === 0n) {
    return unpriced > 0
      ? 'No combination of answers was found that both configs can price.'
      : 'The two configs have no combination of answers in common.';
  }
  const all = formatCount(combinations);
  const share = formatShare(countChanged(impact), compared);
  if (method.kind === 'exact') {
    return `${formatCount(changed)} of ${all} combinations change their price (${share}).`;
  }
  if (!isChanged) return `No price changes in a sample of the ${all} combinations.`;
  if (changed === 0) return `A rare few of ${all} combinations change their price.`;
  // Each answer is drawn with equal chance, and most combinations may lie behind one of them.
  return `${share} of a sample change their price; there are ${all} combinations.`;
}

/** Of many typed answers the first ones are named. */
const MAX_LISTED_VALUES = 8;

function describeTriedValues({ step, picks }: TriedValues): string {
  const told = picks
    .slice(0, MAX_LISTED_VALUES)
    .map((pick) => (pick === '' ? 'nothing' : String(pick)));
  const rest = picks.length - told.length;
  const list = formatList(rest > 0 ? [...told, `${formatCount(rest)} more`] : told, 'and');
  return `"${step}" was tried at ${list} only: the ends of what can be typed, and wherever the rules look.`;
}

function* createAssumptionBlocks({
  triedAt,
  unoffered,
}: ImpactAssumptions): Generator<ReportBlock> {
  for (const each of triedAt) yield createParagraph(describeTriedValues(each));
  if (unoffered.length > 0) {
    const labels = formatList(unoffered.map(quote), 'and');
    yield createParagraph(`What nobody can choose today is counted, too: ${labels}.`);
  }
}

function* createMethodBlocks(impact: Impact): Generator<ReportBlock> {
  const { method, unpriced, medianPercent } = impact;
  yield* createAssumptionBlocks(impact);
  if (method.kind === 'sample') {
    yield createParagraph(
      `There are too many combinations whose answers work together: these numbers are from a sample of ${formatCount(method.drawn)}, each answer drawn with equal chance, whatever comes after it (seed ${method.seed}, so the sample is the same every time): shares are those of the sample. For each option up to ${formatCount(method.perOption)} more that have it were drawn; they count for the smallest and the largest change. Rare prices may still be missing.`,
    );
  } else if (medianPercent === undefined) {
    yield createParagraph(
      'There are too many combinations to go through them one by one. Answers that work on the total independently were added up instead: all numbers are exact, and only the median percentage is not known.',
    );
  }
  if (unpriced > 0) {
    yield createParagraph(
      `${formatCount(unpriced)} combinations${method.kind === 'sample' ? ' of the sample' : ''} were left out because one of the configs cannot price them: npm run check says why.`,
    );
  }
}

/** Whether a report would have nothing to say. */
export function isNothingToReport(impact: Impact): boolean {
  const { isChanged, options, combinations, unpriced, unseen, figures } = impact;
  const lists = [options, unseen, figures.changed, figures.begun, figures.ended];
  const hasNews = isChanged || unpriced > 0 || lists.some(({ length }) => length > 0);
  return combinations !== 0 && !hasNews;
}

/** The one line for a change that changes no price, with what it takes for granted of typed answers. */
export function describeNoImpact({ combinations, method, triedAt }: Impact): string {
  const all = formatCount(combinations);
  return method.kind === 'exact'
    ? [
        `No price changes: all ${all} combinations cost what they did.`,
        ...triedAt.map(describeTriedValues),
      ].join(' ')
    : `No price changes in a sample of ${formatCount(method.drawn)} combinations (seed ${method.seed}; there are ${all}).`;
}

function getTriedVerb({ kind }: ComparisonMethod): string {
  return kind === 'sample' ? 'drawn' : 'tried';
}

function getUnseenTitle(impact: Impact): string {
  if (isNothingCompared(impact)) return 'What could not be compared';
  return impact.method.kind === 'sample'
    ? 'What the sample does not show'
    : 'What the answers that were tried do not show';
}

/**
 * The impact as a report: for people, from the most important to the details.
 * @param write how amounts of the total are written
 */
export function createImpactReport(
  impact: Impact,
  title: string,
  write: FigureFormatter,
  writeFigure: FigureFormatterById = () => write,
): ReportDocument {
  const { minPercent, medianPercent, medianPercentOfChanged, maxPercent } = impact;
  const { deltas, unseen, cases } = impact;
  const percents = [minPercent, medianPercent, medianPercentOfChanged, maxPercent].map(
    formatPercentChange,
  );
  const extremes = [
    ['amount', ...formatSpread(impact, write)],
    ['percent', ...percents],
  ];
  const changed: ReportBlock[] = [
    createTable(['', ...SPREAD_COLUMNS], SPREAD_COLUMN_INDEXES, extremes),
    { kind: 'lines', lines: createHistogram(deltas, impact.method.kind === 'sample', write) },
  ];
  return {
    title,
    blocks: [
      createParagraph(describeImpact(impact)),
      ...createMethodBlocks(impact),
      ...(impact.isChanged ? changed : []),
      ...createSection(
        getUnseenTitle(impact),
        unseen,
        createParagraph(
          `${isNothingCompared(impact) ? 'No combination' : `No combination that was ${getTriedVerb(impact.method)}`} shows what these edits do. They may move prices all the same: price somebody whom they reach with npm run estimate.`,
        ),
        createTable(
          ['what', 'edit', 'edited key'],
          [],
          unseen.map(({ path, words: edit, name }) => [name, edit, path]),
        ),
      ),
      ...createCauseBlocks(impact, write),
      ...createFigureBlocks(impact, writeFigure),
      ...createSection(
        'Named homeowners',
        cases,
        createTable(
          ['homeowner', 'before', 'after', 'change', '%'],
          [1, 2, 3, 4],
          cases.flatMap((each) => createCaseRows(each, write, writeFigure)),
        ),
      ),
      ...createOptionBlocks(impact, write),
      ...createOfferBlocks(impact, write),
    ],
  };
}
