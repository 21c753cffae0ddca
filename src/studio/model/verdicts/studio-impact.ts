import type { Source, WrittenConfig } from '../../../engine/compile/compile.ts';
import { createCasePricer } from '../../../authoring/cases/price-case.ts';
import { DEFAULT_LIMIT_PERCENT } from '../../../authoring/impact/limit-verdict.ts';
import { listEdits } from '../../../authoring/impact/edits.ts';
import {
  computeImpact,
  type EditedKey,
  type ImpactCause,
} from '../../../authoring/impact/impact.ts';
import type { ImpactLimits } from '../../../authoring/impact/edit-comparison.ts';
import { formatDelta, formatPercentChange } from '../../../authoring/impact/impact-format.ts';
import { createImpactReport } from '../../../authoring/impact/impact-report.ts';
import { pairCases, type ComparedCase } from '../../../authoring/impact/case-impacts.ts';
import {
  computePeriodImpacts,
  findStrongestImpact,
  type PeriodImpact,
} from '../../../authoring/impact/periods.ts';
import type { ReportDocument } from '../../../authoring/report/report-document.ts';
import type { NamedCase } from '../../../engine/generated/cases.ts';
import { isInputStep } from '../../../engine/kinds/answers.ts';
import { explain } from '../../../engine/rules/explain.ts';
import { createFigureFormatter } from '../../../engine/rules/figure-format.ts';
import { getScheduleSpan } from '../../../engine/compile/schedule/scheduled-config.ts';
import { findValueAt } from '../../../engine/schema/path.ts';
import { capitalize } from '../../../engine/text/format.ts';
import { findStartZone, formatStarts } from '../words/days.ts';
import { formatZone } from '../words/zones.ts';
import { formatImpactLine } from '../words/impact-line.ts';
import { indexConfig, type ConfigIndex } from '../words/file-index.ts';
import { formatConfigValue } from '../words/format-price.ts';
import { listRequiredAcknowledgments } from './required-acknowledgments.ts';

/** What a change does to prices in one period. */
export interface PeriodSummary {
  /** When it begins, in words; empty for the present. */
  readonly since: string;
  /** The time zone that it begins in, in words; empty for the present. */
  readonly zone: string;
  /** The impact in one line. */
  readonly line: string;
  /** The greatest fall and rise of an estimate, in percent. */
  readonly minPercent: number;
  readonly maxPercent: number;
  /** The edit that moves an estimate most, in words; undefined where it is not known or the only one. */
  readonly strongestCause: string | undefined;
  /** Whether something that prices depend on was edited. */
  readonly isEdited: boolean;
  /** Whether the report says more than the line. */
  readonly hasDetails: boolean;
  readonly report: ReportDocument;
}

/** What a sample customer pays before and after a change. */
export interface CasePrice {
  readonly name: string;
  readonly situation: string;
  /** The formatted estimates; undefined where there is none. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** The difference, with its sign; empty if there is none. */
  readonly delta: string;
  /** The calculation of the new price, or why there is none. */
  readonly workedSum: string;
}

export interface StudioImpact {
  /** Every period with a different impact, the present first. */
  readonly periods: readonly PeriodSummary[];
  /** The impact in the period that moves prices most, in one line. */
  readonly summary: string;
  readonly cases: readonly CasePrice[];
  /** Why a marketer should look again before saving: a large move, an estimate of 0. */
  readonly alarm: string | undefined;
  /** The edits that need a reason before they go live. */
  readonly needReason: readonly Pick<EditedKey, 'path' | 'at' | 'name'>[];
}

/** What each period of the calendar does to prices while it holds, in one line, by its name. */
export type ScheduleImpacts = Readonly<Record<string, string>>;

/** The versions of the config and of the sample customers that are compared. */
export interface ComparedProjects {
  readonly before: Source;
  readonly after: Source;
  readonly casesBefore: readonly NamedCase[];
  readonly casesAfter: readonly NamedCase[];
}

/** Words an edit of a period like the list of changes does: its name, and amounts with their unit. */
function createEditWording({ before, after }: PeriodImpact['period']) {
  const [old, now] = [before, after].map((each) => indexConfig(each)) as [ConfigIndex, ConfigIndex];
  return <E extends EditedKey>(edit: E): E => {
    const [was, is] = [old, now].map(({ root }) => findValueAt(root, edit.at));
    const isReplaced = edit.at[0] === 'prices' && was !== undefined && is !== undefined;
    const format = (index: ConfigIndex, value: unknown) => formatConfigValue(index, edit.at, value);
    const words = isReplaced ? `${format(old, was)} → ${format(now, is)}` : edit.words;
    const { describeSubject } = (is === undefined ? old : now).describer;
    return { ...edit, name: describeSubject(edit.at), words };
  };
}

