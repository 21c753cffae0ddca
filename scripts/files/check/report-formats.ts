import {
  hasErrors,
  type Problem,
  type Severity,
} from '../../../src/authoring/check/core/problem.ts';
import type { TrialExtent } from '../../../src/authoring/check/analysis/try-answers.ts';
import { formatCount } from '../../../src/authoring/impact/impact-format.ts';
import { groupBy } from '../../../src/engine/rules/group-by.ts';
import { formatList, pluralize } from '../../../src/engine/text/format.ts';
import { plainText } from '../../../src/engine/text/plain-text.ts';
import type { Line } from '../terminal.ts';
import type { ReportedProblem } from './check-file.ts';

/** How many lines before and after the one with the problem are shown. */
const CONTEXT_LINES = 1;

const severityStyles = { error: 'red', review: 'cyan', warning: 'yellow' } as const;

const severityLabels: Readonly<Record<Severity, string>> = {
  error: 'error',
  review: 'to review',
  warning: 'warning',
};

/** So much of a line is shown: some files have everything in one. */
const MAX_LINE_LENGTH = 160;

/** The line of a problem with its neighbors, and a caret below the place. */
function renderCodeFrame(
  text: string,
  { line, column }: Pick<Problem, 'line' | 'column'>,
): string[] {
  const lines = text.split(/\r\n|\r|\n/);
  const first = Math.max(1, line - CONTEXT_LINES);
  const last = Math.min(lines.length, line + CONTEXT_LINES);
  const width = String(last).length;
  // Of long lines the part around the place.
  const start = column > MAX_LINE_LENGTH ? column - Math.ceil(MAX_LINE_LENGTH / 2) : 0;
  const end = start + MAX_LINE_LENGTH;
  const crop = (whole: string): string =>
    (start > 0 ? '…' : '') + whole.slice(start, end) + (whole.length > end ? '…' : '');
  const before = plainText((lines[line - 1] ?? '').slice(start, column - 1));
  const caret = `${' '.repeat(before.length + (start > 0 ? 1 : 0))}^`;
  const frame: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const mark = number === line ? '>' : ' ';
    frame.push(
      `${mark} ${String(number).padStart(width)} | ${crop(lines[number - 1] ?? '')}`.trimEnd(),
    );
    if (number === line) frame.push(`  ${' '.repeat(width)} | ${caret}`);
  }
  return frame;
}

/** How many problems of each severity there are; empty if there are none. */
function formatSeverityCounts(problems: readonly Problem[]): string {
  const count = (wanted: Severity) => problems.filter(({ severity }) => severity === wanted).length;
  const [errors, reviews, warnings] = [count('error'), count('review'), count('warning')];
  const parts = [
    ...(errors > 0 ? [pluralize(errors, 'error')] : []),
    ...(warnings > 0 ? [pluralize(warnings, 'warning')] : []),
    ...(reviews > 0 ? [`${reviews} to review`] : []),
  ];
  return formatList(parts, 'and');
}

/** What a check found. */
export interface CheckReport {
  readonly files: readonly { readonly name: string; readonly text?: string }[];
  /** What the files are compared with, as people call it. */
  readonly since?: string;
  /** In the order of the files and their lines. */
  readonly problems: readonly ReportedProblem[];
  /** The configs of which not all combinations of answers were tried. */
  readonly sampled?: readonly (TrialExtent & { readonly file: string })[];
  /** Whether as many were tried as can be. */
  readonly isThorough?: boolean;
}

/** What was not tried. */
function formatSampled({ sampled = [], isThorough }: CheckReport): string[] {
  return sampled.map(({ file, tried, count }) => {
    const some = `Tried ${formatCount(tried)} of ${formatCount(count)} combinations of answers: ${file}`;
    return isThorough ? `${some}.` : `${some}; --thorough tries more.`;
  });
}

/** Old warnings are only counted. An error keeps a config from going live however old it is. */
function isReported({ isNew, severity }: ReportedProblem): boolean {
  return isNew || severity === 'error';
}

