import type { Span } from '../answer-space/estimates.ts';
import { barLines, type Bar } from '../report/bars.ts';
import { roundStep, section, table, words, type Block, type Report } from '../report/document.ts';
import { formatList, quote } from '../../engine/text/words.ts';
import type { FigureFormatter } from '../../engine/rules/shown.ts';
import { countWords, deltaWords, percentWords, shareWords } from './amount-words.ts';
import type { Assumptions, TriedAt } from './assumptions.ts';
import type { CaseChange } from './case-changes.ts';
import { isUncompared, percentOf, timesOf, type Change, type Weighted } from './change.ts';
import type { Method } from './comparison.ts';
import type { Impact } from './impact.ts';
import { optionWords } from './option-words.ts';
import type { OptionCost } from './option-costs.ts';
import { groupBy } from '../../engine/rules/grouped-by.ts';

const MOST_BARS = 8;

/** How the values of a figure are written out. */
export type WriteFigure = (id: string) => FigureFormatter;

function rangeLabel(from: number, to: number, write: FigureFormatter): string {
  if (from === 0) return `up to ${deltaWords(to, write)}`;
  if (to === 0) return `down to ${deltaWords(from, write)}`;
  return `${deltaWords(from, write)} to ${deltaWords(to, write)}`;
}

/**
 * How many combinations change by how much, from the greatest fall to the greatest rise. Of a sample the shares are
 * told: its counts are not those of all combinations.
 */
function picture(deltas: readonly Weighted[], isSample: boolean, write: FigureFormatter): string[] {
  const all = timesOf(deltas);
  const [least, most] = [deltas[0]?.value ?? 0, deltas.at(-1)?.value ?? 0];
  const width = roundStep(most - least, MOST_BARS);
  const bands = groupBy(
    deltas,
    ({ value }) => Math.sign(value) * Math.ceil(Math.abs(value) / width),
  );
  const bars = [...bands].map(([band, within]): Bar => {
    const [first, ...others] = within;
    const [near, far] = [band - Math.sign(band), band].map((edge) => edge * width);
    const edges = [near ?? 0, far ?? 0];
    const range = rangeLabel(Math.min(...edges), Math.max(...edges), write);
    const only = others.length === 0 ? deltaWords(first.value, write) : range;
    const times = timesOf(within);
    const share = shareWords(times, all);
    const told = isSample ? share : `${countWords(Number(times))} (${share})`;
    return {
      label: band === 0 ? 'unchanged' : only,
      value: Number(times),
      words: times === 0n ? 'rare' : told,
    };
  });
  return barLines(bars);
}

const SPREAD = ['smallest', 'median of all', 'median of changed', 'largest'];
const SPREAD_AT = [1, 2, 3, 4];

function spread(
  { minDelta, medianDelta, medianOfChanged, maxDelta }: Omit<Change, 'combinations'>,
  write: FigureFormatter,
): string[] {
  return [minDelta, medianDelta, medianOfChanged, maxDelta].map((delta) =>
    deltaWords(delta, write),
  );
}

function changedOf({ deltas }: Pick<Change, 'deltas'>): bigint {
  return timesOf(deltas.filter(({ value }) => value !== 0));
}

/** How many combinations change: of a sample their share, as its counts are not those of all. */
function changesWords(change: Change, { kind }: Method): string {
  return kind === 'sample'
    ? shareWords(changedOf(change), timesOf(change.deltas))
    : countWords(change.changed);
}

function togetherWords({ min, max }: Span, write: FigureFormatter): string {
  return min === 0 && max === 0
    ? 'Each edit was made alone. Together they do just what they do alone.'
    : `Each edit was made alone. Together they add from ${deltaWords(min, write)} to ${deltaWords(max, write)} to a combination beyond the sum of what they do alone.`;
}

function causeBlocks(
  { causes, together, untried, method }: Impact,
  write: FigureFormatter,
): Block[] {
  const rows = causes.map(({ path, name, words: edit, change }) => {
    const isRare = change?.isChanged && change.changed === 0;
    return change
      ? [name, edit, isRare ? 'rare' : changesWords(change, method), ...spread(change, write), path]
      : [name, edit, 'not alone', ...SPREAD.map(() => ''), path];
  });
  return section(
    'What caused it',
    causes,
    table(
      ['what', 'edit', 'changes', ...SPREAD, 'edited key'],
      [2, ...SPREAD_AT.map((at) => at + 2)],
      rows,
    ),
    causes.some(({ change }) => !change) &&
      words('"Not alone": an edit that cannot be priced without the other edits.'),
    untried > 0 && words(`${countWords(untried)} more edits were not priced one by one.`),
    together !== undefined && words(togetherWords(together, write)),
  );
}