/** The edit that moves an estimate most, in words; undefined where there are no several that can be priced alone. */
function findStrongestCause(causes: readonly ImpactCause[]): string | undefined {
  const known = causes.filter(({ change }) => change !== undefined);
  const [most] = known.toSorted((one, other) => other.largestPercent - one.largestPercent);
  return known.length > 1 && most ? `${most.name}: ${most.words}` : undefined;
}

function summarizePeriod(
  then: PeriodImpact,
  after: WrittenConfig,
  isRough: boolean,
): PeriodSummary {
  const word = createEditWording(then.period);
  const [causes, unseen] = [then.impact.causes.map(word), then.impact.unseen.map(word)];
  const impact = { ...then.impact, causes, unseen };
  const startZone = findStartZone(then.period.since);
  const zone = startZone === undefined ? '' : formatZone(startZone);
  const since = formatStarts(then.period.since, startZone ?? '');
  const format = createFigureFormatter(after);
  const title = since === '' ? 'Price impact' : `Price impact from ${since} on`;
  const { minPercent, maxPercent, isChanged, options, figures } = impact;
  const lists = [options, unseen, figures.changed];
  // The first one is what the line says.
  const formatFigure = (id: string) => createFigureFormatter(after, id);
  const [, ...blocks] = createImpactReport(impact, title, format, formatFigure, false).blocks;
  return {
    since,
    zone,
    line: formatImpactLine(impact, format),
    minPercent,
    maxPercent,
    strongestCause: findStrongestCause(causes),
    isEdited: listEdits(then.period.before, then.period.after).length > 0,
    // A first answer does not know what each edit does alone.
    hasDetails: !isRough && (isChanged || lists.some(({ length }) => length > 0)),
    report: { title, blocks },
  };
}

/** What to look at again before saving: an estimate of 0, or a large move in one of the periods. */
function describeAlarm(periods: readonly PeriodSummary[]): string | undefined {
  const moves = periods.flatMap(({ minPercent, maxPercent, ...period }) =>
    [minPercent, maxPercent].map((percent) => ({ ...period, percent, size: Math.abs(percent) })),
  );
  const [most] = moves.toSorted((one, other) => other.size - one.size);
  const free = moves.find(({ percent }) => percent <= -100);
  const worst = free ?? most;
  if (!worst || worst.size <= DEFAULT_LIMIT_PERCENT) return undefined;
  const { since, percent, strongestCause } = worst;
  const cause = strongestCause === undefined ? '' : ` Most comes from: ${strongestCause}.`;
  const what = free ? 'are 0' : `move by ${formatPercentChange(percent)}`;
  return capitalize(`${since && `from ${since} on `}some estimates ${what}.${cause}`);
}

/** An edited text changes no price, so there is next to nothing to compare. */
const UNEDITED_LIMITS: ImpactLimits = { isRough: true, maxExact: 0, sampleSize: 1, cornerDraws: 0 };

/** What a first answer tries besides the sample customers: as much as can be priced at once. */
const ROUGH_LIMITS: ImpactLimits = {
  isRough: true,
  maxExact: 500,
  sampleSize: 250,
  cornerDraws: 250,
};

/** What a row of the review tries: all estimates together, and few for what each of its edits does alone. */
const ROW_LIMITS: ImpactLimits = { maxEditPrices: 0 };

/** Prices a sample customer; the reason where that is not possible. */
function priceSample(price: ReturnType<typeof createCasePricer>, sample: NamedCase) {
  try {
    const outcome = price(sample);
    if ('reason' in outcome) return { sum: outcome.reason };
    const { evaluation } = outcome;
    return { total: evaluation.total.rounded, sum: explain(evaluation) };
  } catch {
    // A live version may be invalid.
    return { sum: '' };
  }
}