/** The last lines of a report: how many warnings are old, and whether the files are valid. */
function formatVerdict(report: CheckReport): string[] {
  const { files, problems, since = '' } = report;
  const reported = problems.filter(isReported);
  const old = problems.filter((problem) => !isReported(problem));
  const names = files.map(({ name }) => name).join(', ');
  const nothing = old.length > 0 ? 'nothing new' : 'no problems';
  return [
    ...(old.length > 0 ? [`As in ${since}: ${formatSeverityCounts(old)}. --all lists them.`] : []),
    ...formatSampled(report),
    `${hasErrors(reported) ? 'Not valid' : 'Valid'}: ${names}: ${formatSeverityCounts(reported) || nothing}.`,
  ];
}

/** Problems that are reported together: the same to do in the same file. Each error is reported by itself. */
function groupSimilar(problems: readonly Problem[]): [Problem, ...Problem[]][] {
  const groups = groupBy(problems.entries(), ([index, { severity, file, code, hint }]) =>
    JSON.stringify([severity, file, code, hint, severity === 'error' && index]),
  );
  return [...groups.values()].map(([[, first], ...others]) => [
    first,
    ...others.map(([, each]) => each),
  ]);
}

const formatLocation = ({ file, line, column }: Problem) => `${file}:${line}:${column}`;

/** The first line of a problem: where, how bad, and the code by which it is acknowledged. */
function formatHeadline(where: string, { severity, code }: Problem) {
  return [
    { style: 'bold', text: where },
    '  ',
    { style: severityStyles[severity], text: severityLabels[severity] },
    '  ',
    { style: 'dim', text: code },
  ] as const;
}

function formatProblem(problem: Problem, text: string | undefined): Line[] {
  const { message, hint, details } = problem;
  const frame = text === undefined ? [] : renderCodeFrame(text, problem);
  return [
    formatHeadline(formatLocation(problem), problem),
    `  ${message}`,
    `  ${hint}`,
    ...frame.map((line): Line => [{ style: 'dim', text: `  ${line}` }]),
    ...(details === undefined
      ? []
      : ['', ...details.split('\n').map((line) => `  ${line}`.trimEnd())]),
    '',
  ];
}

function formatSimilarProblems(first: Problem, problems: readonly Problem[]): Line[] {
  return [
    [...formatHeadline(first.file, first), `  ${problems.length} times`],
    ...problems.map((each): Line => [
      '  ',
      { style: 'dim', text: formatLocation(each) },
      `  ${each.message}`,
    ]),
    `  ${first.hint}`,
    '',
  ];
}

function formatAsText(report: CheckReport): Line[] {
  const lines = groupSimilar(report.problems.filter(isReported)).flatMap((group) => {
    const [first, ...others] = group;
    if (others.length > 0) return formatSimilarProblems(first, group);
    return formatProblem(first, report.files.find(({ name }) => name === first.file)?.text);
  });
  return [...lines, ...formatVerdict(report)];
}

function formatAsJson({ problems, sampled = [] }: CheckReport): Line[] {
  // Programs know two severities; what is to be reviewed has its own code.
  const toJson = (problem: ReportedProblem) => ({
    ...problem,
    severity: problem.severity === 'error' ? 'error' : 'warning',
  });
  const json = { problems: problems.map(toJson), ...(sampled.length > 0 && { sampled }) };
  return JSON.stringify(json, null, 2).split('\n');
}

function escapeGitHubText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeGitHubProperty(text: string): string {
  return escapeGitHubText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** Commands that GitHub shows as annotations on the lines of a pull request. */
function formatAsGitHub(report: CheckReport): Line[] {
  const annotations = report.problems.filter(isReported).map((problem): Line => {
    const { severity, file, line, column, code, message, hint } = problem;
    const level = severity === 'review' ? 'notice' : severity;
    const at = `file=${escapeGitHubProperty(file)},line=${line},col=${column}`;
    const text = escapeGitHubText(plainText(`${message} ${hint}`));
    return { command: `::${level} ${at},title=${escapeGitHubProperty(code)}::${text}` };
  });
  return [...annotations, ...formatVerdict(report)];
}

const reportFormats = {
  text: formatAsText,
  json: formatAsJson,
  github: formatAsGitHub,
} as const;

type CheckReportFormat = keyof typeof reportFormats;

/** The formats that a report can be asked for in. */
export const REPORT_FORMATS = Object.keys(reportFormats) as CheckReportFormat[];

/** A report as the lines that are printed. */
export function formatReport(format: CheckReportFormat, report: CheckReport): Line[] {
  return reportFormats[format](report);
}
