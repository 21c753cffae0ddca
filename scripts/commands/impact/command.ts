import { PRICE_CHANGE_CODE } from '../../../src/authoring/check/problem-collector.ts';
import { createFigureFormatter } from '../../../src/engine/rules/figure-format.ts';
import { plainText } from '../../../src/engine/text/plain-text.ts';
import { ScheduleError } from '../../../src/engine/compile/schedule/scheduled-config.ts';
import { MAX_EXACT_COMBINATIONS } from '../../../src/authoring/answer-space/sample.ts';
import { formatCount } from '../../../src/authoring/impact/impact-format.ts';
import {
  computeLimitVerdict,
  describeLimitVerdict,
  type LimitVerdict,
} from '../../../src/authoring/impact/limit-verdict.ts';
import {
  createImpactReport,
  isNothingToReport,
  describeNoImpact,
} from '../../../src/authoring/impact/impact-report.ts';
import {
  computePeriodImpacts,
  withoutRepeatedImpacts,
  type PeriodImpact,
} from '../../../src/authoring/impact/periods.ts';
import { createParagraph } from '../../../src/authoring/report/report-document.ts';
import { escapeMarkdownBlock } from '../../../src/authoring/report/escape-markdown.ts';
import { toMarkdown } from '../../../src/authoring/report/to-markdown.ts';
import { toPlainText } from '../../../src/authoring/report/to-plain-text.ts';
import { parseCases } from '../../../src/authoring/cases/parse-cases.ts';
import { CONFIG_OPTION } from '../config-option.ts';
import { defineCommand, Option, UsageError, type Parser } from '../define-command.ts';
import {
  resolveConfigFile,
  readConfigFromFileOrGit,
  type LoadedConfig,
} from '../../files/config.ts';
import { readTextFile } from '../../files/read-text-file.ts';
import { runPricing } from '../run-pricing.ts';

const HELP = `
OLD and NEW are each a config file or a git revision such as HEAD, main or v1.2. --fail-over accepts what the config
acknowledges: { "code": "${PRICE_CHANGE_CODE}", "path": KEY, "reason": WHY } in its "acknowledged" list, added together
with the change. KEY is the edited key as the report names it, or a key above it.

Compares all combinations of answers that both configs can price. Options are identified by their ids. A difference
is the new total minus the old one, rounded as the config does. The median is the middle of all differences,
unchanged totals included; of an even number, the mean of the two in the middle. Other figures that leads carry, such
as a deposit, are compared, too, and the limit applies to them. Scheduled changes are compared in their own period.

Of more than ${formatCount(MAX_EXACT_COMBINATIONS)} combinations a sample is compared, and the report says so. A limit is
not proven, and the exit code is 1, if the sample shows nothing of an edit or if the configs have no combination in
common. Typed numbers are tried at their smallest and largest value and at the limits in the rules. Where prices depend
on such a number, an edit that no tried number shows is not proven either. docs/answer-space.md has more.

Exit code 0: compared. 1: a price moves by more than the limit, or may. 2: it could not be compared.`;

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
    return parseCases(text ?? (await readTextFile('config/cases.json').catch(() => undefined)));
  }
  return parseCases(await readTextFile(file));
}

/** What a change does in a period, and whether that is within the limit. */
type ImpactWithVerdict = PeriodImpact & {
  readonly verdict: LimitVerdict | undefined;
};

function toJsonImpact({ impact, verdict }: ImpactWithVerdict) {
  const { changed, combinations, ...rest } = impact;
  return { combinations, changed, ...rest, ...(verdict && { failOver: verdict }) };
}

/** Keys for other code: `path` says the same as `at`. */
const OMITTED_KEYS = new Set(['deltas', 'at']);

/** The present, and in `scheduled` what changes later. Infinite numbers, which JSON does not have, become null. */
function formatAsJson([present, ...later]: readonly [ImpactWithVerdict, ...ImpactWithVerdict[]]) {
  const scheduled = later.map((each) => ({
    from: new Date(each.period.from).toISOString(),
    ...toJsonImpact(each),
  }));
  const json = { ...toJsonImpact(present), ...(scheduled.length > 0 && { scheduled }) };
  return JSON.stringify(json, (key, value) => (OMITTED_KEYS.has(key) ? undefined : value), 2);
}

