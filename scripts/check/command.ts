import { basename, dirname, join } from 'node:path';
import { newsIn } from '../../src/authoring/check/news.ts';
import { borrowedLine } from '../support/borrowed.ts';
import { command, UsageError } from '../support/command.ts';
import { configFile } from '../support/config.ts';
import { commitIn } from '../support/git.ts';
import { readChecked, readSite } from './files.ts';
import { fixed } from './fix.ts';
import { formatted, formats, isFormat, isSound, type Report } from './formats.ts';
import {
  problemsBefore,
  problemsOf,
  withCases,
  withFixedCases,
  withUpdatedCases,
} from './together.ts';

const HELP = `Checks a config: its syntax, its shape, whether it makes sense, and whether the named homeowners of
cases.json beside it get the estimates that they must get.

  npm run check                      the config (the environment's ESTIMATOR_CONFIG, else
                                     config/estimator.json), the legal documents and the translations
  npm run check -- FILE...           these files instead

  --release                          facts that are still placeholders are errors, and so are texts
                                     without a translation, or with one of older words
  --since REVISION                   what was there in this version of the files is told in one line; the
                                     last commit, unless you say another
  --all                              tells everything
  --format text|json|github          for people (default), for programs, for annotations in GitHub
  --fix                              first mends what has one right answer: the order of keys, the
                                     layout, a missing $schema, misspelt keys; and puts hashes in place of
                                     codes that can be read. Never prices or sentences
  --update-cases                     first writes today's estimates into cases.json, and says which changed
  --help                             this text

Exit code 0: no errors (warnings may be there). 1: errors. 2: the check could not run.
`;

/**
 * The commit that files are compared with; undefined where there is none.
 * @throws UsageError when git does not know the revision
 */
async function commitOf(
  revision: string | undefined,
  [file = '.']: readonly string[],
): Promise<string | undefined> {
  const commit = await commitIn(dirname(file), revision ?? 'HEAD');
  if (commit === undefined && revision !== undefined) {
    throw new UsageError(`--since: git knows no revision "${revision}" here.`);
  }
  return commit;
}

const SETUP = {
  name: 'check',
  help: HELP,
  code: 2,
  options: {
    since: { type: 'string' },
    all: { type: 'boolean', default: false },
    release: { type: 'boolean', default: false },
    format: { type: 'string', default: 'text' },
    fix: { type: 'boolean', default: false },
    'update-cases': { type: 'boolean', default: false },
  },
} as const;

/** Checks a config and the legal documents. `--help` says how. */
export const check = command(SETUP, async ({ values, positionals: given }, terminal) => {
  const { format, fix, since, all, ...wishes } = values;
  if (!isFormat(format)) {
    throw new UsageError(`--format is ${Object.keys(formats).join(', ')}, not "${format}".`);
  }
  // Named homeowners are checked with the config beside them.
  const named = given.map((file) =>
    basename(file) === 'cases.json' ? join(dirname(file), 'estimator.json') : file,
  );
  const read = given.length > 0 ? [...new Set(named)] : [configFile()];
  const commit = all ? undefined : await commitOf(since, read);
  const found =
    given.length > 0
      ? await Promise.all(read.map((file) => readChecked(file, commit)))
      : await readSite(configFile(), commit);
  const files = fix ? await Promise.all(found.map((file) => fixed(file, terminal.say))) : found;
  const asFound = await Promise.all(files.map((file) => withCases(file, commit)));
  const beside = fix
    ? await Promise.all(asFound.map((each) => withFixedCases(each, terminal.say)))
    : asFound;
  const together = wishes['update-cases']
    ? await Promise.all(beside.map((each) => withUpdatedCases(each, wishes, terminal.say)))
    : beside;
  const borrowed = given.length > 0 ? undefined : borrowedLine(configFile());
  if (borrowed !== undefined) terminal.say(borrowed);
  const news = await Promise.all(
    together.map(async (each) => {
      const problems = await problemsOf(each, wishes);
      return newsIn(problems, await problemsBefore(each, problems, wishes));
    }),
  );
  const report: Report = {
    files: together.flatMap(({ file, cases }) => (cases ? [file, cases] : [file])),
    since: since ?? 'the last commit',
    fresh: news.flatMap(({ fresh }) => fresh),
    known: news.flatMap(({ known }) => known),
  };
  const { isColored } = terminal;
  await terminal.print([`${formatted(format, report, { isColored })}\n`]);
  return isSound(report) ? 0 : 1;
});