/** Prices the sample customers with both versions: each with the answers that the version has for them. */
function priceCases(
  { before, after }: ComparedProjects,
  cases: readonly ComparedCase[],
  now: Date,
): CasePrice[] {
  const format = createFigureFormatter(after.config);
  const [priceBefore, price] = [createCasePricer(before, now), createCasePricer(after, now)];
  return cases.map(({ earlier, ...sample }) => {
    const { name, situation } = sample;
    const old = priceSample(priceBefore, earlier ?? sample);
    const priced = priceSample(price, sample);
    const [was, is] = [old.total, priced.total];
    const delta = typeof was === 'number' && typeof is === 'number' ? is - was : 0;
    return {
      name,
      situation,
      before: was === undefined ? undefined : format(was),
      after: is === undefined ? undefined : format(is),
      delta: delta === 0 ? '' : formatDelta(Number(delta.toFixed(6)), format),
      workedSum: priced.sum,
    };
  });
}

/** Whether most questions are still asked. Estimates of different businesses are not compared: it takes minutes. */
function sharesAnswers(before: Source, after: Source): boolean {
  const [old, now] = [before, after].map(
    ({ config: { steps } }) => new Set(steps.filter(isInputStep).map(({ answer }) => answer)),
  ) as [Set<string>, Set<string>];
  return [...old].filter((answer) => now.has(answer)).length * 2 >= old.size;
}

/** What each period of the calendar does: on its first day, against the same day without it. */
export function describeScheduleImpacts({ config }: Source): ScheduleImpacts {
  const format = createFigureFormatter(config);
  const impacts = (config.scheduled ?? []).flatMap((schedule) => {
    const others = config.scheduled?.filter((each) => each !== schedule) ?? [];
    const { from } = getScheduleSpan(schedule);
    const [without, present] = [{ ...config, scheduled: others }, config].map((each) =>
      indexConfig(each).estimatorAt(from),
    );
    if (!without || !present) return [];
    return [[schedule.name, formatImpactLine(computeImpact(without, present), format)] as const];
  });
  return Object.fromEntries(impacts);
}

const OTHER_BUSINESS = 'This is another business, with other estimates.';

/** What a change does in every period, and in the one that moves prices most in one line. */
function comparePeriods(
  { before, after }: Pick<ComparedProjects, 'before' | 'after'>,
  cases: readonly ComparedCase[],
  limits: { readonly edited?: ImpactLimits; readonly isRough: boolean },
  now: Date,
) {
  const { isRough, ...edited } = limits;
  const isOther = !sharesAnswers(before, after);
  const all = computePeriodImpacts(isOther ? after : before, after, cases, now.getTime(), {
    unedited: UNEDITED_LIMITS,
    ...edited,
  });
  const periods = all.map((each) => ({
    ...summarizePeriod(each, after.config, isRough),
    ...(isOther && { line: OTHER_BUSINESS }),
  }));
  const { since = '', zone = '', line = '' } = periods[all.indexOf(findStrongestImpact(all))] ?? {};
  const summary = since === '' ? line : `from ${since} on (${zone}): ${line}`;
  return { all, periods, summary, isOther };
}

/**
 * What one row of the review does to prices in one line; undefined if a version cannot be priced.
 * @param compared what is live, and that with the changes of the row alone
 * @param isRough whether a first answer from a sample of estimates is enough
 */
export function computeRowEffect(
  compared: Pick<ComparedProjects, 'before' | 'after'>,
  isRough: boolean,
  now = new Date(),
): string | undefined {
  try {
    const edited = isRough ? ROUGH_LIMITS : ROW_LIMITS;
    return comparePeriods(compared, [], { edited, isRough }, now).summary;
  } catch {
    return undefined;
  }
}

/**
 * Compares the prices of two versions of a project, in every period.
 * @param compared versions without errors
 * @param isRough whether a first answer from the sample customers and a sample of estimates is enough
 * @throws Error if the earlier version cannot be priced
 */
export function computeStudioImpact(
  compared: ComparedProjects,
  isRough = false,
  now = new Date(),
): StudioImpact {
  const cases = pairCases(compared.casesBefore, compared.casesAfter);
  const limits = { isRough, ...(isRough && { edited: ROUGH_LIMITS }) };
  const { all, isOther, periods, summary } = comparePeriods(compared, cases, limits, now);
  return {
    periods,
    summary,
    cases: priceCases(compared, cases, now),
    alarm: isOther ? OTHER_BUSINESS : describeAlarm(periods),
    needReason: isRough
      ? []
      : listRequiredAcknowledgments(all)
          .map(createEditWording(all[0].period))
          // No more: an edit also holds a function, which does not leave the worker.
          .map(({ path, at, name }) => ({ path, at, name })),
  };
}
