import { escapeMarkdownBlock } from '../../../authoring/report/escape-markdown.ts';
import { createTable } from '../../../authoring/report/report-document.ts';
import { formatMarkdownTable } from '../../../authoring/report/to-markdown.ts';
import type { ChangeRow } from './version-changes.ts';
import { leaveInert, separateReferences } from '../../../authoring/report/leave-inert.mjs';
import { plainText } from '../../../engine/text/plain-text.ts';

/** Longer subjects are cut off where commits are listed. */
const MAX_SUBJECT_LENGTH = 72;

/** How much a pull request says of what changes: GitHub refuses texts with more than 65,536 characters. */
const MAX_CHANGES_LENGTH = 50_000;

/** How many times longer a text gets at most where nothing in it may be Markdown: `&#8203;`. */
const MAX_ESCAPED = 8;

const HEAD = ['Change', 'Before', 'After'];

/** The title and the text of a pull request. */
export interface PullRequestText {
  readonly title: string;
  readonly text: string;
}

/** Splits a reason into a subject line and the rest. */
function splitSubject(why: string): { subject: string; rest: string } {
  const [first = '', ...more] = why.trim().split(/\r?\n/);
  const line = first.trim();
  const rest = more.join('\n').trim();
  if (line.length <= MAX_SUBJECT_LENGTH) return { subject: line, rest };
  const cut = line.slice(0, MAX_SUBJECT_LENGTH - 1).replace(/\s+\S*$/, '');
  return { subject: `${cut}…`, rest: [line, rest].filter(Boolean).join('\n\n') };
}

interface CommitMessage {
  readonly why: string;
  readonly changes: readonly string[];
  readonly report: string;
  readonly revertedChange?: string | undefined;
}

/**
 * The commit message: reason, changes and impact. GitHub proposes it as the text of a pull request, so names of the config
 * mention nobody and close nothing.
 */
export function formatCommitMessage({
  why,
  changes,
  report,
  revertedChange,
}: CommitMessage): string {
  const { subject, rest } = splitSubject(why);
  const revertNote = revertedChange === undefined ? '' : `This takes back ${revertedChange}.`;
  const list = changes.map((each) => `- ${plainText(each)}`).join('\n');
  return `${[subject, rest, revertNote, leaveInert(list), leaveInert(report)].filter(Boolean).join('\n\n')}\n`;
}

/** As many rows as there is room for, and how many are left out. */
function fitRows(rows: readonly ChangeRow[]): readonly ChangeRow[] {
  let length = 0;
  const end = rows.findIndex(
    (row) => (length += row.join('').length * MAX_ESCAPED) > MAX_CHANGES_LENGTH,
  );
  if (end < 0) return rows;
  return [
    ...rows.slice(0, end),
    [`… and ${rows.length - end} more, which the commits list`, '', ''],
  ];
}

interface RequestParts {
  readonly why: string;
  readonly changes: readonly ChangeRow[];
  /** What it does to prices: a sentence for each period. */
  readonly effects: readonly string[];
}

/** The same as a pull request, for whoever approves it: the reason and the effect as prose, and one table. */
export function formatPullRequest({ why, changes, effects }: RequestParts): PullRequestText {
  const { subject, rest } = splitSubject(why);
  const reason = rest.split(/\r?\n/).map(escapeMarkdownBlock).join('\n');
  const effect = effects.map(escapeMarkdownBlock).join('\n\n');
  const table =
    changes.length > 0 ? formatMarkdownTable(createTable(HEAD, [1, 2], fitRows(changes))) : '';
  const parts = [reason, effect, table];
  return {
    title: separateReferences(plainText(subject)),
    text: `${parts.filter((part) => part.trim() !== '').join('\n\n')}\n`,
  };
}

/**
 * The branch name: date and reason. It has no slash, as git refuses `studio/…` where a branch is called `studio`.
 * @example toBranchName('Lumber is dearer', new Date('2026-05-01')) // 'studio-2026-05-01-lumber-is-dearer'
 */
export function toBranchName(why: string, day: Date): string {
  const words = why
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '');
  return ['studio', day.toISOString().slice(0, 10), words].filter(Boolean).join('-');
}
