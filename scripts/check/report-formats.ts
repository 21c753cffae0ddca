import type { ProblemDiff } from '../../src/authoring/check/problem-diff.ts';
import type { Problem, Severity } from '../../src/authoring/check/core/problem.ts';
import { compareByPosition } from '../../src/authoring/check/shape/check-shape.ts';
import { formatList } from '../../src/engine/text/format.ts';
import type { CheckedFile } from './checked-files.ts';
import { groupBy } from '../../src/engine/rules/group-by.ts';

/** How many lines around the one with the problem are shown. */
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

/** The line of a problem with its neighbours, and a caret below the spot. */
export function renderCodeFrame(
  text: string,
  { line, column }: Pick<Problem, 'line' | 'column'>,
): string {
  const lines = text.split(/\r\n|\r|\n/);
  const first = Math.max(1, line - CONTEXT_LINES);
  const last = Math.min(lines.length, line + CONTEXT_LINES);
  const width = String(last).length;
  const frame: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const mark = number === line ? '>' : ' ';
    frame.push(`${mark} ${String(number).padStart(width)} | ${lines[number - 1] ?? ''}`.trimEnd());
    if (number === line) frame.push(`  ${' '.repeat(width)} | ${' '.repeat(column - 1)}^`);
  }
  return frame.join('\n');
}

function formatCount(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** How many problems there are of each severity, in words; empty where there are none. */
function formatSeverityCounts(problems: readonly Problem[]): string {
  const of = (wanted: Severity) => problems.filter(({ severity }) => severity === wanted).length;
  const [errors, reviews, warnings] = [of('error'), of('review'), of('warning')];
  const parts = [
    ...(errors > 0 ? [formatCount(errors, 'error')] : []),
    ...(warnings > 0 ? [formatCount(warnings, 'warning')] : []),
    ...(reviews > 0 ? [`${reviews} to review`] : []),
  ];
  return formatList(parts, 'and');
}

/** What there is to say of the files that were checked. */
export interface CheckReport extends ProblemDiff {
  readonly files: readonly CheckedFile[];
  /** The revision that the files are compared with, where there is one. */
  readonly since: string | undefined;
}

/** An error keeps a config from going live however old it is: it is always told. */
function isAlwaysReported({ severity }: Problem): boolean {
  return severity === 'error';
}

function listReported({ fresh, known }: ProblemDiff): Problem[] {
  return [...fresh, ...known.filter(isAlwaysReported)];
}

/** Whether nothing keeps the files from going live. */
export function isPassing(news: ProblemDiff): boolean {
  return !listReported(news).some(({ severity }) => severity === 'error');
}

/** The last lines of a report: what was there before, and whether the files are sound. */
function formatVerdict(report: CheckReport): string {
  const { files, known, since = '' } = report;
  const told = listReported(report);
  const folded = known.filter((problem) => !isAlwaysReported(problem));
  // A line break in a file name could start a workflow command of GitHub.
  const names = files.map(({ name }) => name.replaceAll(/\s+/g, ' ')).join(', ');
  const words =
    told.length > 0
      ? formatSeverityCounts(told)
      : folded.length > 0
        ? 'nothing new'
        : 'no problems';
  return [
    ...(folded.length > 0
      ? [`As in ${since}: ${formatSeverityCounts(folded)}. --all tells them.`]
      : []),
    `${isPassing(report) ? 'Sound' : 'Not sound'}: ${names}: ${words}.`,
  ].join('\n');
}

/** Problems that are told in one breath: the same to do in the same file. An error is told by itself. */
function groupSimilar(problems: readonly Problem[]): [Problem, ...Problem[]][] {
  const groups = groupBy(problems.entries(), ([index, problem]) => {
    const { severity, file, code, hint } = problem;
    return JSON.stringify([severity, file, code, hint, isAlwaysReported(problem) && index]);
  });
  return [...groups.values()].map(([[, first], ...others]) => [
    first,
    ...others.map(([, each]) => each),
  ]);
}

const formatLocation = ({ file, line, column }: Problem) => `${file}:${line}:${column}`;

/** The first line of what is told: where, how bad, and the code by which it is acknowledged. */
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
  const blocks = groupSimilar(listReported(report)).flatMap((group) => {
    const [first, ...others] = group;
    if (others.length > 0) return [formatSimilarProblems(first, group, paint)];
    const text = report.files.find(({ name }) => name === first.file)?.text;
    return [formatProblem(first, text, paint)];
  });
  return [...blocks, formatVerdict(report)].join('\n');
}

/** Programs know errors and warnings; what is to review is told by its code. */
function toJsonProblem(problem: Problem, isNew: boolean): object {
  return { ...problem, severity: problem.severity === 'error' ? 'error' : 'warning', isNew };
}

function formatAsJson({ files, fresh, known }: CheckReport): string {
  const order = files.map(({ name }) => name);
  const problems = [...fresh, ...known].toSorted(
    (a, b) => order.indexOf(a.file) - order.indexOf(b.file) || compareByPosition(a, b),
  );
  const told = problems.map((problem) => toJsonProblem(problem, fresh.includes(problem)));
  return JSON.stringify({ problems: told }, null, 2);
}

function escapeGitHubText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeGitHubProperty(text: string): string {
  return escapeGitHubText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** Workflow commands that GitHub shows as annotations on the lines of a pull request. */
function formatAsGitHub(report: CheckReport): string {
  const annotations = listReported(report).map((problem) => {
    const { severity, file, line, column, code, message, hint } = problem;
    const level = severity === 'review' ? 'notice' : severity;
    const at = `file=${escapeGitHubProperty(file)},line=${line},col=${column}`;
    return `::${level} ${at},title=${escapeGitHubProperty(code)}::${escapeGitHubText(`${message} ${hint}`)}`;
  });
  return [...annotations, formatVerdict(report)].join('\n');
}

/** The ways in which problems can be printed. */
export const reportFormats = {
  text: formatAsText,
  json: formatAsJson,
  github: formatAsGitHub,
} as const;

export type CheckReportFormat = keyof typeof reportFormats;

/** Whether a word names a format. */
export function isReportFormat(word: string): word is CheckReportFormat {
  return Object.hasOwn(reportFormats, word);
}

/** The problems of the files that were checked, ready to print. */
export function formatReport(
  format: CheckReportFormat,
  report: CheckReport,
  { isColored = false } = {},
): string {
  return reportFormats[format](report, createPainter(isColored));
}
