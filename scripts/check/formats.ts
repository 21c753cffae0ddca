import type { News } from '../../src/authoring/check/news.ts';
import type { Problem, Severity } from '../../src/authoring/check/problem.ts';
import { byPosition } from '../../src/authoring/check/report.ts';
import { formatList } from '../../src/engine/text/words.ts';
import type { CheckedFile } from './files.ts';
import { groupBy } from '../../src/engine/rules/grouped-by.ts';

/** How many lines around the one with the problem are shown. */
const CONTEXT = 1;

type Style = Severity | 'bold' | 'dim';

const codes: Readonly<Record<Style, string>> = {
  error: '31',
  review: '36',
  warning: '33',
  bold: '1',
  dim: '2',
};

const severityWords: Readonly<Record<Severity, string>> = {
  error: 'error',
  review: 'to review',
  warning: 'warning',
};

type Paint = (style: Style, text: string) => string;

function painter(isColored: boolean): Paint {
  return (style, text) => (isColored ? `\u001B[${codes[style]}m${text}\u001B[0m` : text);
}

/** The line of a problem with its neighbours, and a caret below the spot. */
export function codeFrame(
  text: string,
  { line, column }: Pick<Problem, 'line' | 'column'>,
): string {
  const lines = text.split(/\r\n|\r|\n/);
  const first = Math.max(1, line - CONTEXT);
  const last = Math.min(lines.length, line + CONTEXT);
  const width = String(last).length;
  const frame: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const mark = number === line ? '>' : ' ';
    frame.push(`${mark} ${String(number).padStart(width)} | ${lines[number - 1] ?? ''}`.trimEnd());
    if (number === line) frame.push(`  ${' '.repeat(width)} | ${' '.repeat(column - 1)}^`);
  }
  return frame.join('\n');
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** How many problems there are of each severity, in words; empty where there are none. */
function counts(problems: readonly Problem[]): string {
  const of = (wanted: Severity) => problems.filter(({ severity }) => severity === wanted).length;
  const [errors, reviews, warnings] = [of('error'), of('review'), of('warning')];
  const parts = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
    ...(reviews > 0 ? [`${reviews} to review`] : []),
  ];
  return formatList(parts, 'and');
}

/** What there is to say of the files that were checked. */
export interface Report extends News {
  readonly files: readonly CheckedFile[];
  /** The revision that the files are compared with, where there is one. */
  readonly since: string | undefined;
}

/** An error keeps a config from going live however old it is: it is always told. */
function isTold({ severity }: Problem): boolean {
  return severity === 'error';
}

function toldIn({ fresh, known }: News): Problem[] {
  return [...fresh, ...known.filter(isTold)];
}

/** Whether nothing keeps the files from going live. */
export function isSound(news: News): boolean {
  return !toldIn(news).some(({ severity }) => severity === 'error');
}

/** The last lines of a report: what was there before, and whether the files are sound. */
function verdict(report: Report): string {
  const { files, known, since = '' } = report;
  const told = toldIn(report);
  const folded = known.filter((problem) => !isTold(problem));
  const names = files.map(({ name }) => name).join(', ');
  const words = told.length > 0 ? counts(told) : folded.length > 0 ? 'nothing new' : 'no problems';
  return [
    ...(folded.length > 0 ? [`As in ${since}: ${counts(folded)}. --all tells them.`] : []),
    `${isSound(report) ? 'Sound' : 'Not sound'}: ${names}: ${words}.`,
  ].join('\n');
}

/** Problems that are told in one breath: the same to do in the same file. An error is told by itself. */
function alike(problems: readonly Problem[]): [Problem, ...Problem[]][] {
  const groups = groupBy(problems.entries(), ([index, problem]) => {
    const { severity, file, code, hint } = problem;
    return JSON.stringify([severity, file, code, hint, isTold(problem) && index]);
  });
  return [...groups.values()].map(([[, first], ...others]) => [
    first,
    ...others.map(([, each]) => each),
  ]);
}

const placeOf = ({ file, line, column }: Problem) => `${file}:${line}:${column}`;

/** The first line of what is told: where, how bad, and the code by which it is acknowledged. */
function headline(where: string, { severity, code }: Problem, paint: Paint): string {
  return `${paint('bold', where)}  ${paint(severity, severityWords[severity])}  ${paint('dim', code)}`;
}

function problemText(problem: Problem, text: string | undefined, paint: Paint): string {
  const { message, hint, details } = problem;
  return [
    headline(placeOf(problem), problem, paint),
    `  ${message}`,
    `  ${hint}`,
    ...(text === undefined ? [] : [paint('dim', codeFrame(text, problem).replace(/^/gm, '  '))]),
    ...(details === undefined ? [] : ['', details.replace(/^(?=.)/gm, '  ')]),
    '',
  ].join('\n');
}

function alikeText(first: Problem, problems: readonly Problem[], paint: Paint): string {
  return [
    `${headline(first.file, first, paint)}  ${problems.length} times`,
    ...problems.map((each) => `  ${paint('dim', placeOf(each))}  ${each.message}`),
    `  ${first.hint}`,
    '',
  ].join('\n');
}

function asText(report: Report, paint: Paint): string {
  const blocks = alike(toldIn(report)).flatMap((group) => {
    const [first, ...others] = group;
    if (others.length > 0) return [alikeText(first, group, paint)];
    const text = report.files.find(({ name }) => name === first.file)?.text;
    return [problemText(first, text, paint)];
  });
  return [...blocks, verdict(report)].join('\n');
}

/** Programs know errors and warnings; what is to review is told by its code. */
function forPrograms(problem: Problem, isNew: boolean): object {
  return { ...problem, severity: problem.severity === 'error' ? 'error' : 'warning', isNew };
}

function asJson({ files, fresh, known }: Report): string {
  const order = files.map(({ name }) => name);
  const problems = [...fresh, ...known].toSorted(
    (a, b) => order.indexOf(a.file) - order.indexOf(b.file) || byPosition(a, b),
  );
  const told = problems.map((problem) => forPrograms(problem, fresh.includes(problem)));
  return JSON.stringify({ problems: told }, null, 2);
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapedProperty(text: string): string {
  return escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** Workflow commands that GitHub shows as annotations on the lines of a pull request. */
function asGitHub(report: Report): string {
  const annotations = toldIn(report).map((problem) => {
    const { severity, file, line, column, code, message, hint } = problem;
    const level = severity === 'review' ? 'notice' : severity;
    const at = `file=${escapedProperty(file)},line=${line},col=${column}`;
    return `::${level} ${at},title=${escapedProperty(code)}::${escaped(`${message} ${hint}`)}`;
  });
  return [...annotations, verdict(report)].join('\n');
}

/** The ways in which problems can be printed. */
export const formats = { text: asText, json: asJson, github: asGitHub } as const;

export type Format = keyof typeof formats;

/** Whether a word names a format. */
export function isFormat(word: string): word is Format {
  return Object.hasOwn(formats, word);
}

/** The problems of the files that were checked, ready to print. */
export function formatted(format: Format, report: Report, { isColored = false } = {}): string {
  return formats[format](report, painter(isColored));
}
