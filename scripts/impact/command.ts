import { readFile } from 'node:fs/promises';
import { PRICE_CHANGE_CODE } from '../../src/authoring/check/acknowledgments.ts';
import { formatList } from '../../src/engine/text/format.ts';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import { createFigureFormatter } from '../../src/engine/rules/figure-format.ts';
import { ScheduleError } from '../../src/engine/schedule/scheduled-config.ts';
import { formatCount, formatPercentSize } from '../../src/authoring/impact/impact-format.ts';
import {
  computeLimitVerdict,
  type LimitVerdict,
} from '../../src/authoring/impact/limit-verdict.ts';
import { withoutRepeatedImpacts } from '../../src/authoring/impact/compared-periods.ts';
import {
  createImpactReport,
  isNothingToReport,
  describeNoImpact,
} from '../../src/authoring/impact/impact-report.ts';
import {
  computePeriodImpacts,
  type PeriodImpact,
} from '../../src/authoring/impact/period-impacts.ts';
import { toMarkdown } from '../../src/authoring/report/to-markdown.ts';
import { toPlainText } from '../../src/authoring/report/to-plain-text.ts';
import { parseCases } from '../support/cases.ts';
import { defineCommand, UsageError } from '../cli/command.ts';
import {
  resolveConfigFile,
  readConfigFromFileOrGit,
  type LoadedConfig,
} from '../support/config.ts';
import { UserError } from '../cli/user-error.ts';
import { runPricing } from '../support/run-pricing.ts';

const FORMATS = ['text', 'markdown', 'json'];

const HELP = `Says what a change of config does to prices.

  npm run impact -- OLD [NEW] [--format text|markdown|json] [--fail-over PERCENT]

  OLD, NEW         each a config file or a git revision such as HEAD, main or v1.2. NEW is the
                   working file when it is left out (ESTIMATOR_CONFIG, else config/estimator.json)
  --format         text (default), markdown for a pull request, or json
  --fail-over 10%  exit code 1 when any combination rises or falls by more, unless the config
                   acknowledges it: { "code": "${PRICE_CHANGE_CODE}", "path": KEY, "reason": WHY } in its
                   "acknowledged" list, added together with the change. KEY is the edited key as the
                   report names it, or a key above it
  --cases FILE     the named homeowners (default: cases.json beside NEW, else config/cases.json)
  --help           this text

All combinations of answers that both configs price are compared; options are told apart by their
ids. A difference is the new total minus the old one, rounded as the config does. The median is the middle of
all differences, unchanged totals included; of an even number, the mean of the two middle ones. The other
figures that leads carry, such as a deposit, are compared, too, and a limit holds for them.

What is scheduled is compared at its time, too: a change of prices that begins later is told with its beginning,
and a limit holds for it.

Where there are too many combinations a sample of them is compared, and the report says so. It has
some combinations with each option. A limit is not kept while the sample shows nothing of an edit, nor
where the configs have no combination in common. Typed numbers are tried at their ends and wherever the rules
look; where that may be elsewhere, a limit is not kept by an edit that none of those shows.

Exit code 0: compared. 1: a price moves by more than the limit, or may. 2: it could not be compared.
`;

function parsePercent(text: string): number {
  const percent = /^(\d+(?:\.\d+)?)%?$/.exec(text)?.[1];
  if (percent === undefined) {
    throw new UsageError(`--fail-over is a percentage such as 10%, not "${text}".`);
  }
  return Number(percent);
}

async function readCasesFor(after: LoadedConfig, file: string | undefined) {
  if (file === undefined) {
    const text = await after.readSibling('cases.json');
    return parseCases(text ?? (await readFile('config/cases.json', 'utf8').catch(() => undefined)));
  }
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UserError(`The cases ${file} cannot be read.`);
  });
  return parseCases(text);
}

/** What a change does at a time, and whether that is within the limit. */
interface ImpactWithVerdict extends PeriodImpact<EstimatorConfig> {
  readonly verdict: LimitVerdict | undefined;
}

function toPlainImpact({ impact, verdict }: ImpactWithVerdict) {
  const { changed, combinations, ...rest } = impact;
  return { combinations, changed, ...rest, ...(verdict && { failOver: verdict }) };
}

/** What is for whoever works on with it: the path of an edit is told as a text. */
const OMITTED_KEYS = new Set(['deltas', 'at']);

/** The present, and below it what changes later. Infinite numbers, which JSON does not have, become null. */
function formatAsJson([present, ...later]: readonly [
  ImpactWithVerdict,
  ...ImpactWithVerdict[],
]): string {
  const scheduled = later.map((told) => ({
    from: new Date(told.period.from).toISOString(),
    ...toPlainImpact(told),
  }));
  const json = { ...toPlainImpact(present), ...(scheduled.length > 0 && { scheduled }) };
  return JSON.stringify(json, (key, value) => (OMITTED_KEYS.has(key) ? undefined : value), 2);
}

/** What is acknowledged and was not changed, now or later. */
function listUnusedAcknowledgments(all: readonly ImpactWithVerdict[]): string[] {
  const [first, ...others] = all.map(({ verdict }) => verdict?.idle ?? []);
  return (first ?? []).filter((key) => others.every((idle) => idle.includes(key)));
}

