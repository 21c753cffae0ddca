import { getLargest } from '../../engine/text/extremes.ts';
import { priceCase } from '../cases/price-case.ts';
import type { NamedCase } from '../../engine/generated/cases.ts';
import { drawRange } from '../report/format-bars.ts';
import {
  createParagraph,
  createTable,
  type ReportBlock,
  type ReportDocument,
} from '../report/report-document.ts';
import type { Evaluation, FigureAmount, PricedConfig } from '../../engine/rules/evaluate.ts';
import { createFigureBounds } from '../../engine/rules/bound-figures.ts';
import { createFigureFormatter } from '../../engine/rules/figure-format.ts';
import { explain } from '../../engine/rules/explain.ts';
import { groupBy } from '../../engine/rules/group-by.ts';
import { findFigureOrigin } from '../../engine/schema/origins.ts';
import { formatPath } from '../../engine/schema/path.ts';
import { getToday } from '../../engine/text/today.ts';
import { createPriceTables } from './price-tables.ts';
import { computeOptionRanges } from './option-ranges.ts';

/** Into how few parts the answers of a config with very many are divided: each takes its time. */
const MAX_PARTS = 20;

/** The limits that no estimate passes, calculated from the rules; nothing if they have none. */
function describeBounds(
  config: PricedConfig,
  write: (amount: number) => string,
  today = getToday(),
): string {
  const known = { given: {}, isPassed: () => false, today };
  const bounds = createFigureBounds(config, known, MAX_PARTS).find(config.rules.total);
  return bounds ? ` None is below ${write(bounds.min)} or above ${write(bounds.max)}.` : '';
}

function* createRangeBlocks(config: PricedConfig, today?: string): Generator<ReportBlock> {
  const found = computeOptionRanges(config, undefined, today);
  if (!found || found.ranges.length === 0) return;
  const { steps, ranges, isSampled, hasUnpriced } = found;
  const write = createFigureFormatter(config);
  const total = config.rules.figures.find(({ id }) => id === config.rules.total)?.label ?? '';
  yield { kind: 'heading', text: `${total}: from lowest to highest` };
  yield createParagraph(
    `For each answer to ${steps.map((step) => `"${step.title}"`).join(' and ')}. The lowest estimate has the cheapest of all other answers, the highest the most expensive. Options that are not offered are left out.${isSampled ? ` There are too many combinations to price all of them: these are the amounts that a search from a sample finds, so rare ones may be missing.${describeBounds(config, write, today)}` : ''}${hasUnpriced ? ' Answers that have no price are left out, too.' : ''}`,
  );
  const largest = getLargest(ranges.map(({ max }) => max));
  yield createTable(
    [...steps.map((step) => step.title), 'from', 'to', ''],
    [steps.length, steps.length + 1],
    ranges.map(({ options, min, max }) => [
      ...steps.map((_, index) => options[index]?.label ?? ''),
      write(min),
      write(max),
      drawRange(min, max, largest),
    ]),
  );
}

/** The figures of an estimate that are calculated for variants, with the variants side by side. */
function* createVariantTables({ config, figures }: Evaluation): Generator<ReportBlock> {
  const found = config.rules.figures.flatMap((figure, index) => {
    const { variant, written } = findFigureOrigin(config, figure.id) ?? {};
    const rounded = figures[index]?.rounded;
    if (!variant || !written || rounded === undefined) return [];
    const amount = createFigureFormatter(config, figure.id)(rounded);
    return { ...variant, written: formatPath(written), amount };
  });
  for (const all of groupBy(found, ({ group }) => group).values()) {
    const variants = [...groupBy(all, ({ id }) => id).values()];
    const labels = variants.map(([{ label }]) => label);
    const numeric = labels.map((_, index) => index + 1);
    const rows = [...groupBy(all, ({ written }) => written).values()].map((figure) => [
      figure[0].figureLabel.replaceAll(/\{[\w-]+\}/g, '…'),
      ...figure.map(({ amount }) => amount),
    ]);
    yield createTable(['', ...labels], numeric, rows);
  }
}

/** A case, and the config of its day. */
export interface PriceSheetCase {
  readonly namedCase: NamedCase;
  readonly config: PricedConfig;
}

/** The least of all without a price, to sort by. */
const toNumber = (value: FigureAmount): number => (typeof value === 'number' ? value : -Infinity);

function* createCaseBlocks(
  cases: readonly PriceSheetCase[],
  today?: string,
): Generator<ReportBlock> {
  const priced = cases.flatMap(({ namedCase, config }) => {
    const { name, situation, at, answers } = namedCase;
    const day = at ?? today;
    const outcome = priceCase(config, { answers, ...(day !== undefined && { at: day }) });
    if ('reason' in outcome) return [];
    const called = at === undefined ? name : `${name}, with the prices of ${at}`;
    return [{ called, situation, config, evaluation: outcome.evaluation }];
  });
  const [example] = priced.toSorted(
    (a, b) => toNumber(b.evaluation.total.rounded) - toNumber(a.evaluation.total.rounded),
  );
  if (!example) return;
  yield { kind: 'heading', text: 'Sample customers' };
  yield createTable(
    ['homeowner', 'situation', example.evaluation.total.label],
    [2],
    priced.map(({ called, situation, config, evaluation }) => [
      called,
      situation,
      createFigureFormatter(config)(evaluation.total.rounded),
    ]),
  );
  const variantTables = [...createVariantTables(example.evaluation)];
  if (variantTables.length > 0) yield { kind: 'heading', text: `Side by side: ${example.called}` };
  yield* variantTables;
  yield { kind: 'heading', text: `How it adds up: ${example.called}` };
  yield { kind: 'lines', lines: explain(example.evaluation).split('\n') };
}

/** The heading of a price sheet. */
export interface PriceSheetHeader {
  /** Whose prices these are. */
  readonly title: string;
  /** The language of the texts, such as `en-US`. */
  readonly language: string;
  /** From what and when it was made, in a sentence. */
  readonly made: string;
  /** The day on which somebody asks, such as 2026-05-31; the present one if left out. */
  readonly today?: string | undefined;
}

/**
 * The price sheet of a config: the range of the estimate, every price, the cases that can be priced, and one worked
 * sum.
 */
export function createPriceSheet(
  config: PricedConfig,
  cases: readonly PriceSheetCase[],
  { title, language, made, today }: PriceSheetHeader,
): ReportDocument {
  return {
    title: `Price sheet: ${title}`,
    language,
    blocks: [
      createParagraph(made),
      ...createRangeBlocks(config, today),
      ...createPriceTables(config),
      ...createCaseBlocks(cases, today),
    ],
  };
}
