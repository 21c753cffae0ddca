import { getErrorMessage } from '../../../src/engine/text/format.ts';
import { GitError } from '../../support/git.ts';

/** Messages of git, and what they mean to somebody who does not know git. */
const EXPLANATIONS: readonly (readonly [RegExp, string])[] = [
  [/^Git (did not finish|was stopped)/, ''],
  [
    /tell me who you are|empty ident|unable to auto-detect email|Author identity unknown/i,
    'Git does not know who you are. Fill in your name and email address, and submit again.',
  ],
  [/pre-receive hook declined|hook declined/i, 'A rule of the remote refused the change.'],
  [/protected branch|GH\d{3}/i, 'The remote does not accept changes to this branch.'],
  [
    /Authentication failed|could not read Username|Permission denied|terminal prompts disabled|403|Host key verification failed/i,
    'You may not push to the remote, or git has no password for it. Ask whoever set up this project.',
  ],
  [
    /Could not resolve host|unable to access|Connection (refused|timed out|reset)|Network is unreachable|Could not read from remote|does not appear to be a git repository|does not exist/i,
    'The remote cannot be reached.',
  ],
  [
    /index\.lock|unable to create .*\.lock|cannot lock ref/i,
    'Another program is using git in this project. Wait until it is done, and submit again.',
  ],
  [/No space left/i, 'The disk is full.'],
  [/dubious ownership/i, 'The folder of this project belongs to another user of this machine.'],
];

/** The last lines of git's message, without its prefixes. */
function getLastLines(stderr: string): string {
  const lines = stderr
    .split(/\r?\n/)
    .map((line) => line.replace(/^(remote|fatal|error|hint):\s*/i, '').trim())
    .filter((line) => line !== '' && !/^(To |!|Everything up-to-date)/.test(line));
  return lines.slice(-3).join(' ');
}

/** An error of git in plain words, followed by git's own. */
export function describeGitError(error: unknown): string {
  if (!(error instanceof GitError)) return getErrorMessage(error);
  if (error.isGitMissing) return 'There is no git on this machine.';
  const [, known] = EXPLANATIONS.find(([pattern]) => pattern.test(error.message)) ?? [];
  if (known === '') return error.message;
  const own = getLastLines(error.message);
  return [known ?? 'Git refused.', own && `Git says: “${own}”`].filter(Boolean).join(' ');
}