function describeVerdict(
  {
    verdict,
    impact,
  }: { readonly verdict: LimitVerdict; readonly impact: ImpactWithVerdict['impact'] },
  limit: number,
  idle: readonly string[],
): string {
  const { isOver, isCompared, percent, acknowledged, method, unseen, outdated } = verdict;
  const given = acknowledged.length > 0 ? ` Acknowledged: ${acknowledged.join(', ')}.` : '';
  if (!isOver) {
    // Between two numbers that are tried a whole piece more or less may move a price further.
    if (method.kind === 'exact' && impact.triedAt.length > 0) {
      return `Within the limit at the answers that were tried: none of their prices moves by more than ${limit}%.${given}`;
    }
    return method.kind === 'exact'
      ? `Within the limit: no price moves by more than ${limit}%.${given}`
      : `Within the limit as far as a sample of ${formatCount(method.drawn)} combinations tells: none of its prices moves by more than ${limit}%.${given}`;
  }
  const compared = method.kind === 'sample' ? 'of the sample' : 'that was tried';
  const why =
    percent > limit
      ? Number.isFinite(percent)
        ? `Over the limit: a price moves by ${formatPercentSize(percent)}, and ${limit}% are allowed.`
        : `Over the limit: a price was 0 and is something now, and a change by ${limit}% is allowed.`
      : `The limit of ${limit}% is not proven: no combination ${isCompared ? compared : 'has a price in both configs, so none'} shows what these edits do: ${unseen.join(', ')}.`;
  if (idle.length > 0) {
    return `${why}${given} Nothing is changed at ${formatList(idle, 'and')}, which the config acknowledges: write the edited key there, as this report names it.`;
  }
  if (outdated.length > 0) {
    return `${why}${given} What the config acknowledges at ${formatList(outdated, 'and')} was meant for an earlier change: if this one is meant, too, give it a reason of its own there.`;
  }
  return `${why}${given} If it is meant, say so in the config: add { "code": "${PRICE_CHANGE_CODE}", "path": "the edited key", "reason": "why" } to "acknowledged".`;
}

interface ReportContext {
  readonly format: string;
  readonly limit: number | undefined;
  readonly before: LoadedConfig;
  readonly after: LoadedConfig;
  /** What is acknowledged in vain. */
  readonly idle: readonly string[];
  /** Whether there is more to tell than of the present. */
  readonly goesOn: boolean;
}

function formatReport(
  { impact, verdict, period }: ImpactWithVerdict,
  { format, limit, before, after, idle, goesOn }: ReportContext,
): string {
  const present = goesOn ? 'Prices today' : 'Prices';
  const prices = period.since === '' ? present : `Prices from ${period.since} on`;
  // A report that begins with those words says nothing else: below a pull request it is not posted.
  if (isNothingToReport(impact))
    return goesOn ? `${prices}: ${describeNoImpact(impact)}` : describeNoImpact(impact);
  const report = createImpactReport(
    impact,
    `${prices}: ${after.name} against ${before.name}`,
    createFigureFormatter(period.after),
    (id) => createFigureFormatter(period.after, id),
  );
  const ending =
    verdict && limit !== undefined ? [describeVerdict({ verdict, impact }, limit, idle)] : [];
  const words = ending.map((text) => ({ kind: 'words' as const, text }));
  const written = { ...report, blocks: [...report.blocks, ...words] };
  return format === 'markdown' ? toMarkdown(written).trimEnd() : toPlainText(written);
}

// An error is never exit code 1, which says that a price moves by more than the limit.
const DEFINITION = {
  name: 'impact',
  help: HELP,
  expected: [ScheduleError],
  code: 2,
  options: {
    format: { type: 'string', default: 'text' },
    'fail-over': { type: 'string' },
    cases: { type: 'string' },
  },
} as const;

/** Says what a change of config does to prices. `--help` says how. */
export const impactCommand = defineCommand(
  DEFINITION,
  async ({ values, positionals }, { print }) => {
    const [old, now, ...more] = positionals;
    if (old === undefined || more.length > 0)
      throw new UsageError('Give OLD, and NEW if you like.');
    if (!FORMATS.includes(values.format)) {
      throw new UsageError(`--format is ${FORMATS.join(', ')}, not "${values.format}".`);
    }
    const limit = values['fail-over'] === undefined ? undefined : parsePercent(values['fail-over']);
    const file = resolveConfigFile();
    const before = await readConfigFromFileOrGit(old, file);
    const after = await readConfigFromFileOrGit(now ?? file, file);
    const cases = await readCasesFor(after, values.cases);
    const judged = (then: PeriodImpact<EstimatorConfig>): ImpactWithVerdict => {
      const { period } = then;
      const verdict =
        limit === undefined
          ? undefined
          : computeLimitVerdict(period.before, period.after, limit, then.impact);
      return { ...then, verdict };
    };
    const all = await runPricing([before, after], async () => {
      const [present, ...later] = computePeriodImpacts(
        before.config,
        after.config,
        cases,
        Date.now(),
      );
      return [judged(present), ...later.map(judged)] as const;
    });
    const news = withoutRepeatedImpacts(all);
    const goesOn = news.length > 1;
    const comparison = {
      ...values,
      limit,
      before,
      after,
      idle: listUnusedAcknowledgments(all),
      goesOn,
    };
    const text =
      values.format === 'json'
        ? formatAsJson(news)
        : news.map((each) => formatReport(each, comparison)).join('\n\n');
    await print([`${text}\n`]);
    return all.some(({ verdict }) => verdict?.isOver) ? 1 : 0;
  },
);
