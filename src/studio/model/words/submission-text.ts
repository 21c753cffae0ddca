import { parseCases } from '../../../authoring/cases/parse-cases.ts';
import {
  createImpactReport,
  describeNoImpact,
  isNothingToReport,
} from '../../../authoring/impact/impact-report.ts';
import { pairCases } from '../../../authoring/impact/case-impacts.ts';
import { computePeriodImpacts } from '../../../authoring/impact/periods.ts';
import { toPlainText } from '../../../authoring/report/to-plain-text.ts';
import { readSource } from '../../../engine/compile/compile.ts';
import { createFigureFormatter } from '../../../engine/rules/figure-format.ts';
import { formatStarts } from './days.ts';
import { suggestZone } from './periods.ts';
import { describeVersionGroups, listChangeRows, type DescribeEffect } from './version-changes.ts';
import { findConfig } from '../project/document.ts';
import { formatPeriodImpact } from './impact-line.ts';
import type { FileVersions, Sending } from '../project/project-store.ts';
import { formatCommitMessage, formatPullRequest, type PullRequestText } from './commit-message.ts';

const UNKNOWN_IMPACT = 'The price changes are unknown: one of the versions cannot be priced today.';

/** The impact of a change on prices; undefined if a version cannot be priced. */
function computeImpact(files: readonly FileVersions[]) {
  const config = findConfig(files);
  const cases = files.find(({ kind }) => kind === 'cases');
  try {
    const before = readSource(config?.before ?? '');
    const after = readSource(config?.after ?? '');
    const named = pairCases(parseCases(cases?.before), parseCases(cases?.after));
    const impacts = computePeriodImpacts(before, after, named, Date.now());
    return { impacts, after };
  } catch {
    return undefined;
  }
}

function formatReport(files: readonly FileVersions[]): string {
  const computed = computeImpact(files);
  if (!computed) return UNKNOWN_IMPACT;
  const { impacts, after } = computed;
  const { config: written } = after;
  const formatter = createFigureFormatter(written);
  const reports = impacts.map(({ impact, period }) => {
    const since = formatStarts(period.since, suggestZone(written));
    const title = since === '' ? 'Price changes' : `Price changes from ${since}`;
    if (isNothingToReport(impact)) return since === '' ? describeNoImpact(impact) : '';
    return toPlainText(
      createImpactReport(impact, title, formatter, (id) => createFigureFormatter(written, id)),
    );
  });
  return reports.filter((report) => report !== '').join('\n\n');
}

/** The impact of a change on prices: a sentence for each period. */
function listEffects(files: readonly FileVersions[]): string[] {
  const computed = computeImpact(files);
  if (!computed) return [UNKNOWN_IMPACT];
  const { impacts, after } = computed;
  const [format, zone] = [createFigureFormatter(after.config), suggestZone(after.config)];
  return impacts.map((each) => formatStarts(formatPeriodImpact(each, format), zone));
}

/** The impact of a past change on prices, in one line. */
export function formatChangeImpact(files: readonly FileVersions[]): string {
  return listEffects(files).join(' ');
}

/** The text of a submission: why, what changes, and the effect on prices in every period. */
export function formatSubmission(
  files: readonly FileVersions[],
  { why, revertedChange }: Pick<Sending, 'why' | 'revertedChange'>,
): string {
  return formatCommitMessage({
    why,
    changes: describeVersionGroups(files),
    report: formatReport(files),
    revertedChange,
  });
}

/** The pull request of a submission: why, what changes, and the effect on prices in every period and of each change. */
export function describePullRequest(
  files: readonly FileVersions[],
  why: string,
  describeEffect: DescribeEffect,
): PullRequestText {
  return formatPullRequest({
    why,
    changes: listChangeRows(files, describeEffect),
    effects: listEffects(files),
  });
}
