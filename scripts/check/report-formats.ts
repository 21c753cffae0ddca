import { hasErrors, type Problem, type Severity } from '../../src/authoring/check/core/problem.ts';
import { groupBy } from '../../src/engine/rules/group-by.ts';
import { formatList, pluralize } from '../../src/engine/text/format.ts';
import type { ReportedProblem } from './check-file.ts';

/** How many lines before and after the one with the problem are shown. */
const CONTEXT_LINES = 1;

type TextStyle = Severity | 'bold' | 'dim';

const ansiCodes: Readonly<Record<TextStyle, string>> = {
  error: '31',
  review: '36',
  warning: '33',
  bold: '1',
  dim: '2',
};

const severityLabels: Readonly<Record<Severity, string>> = {
  error: 'error',
  review: 'to review',
  warning: 'warning',
};

type Paint = (style: TextStyle, text: string) => string;

function createPainter(isColored: boolean): Paint {
  return (style, text) => (isColored ? `\u001B[${ansiCodes[style]}m${text}\u001B[0m` : text);
}

/** So much of a line is shown: some files have everything in one. */
const MAX_LINE_LENGTH = 160;

/** The line of a problem with its neighbors, and a caret below the place. */
function renderCodeFrame(text: string, { line, column }: Pick<Problem, 'line' | 'column'>): string {
  const lines = text.split(/\r\n|\r|\n/);
  const first = Math.max(1, line - CONTEXT_LINES);
  const last = Math.min(lines.length, line + CONTEXT_LINES);
  const width = String(last).length;
  // Of long lines the part around the place.
  const start = column > MAX_LINE_LENGTH ? column - Math.ceil(MAX_LINE_LENGTH / 2) : 0;
  const end = start + MAX_LINE_LENGTH;
  const crop = (whole: string): string =>
    (start > 0 ? '…' : '') + whole.slice(start, end) + (whole.length > end ? '…' : '');
  const caret = `${' '.repeat(column - 1 - start + (start > 0 ? 1 : 0))}^`;
  const frame: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const mark = number === line ? '>' : ' ';
    frame.push(
      `${mark} ${String(number).padStart(width)} | ${crop(lines[number - 1] ?? '')}`.trimEnd(),
    );
    if (number === line) frame.push(`  ${' '.repeat(width)} | ${caret}`);
  }
  return frame.join('\n');
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
}

/** Old warnings are only counted. An error keeps a config from going live however old it is. */
function isReported({ isNew, severity }: ReportedProblem): boolean {
  return isNew || severity === 'error';
}

/** The last lines of a report: how many warnings are old, and whether the files are valid. */
function formatVerdict({ files, problems, since = '' }: CheckReport): string {
  const reported = problems.filter(isReported);
  const old = problems.filter((problem) => !isReported(problem));
  // A line break in a file name could start a workflow command of GitHub.
  const names = files.map(({ name }) => name.replaceAll(/\s+/g, ' ')).join(', ');
  const nothing = old.length > 0 ? 'nothing new' : 'no problems';
  return [
    ...(old.length > 0 ? [`As in ${since}: ${formatSeverityCounts(old)}. --all lists them.`] : []),
    `${hasErrors(reported) ? 'Not valid' : 'Valid'}: ${names}: ${formatSeverityCounts(reported) || nothing}.`,
  ].join('\n');
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
function formatHeadline(where: string, { severity, code }: Problem, paint: Paint): string {
  return `${paint('bold', where)}  ${paint(severity, severityLabels[severity])}  ${paint('dim', code)}`;
}

function formatProblem(problem: Problem, text: string | undefined, paint: Paint): string {
  const { message, hint, details } = problem;
  return [
    formatHeadline(formatLocation(problem), problem, paint),
    `  ${message}`,
    `  ${hint}`,
    ...(text === undefined
      ? []
      : [paint('dim', renderCodeFrame(text, problem).replace(/^/gm, '  '))]),
    ...(details === undefined ? [] : ['', details.replace(/^(?=.)/gm, '  ')]),
    '',
  ].join('\n');
}

function formatSimilarProblems(first: Problem, problems: readonly Problem[], paint: Paint): string {
  return [
    `${formatHeadline(first.file, first, paint)}  ${problems.length} times`,
    ...problems.map((each) => `  ${paint('dim', formatLocation(each))}  ${each.message}`),
    `  ${first.hint}`,
    '',
  ].join('\n');
}

function formatAsText(report: CheckReport, paint: Paint): string {
  const blocks = groupSimilar(report.problems.filter(isReported)).flatMap((group) => {
    const [first, ...others] = group;
    if (others.length > 0) return [formatSimilarProblems(first, group, paint)];
    const text = report.files.find(({ name }) => name === first.file)?.text;
    return [formatProblem(first, text, paint)];
  });
  return [...blocks, formatVerdict(report)].join('\n');
}

function formatAsJson({ problems }: CheckReport): string {
  // Programs know two severities; what is to be reviewed has its own code.
  const toJson = (problem: ReportedProblem) => ({
    ...problem,
    severity: problem.severity === 'error' ? 'error' : 'warning',
  });
  return JSON.stringify({ problems: problems.map(toJson) }, null, 2);
}

function escapeGitHubText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeGitHubProperty(text: string): string {
  return escapeGitHubText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** Commands that GitHub shows as annotations on the lines of a pull request. */
function formatAsGitHub(report: CheckReport): string {
  const annotations = report.problems.filter(isReported).map((problem) => {
    const { severity, file, line, column, code, message, hint } = problem;
    const level = severity === 'review' ? 'notice' : severity;
    const at = `file=${escapeGitHubProperty(file)},line=${line},col=${column}`;
    return `::${level} ${at},title=${escapeGitHubProperty(code)}::${escapeGitHubText(`${message} ${hint}`)}`;
  });
  return [...annotations, formatVerdict(report)].join('\n');
}

const reportFormats = {
  text: formatAsText,
  json: formatAsJson,
  github: formatAsGitHub,
} as const;

type CheckReportFormat = keyof typeof reportFormats;

/** The formats that a report can be asked for in. */
export const REPORT_FORMATS = Object.keys(reportFormats) as CheckReportFormat[];

export function formatReport(
  format: CheckReportFormat,
  report: CheckReport,
  { isColored = false } = {},
): string {
  return reportFormats[format](report, createPainter(isColored));
}
