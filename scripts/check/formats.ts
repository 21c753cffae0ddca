import type { Problem } from '../../src/config-check/problem.ts';
import type { CheckedFile } from './files.ts';

/** How many lines around the one with the problem are shown. */
const CONTEXT = 1;

type Style = 'error' | 'warning' | 'bold' | 'dim';

const codes: Readonly<Record<Style, string>> = { error: '31', warning: '33', bold: '1', dim: '2' };

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

/** The number of errors and warnings, as the last line of a report. */
export function summary(files: readonly CheckedFile[], problems: readonly Problem[]): string {
  const names = files.map(({ name }) => name).join(', ');
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  if (problems.length === 0) return `${names}: good.`;
  const parts = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ];
  return `${names}: ${parts.join(' and ')}.`;
}

function asText(files: readonly CheckedFile[], problems: readonly Problem[], paint: Paint): string {
  const blocks = problems.map((problem) => {
    const { severity, file, line, column, code, message, hint, details } = problem;
    const text = files.find(({ name }) => name === file)?.text;
    return [
      `${paint('bold', `${file}:${line}:${column}`)}  ${paint(severity, severity)}  ${paint('dim', code)}`,
      `  ${message}`,
      `  ${hint}`,
      ...(text === undefined ? [] : [paint('dim', codeFrame(text, problem).replace(/^/gm, '  '))]),
      ...(details === undefined ? [] : ['', details.replace(/^(?=.)/gm, '  ')]),
      '',
    ].join('\n');
  });
  return [...blocks, summary(files, problems)].join('\n');
}

function asJson(_files: readonly CheckedFile[], problems: readonly Problem[]): string {
  return JSON.stringify({ problems }, null, 2);
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapedProperty(text: string): string {
  return escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** Workflow commands that GitHub shows as annotations on the lines of a pull request. */
function asGitHub(files: readonly CheckedFile[], problems: readonly Problem[]): string {
  const annotations = problems.map(({ severity, file, line, column, code, message, hint }) => {
    const at = `file=${escapedProperty(file)},line=${line},col=${column}`;
    return `::${severity} ${at},title=${escapedProperty(code)}::${escaped(`${message} ${hint}`)}`;
  });
  return [...annotations, summary(files, problems)].join('\n');
}

/** The ways in which problems can be printed. */
export const formats = { text: asText, json: asJson, github: asGitHub } as const;

export type Format = keyof typeof formats;

/** Whether a word names a format. */
export function isFormat(word: string): word is Format {
  return Object.hasOwn(formats, word);
}

/** All problems of the files that were checked, ready to print. */
export function formatted(
  format: Format,
  files: readonly CheckedFile[],
  problems: readonly Problem[],
  { isColored = false } = {},
): string {
  return formats[format](files, problems, painter(isColored));
}