function optionBlocks({ byOption }: Impact, write: FigureFormatter): Block[] {
  const changed = byOption.filter(({ change }) => change.isChanged);
  const rows = changed.map(({ step, change, ...option }) => [
    optionWords(option),
    shareWords(changedOf(change), timesOf(change.deltas)),
    ...spread(change, write),
    percentWords(change.medianPercentOfChanged),
    step,
  ]);
  const head = ['option', 'changes', ...SPREAD, '% of changed', 'of step'];
  return section(
    'Whom it reaches, by option',
    changed,
    table(head, [1, ...SPREAD_AT.map((at) => at + 1), 6], rows),
  );
}

function caseRow(
  { name, before, after }: Omit<CaseChange, 'figures'>,
  write: FigureFormatter,
): string[] {
  const totals = [before, after].map((total) =>
    total === undefined ? 'not priced' : write(total),
  );
  if (before === undefined || after === undefined) return [name, ...totals, '', ''];
  const delta = Number((after - before).toFixed(6)) + 0;
  return [name, ...totals, deltaWords(delta, write), percentWords(percentOf(delta, before))];
}

/** A line for what a homeowner pays, and one for each other figure that changes. */
function caseRows(
  homeowner: CaseChange,
  write: FigureFormatter,
  writeFigure: WriteFigure,
): string[][] {
  const figures = (homeowner.figures ?? []).map(({ id, label, ...amounts }) =>
    caseRow({ name: `${homeowner.name}: ${label}`, ...amounts }, writeFigure(id)),
  );
  return [caseRow(homeowner, write), ...figures];
}

/** What becomes of the figures beside the total that leads carry. */
function figureBlocks({ figures }: Impact, writeFigure: WriteFigure): Block[] {
  const { changed, begun, ended } = figures;
  const rows = changed.map(({ id, label, change, method }) => [
    label,
    changesWords(change, method),
    ...spread(change, writeFigure(id)),
    percentWords(change.medianPercent),
  ]);
  const head = ['figure', 'changes', ...SPREAD, 'median %'];
  return section(
    'Other figures that leads carry',
    [...changed, ...begun, ...ended],
    changed.length > 0 && table(head, [1, ...SPREAD_AT.map((at) => at + 1), 6], rows),
    begun.length > 0 && words(`Leads carry now, too: ${formatList(begun.map(quote), 'and')}.`),
    ended.length > 0 && words(`Leads no longer carry: ${formatList(ended.map(quote), 'and')}.`),
  );
}

/** What an option costs: what it adds, and the estimates with it. */
function costWords({ against, estimate, isSampled }: OptionCost, write: FigureFormatter): string {
  const added = against.map(({ label, min, max }) => {
    const span =
      min === max
        ? deltaWords(min, write)
        : `${deltaWords(min, write)} to ${deltaWords(max, write)}`;
    return label === undefined ? span : `${span} against "${label}"`;
  });
  const range = `estimates with it from ${write(estimate.min)} to ${write(estimate.max)}`;
  const told = added.length === 0 ? range : `${added.join(', ')}; ${range}`;
  return isSampled ? `${told} (in a sample)` : told;
}

function offerBlocks({ options }: Impact, write: FigureFormatter): Block[] {
  const items = options.map(({ what, label, id, step, cost }) => {
    const option = `${what}: "${label}" (${id}) of "${step}"`;
    return cost ? `${option}: ${costWords(cost, write)}` : option;
  });
  return section('Options', items, { kind: 'list', items });
}

/** How many combinations change their price, in one sentence. */
export function summaryOf(impact: Impact): string {
  const { combinations, changed, isChanged, method, unpriced } = impact;
  const compared = timesOf(impact.deltas);
  if (compared === 0n) {
    return unpriced > 0
      ? 'No combination of answers was found that both configs can price.'
      : 'The two configs have no combination of answers in common.';
  }
  const all = countWords(combinations);
  const share = shareWords(changedOf(impact), compared);
  if (method.kind === 'exact') {
    return `${countWords(changed)} of ${all} combinations change their price (${share}).`;
  }
  if (!isChanged) return `No price changes in a sample of the ${all} combinations.`;
  if (changed === 0) return `A rare few of ${all} combinations change their price.`;
  // Each answer is drawn with equal chance, and most combinations may lie behind one of them.
  return `${share} of a sample change their price; there are ${all} combinations.`;
}

/** Of many typed answers the first ones are named. */
const MOST_PICKS = 8;

