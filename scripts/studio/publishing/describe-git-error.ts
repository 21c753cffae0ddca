import { getErrorMessage } from '../../../src/engine/text/format.ts';
import { GitError } from '../../support/git.ts';

/** What git says, and what that means to somebody who does not know git. */
const EXPLANATIONS: readonly (readonly [RegExp, string])[] = [
  [
    /tell me who you are|empty ident|unable to auto-detect email|Author identity unknown/i,
    'Git does not know who you are. Fill in your name and e-mail address, and publish again.',
  ],
  [
    /pre-receive hook declined|hook declined/i,
    'The place that it is pushed to refused the change by a rule of its own.',
  ],
  [
    /protected branch|GH\d{3}/i,
    'The place that it is pushed to does not take changes to this branch.',
  ],
  [
    /Authentication failed|could not read Username|Permission denied|terminal prompts disabled|403|Host key verification failed/i,
    'You may not push there, or git has no password for it. Whoever set this project up can give you leave.',
  ],
  [
    /Could not resolve host|unable to access|Connection (refused|timed out|reset)|Network is unreachable|Could not read from remote|does not appear to be a git repository|does not exist/i,
    'The place that it is pushed to cannot be reached.',
  ],
  [
    /index\.lock|unable to create .*\.lock|cannot lock ref/i,
    'Another program is using git in this project right now. Wait until it is done, and publish again.',
  ],
  [/No space left/i, 'The disk is full.'],
  [/dubious ownership/i, 'The folder of this project belongs to somebody else on this machine.'],
];

/** The words of git that say most: its last ones, without what it puts before them. */
function getLastLines(said: string): string {
  const lines = said
    .split(/\r?\n/)
    .map((line) => line.replace(/^(remote|fatal|error|hint):\s*/i, '').trim())
    .filter((line) => line !== '' && !/^(To |!|Everything up-to-date)/.test(line));
  return lines.slice(-3).join(' ');
}

/** An error of git in plain words, with its own behind them. */
export function describeGitError(error: unknown): string {
  if (!(error instanceof GitError)) return getErrorMessage(error);
  if (error.isGitMissing) return 'There is no git on this machine.';
  const [, known] = EXPLANATIONS.find(([pattern]) => pattern.test(error.stderr)) ?? [];
  const own = getLastLines(error.stderr);
  return [known ?? 'Git refused.', own && `Git says: “${own}”`].filter(Boolean).join(' ');
}