interface ReportContext {
  readonly format: string;
  readonly limit: number | undefined;
  readonly before: LoadedConfig;
  readonly after: LoadedConfig;
  /** Whether there are other periods than the present. */
  readonly hasLaterPeriods: boolean;
}

function formatReport(
  { impact, verdict, period }: ImpactWithVerdict,
  { format, limit, before, after, hasLaterPeriods }: ReportContext,
): string {
  const present = hasLaterPeriods ? 'Prices today' : 'Prices';
  const prices = period.since === '' ? present : `Prices from ${period.since} on`;
  // A report that begins with "No price changes" is not posted below a pull request.
  if (isNothingToReport(impact)) {
    const nothing = describeNoImpact(impact);
    const words = hasLaterPeriods ? `${prices}: ${nothing}` : nothing;
    return format === 'markdown' ? escapeMarkdownBlock(words) : plainText(words);
  }
  const report = createImpactReport(
    impact,
    `${prices}: ${after.name} against ${before.name}`,
    createFigureFormatter(period.after),
    (id) => createFigureFormatter(period.after, id),
  );
  const ending =
    verdict && limit !== undefined
      ? [createParagraph(describeLimitVerdict(verdict, impact, limit))]
      : [];
  const fullReport = { ...report, blocks: [...report.blocks, ...ending] };
  return format === 'markdown' ? toMarkdown(fullReport).trimEnd() : toPlainText(fullReport);
}

const describe = (parser: Parser) =>
  parser
    .description('Shows what a config change does to prices.')
    .argument('<OLD>', 'the config before')
    .argument('[NEW]', 'the config after (default: the working file)')
    .option(...CONFIG_OPTION)
    .addOption(
      new Option('--format <FORMAT>', 'markdown is for a pull request')
        .choices(['text', 'markdown', 'json'] as const)
        .default('text' as const),
    )
    .option(
      '--fail-over <PERCENT>',
      'exit code 1 if a price of any combination moves by more, such as 10%',
    )
    .option(
      '--cases <FILE>',
      'the named homeowners (default: cases.json beside NEW, else config/cases.json)',
    )
    .addHelpText('after', HELP);

/** Shows what a config change does to prices; `--help` describes it. */
export const impactCommand = defineCommand(
  // An error is never exit code 1, which says that a price moves by more than the limit.
  { name: 'impact', code: 2, expected: [ScheduleError], describe },
  async ({ words: [old, now], options }, { print }) => {
    const { format, failOver, cases: casesFile } = options;
    const limit = failOver === undefined ? undefined : parsePercent(failOver);
    const file = resolveConfigFile(options.config);
    const before = await readConfigFromFileOrGit(old, file);
    const after = await readConfigFromFileOrGit(now ?? file, file);
    const cases = await readCasesFor(after, casesFile);
    const withVerdict = (each: PeriodImpact): ImpactWithVerdict => {
      const { period, impact } = each;
      return {
        ...each,
        verdict:
          limit === undefined
            ? undefined
            : computeLimitVerdict(period.before, period.after, limit, impact),
      };
    };
    const all = await runPricing([before, after], async () => {
      const [present, ...later] = computePeriodImpacts(
        before.source,
        after.source,
        cases,
        Date.now(),
      );
      return [withVerdict(present), ...later.map(withVerdict)] as const;
    });
    const shown = withoutRepeatedImpacts(all);
    const context = {
      format,
      limit,
      before,
      after,
      hasLaterPeriods: shown.length > 1,
    };
    const text =
      format === 'json'
        ? formatAsJson(shown)
        : shown.map((each) => formatReport(each, context)).join('\n\n');
    await print(text.split('\n'));
    return all.some(({ verdict }) => verdict?.isOver) ? 1 : 0;
  },
);