function triedWords({ step, picks }: TriedAt): string {
  const told = picks.slice(0, MOST_PICKS).map((pick) => (pick === '' ? 'nothing' : String(pick)));
  const rest = picks.length - told.length;
  const list = formatList(rest > 0 ? [...told, `${countWords(rest)} more`] : told, 'and');
  return `"${step}" was tried at ${list} only: the ends of what can be typed, and wherever the rules look.`;
}

function* assumptionBlocks({ triedAt, unoffered }: Assumptions): Generator<Block> {
  for (const each of triedAt) yield words(triedWords(each));
  if (unoffered.length > 0) {
    const labels = formatList(unoffered.map(quote), 'and');
    yield words(`What nobody can choose today is counted, too: ${labels}.`);
  }
}

function* methodBlocks(impact: Impact): Generator<Block> {
  const { method, unpriced, medianPercent } = impact;
  yield* assumptionBlocks(impact);
  if (method.kind === 'sample') {
    yield words(
      `There are too many combinations whose answers work together: these numbers are from a sample of ${countWords(method.drawn)}, each answer drawn with equal chance, whatever comes after it (seed ${method.seed}, so the sample is the same every time): shares are those of the sample. For each option up to ${countWords(method.perOption)} more that have it were drawn; they count for the smallest and the largest change. Rare prices may still be missing.`,
    );
  } else if (medianPercent === undefined) {
    yield words(
      'There are too many combinations to go through them one by one. Answers that work on the total independently were added up instead: all numbers are exact, and only the median percentage is not known.',
    );
  }
  if (unpriced > 0) {
    yield words(
      `${countWords(unpriced)} combinations${method.kind === 'sample' ? ' of the sample' : ''} were left out because one of the configs cannot price them: npm run check says why.`,
    );
  }
}

/** Whether a report would have nothing to say. */
export function isSilent(impact: Impact): boolean {
  const { isChanged, options, combinations, unpriced, unseen, figures } = impact;
  const lists = [options, unseen, figures.changed, figures.begun, figures.ended];
  const hasNews = isChanged || unpriced > 0 || lists.some(({ length }) => length > 0);
  return combinations !== 0 && !hasNews;
}

/** The one line for a change that changes no price, with what it takes for granted of typed answers. */
export function silentLine({ combinations, method, triedAt }: Impact): string {
  const all = countWords(combinations);
  return method.kind === 'exact'
    ? [
        `No price changes: all ${all} combinations cost what they did.`,
        ...triedAt.map(triedWords),
      ].join(' ')
    : `No price changes in a sample of ${countWords(method.drawn)} combinations (seed ${method.seed}; there are ${all}).`;
}

function triedVerb({ kind }: Method): string {
  return kind === 'sample' ? 'drawn' : 'tried';
}

function unseenTitle(impact: Impact): string {
  if (isUncompared(impact)) return 'What could not be compared';
  return impact.method.kind === 'sample'
    ? 'What the sample does not show'
    : 'What the answers that were tried do not show';
}

/**
 * The impact as a report: for people, from the most important to the details.
 * @param write how amounts of the total are written
 */
export function impactReport(
  impact: Impact,
  title: string,
  write: FigureFormatter,
  writeFigure: WriteFigure = () => write,
): Report {
  const { minPercent, medianPercent, medianPercentOfChanged, maxPercent } = impact;
  const { deltas, unseen, cases } = impact;
  const percents = [minPercent, medianPercent, medianPercentOfChanged, maxPercent].map(
    percentWords,
  );
  const extremes = [
    ['amount', ...spread(impact, write)],
    ['percent', ...percents],
  ];
  const changed: Block[] = [
    table(['', ...SPREAD], SPREAD_AT, extremes),
    { kind: 'lines', lines: picture(deltas, impact.method.kind === 'sample', write) },
  ];
  return {
    title,
    blocks: [
      words(summaryOf(impact)),
      ...methodBlocks(impact),
      ...(impact.isChanged ? changed : []),
      ...section(
        unseenTitle(impact),
        unseen,
        words(
          `${isUncompared(impact) ? 'No combination' : `No combination that was ${triedVerb(impact.method)}`} shows what these edits do. They may move prices all the same: price somebody whom they reach with npm run estimate.`,
        ),
        table(
          ['what', 'edit', 'edited key'],
          [],
          unseen.map(({ path, words: edit, name }) => [name, edit, path]),
        ),
      ),
      ...causeBlocks(impact, write),
      ...figureBlocks(impact, writeFigure),
      ...section(
        'Named homeowners',
        cases,
        table(
          ['homeowner', 'before', 'after', 'change', '%'],
          [1, 2, 3, 4],
          cases.flatMap((each) => caseRows(each, write, writeFigure)),
        ),
      ),
      ...optionBlocks(impact, write),
      ...offerBlocks(impact, write),
    ],
  };
}
