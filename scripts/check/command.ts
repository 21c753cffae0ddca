import { basename, dirname, join } from 'node:path';
import { diffProblems } from '../../src/authoring/check/problem-diff.ts';
import { describeDefaultAssets } from '../support/default-assets.ts';
import { defineCommand, UsageError } from '../cli/command.ts';
import { resolveConfigFile } from '../support/config.ts';
import { findCommit } from '../support/git.ts';
import { readCheckedFile, readCheckedSite } from './checked-files.ts';
import { fixFile } from './fix-file.ts';
import {
  formatReport,
  reportFormats,
  isReportFormat,
  isPassing,
  type CheckReport,
} from './report-formats.ts';
import {
  findPreviousProblems,
  findProblems,
  readWithCases,
  updateCases,
} from './file-with-cases.ts';

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
  --fix                              first corrects the order of keys, the layout, a missing $schema and
                                     misspelled keys, and replaces plain-text codes with hashes. Prices,
                                     texts and files that are not JSON stay as they are
  --update-cases                     first writes today's estimates into cases.json, and says which changed
  --help                             this text

Exit code 0: no errors (warnings may be there). 1: errors. 2: the check could not run.
`;

/**
 * The commit that files are compared with; undefined where there is none.
 * @throws UsageError when git does not know the revision
 */
async function resolveCommit(
  revision: string | undefined,
  [file = '.']: readonly string[],
): Promise<string | undefined> {
  const commit = await findCommit(dirname(file), revision ?? 'HEAD');
  if (commit === undefined && revision !== undefined) {
    throw new UsageError(`--since: git knows no revision "${revision}" here.`);
  }
  return commit;
}

const DEFINITION = {
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
export const checkCommand = defineCommand(
  DEFINITION,
  async ({ values, positionals: given }, terminal) => {
    const { format, fix, since, all, ...wishes } = values;
    if (!isReportFormat(format)) {
      throw new UsageError(
        `--format is ${Object.keys(reportFormats).join(', ')}, not "${format}".`,
      );
    }
    // Named homeowners are checked with the config beside them.
    const named = given.map((file) =>
      basename(file) === 'cases.json' ? join(dirname(file), 'estimator.json') : file,
    );
    const read = given.length > 0 ? [...new Set(named)] : [resolveConfigFile()];
    const commit = all ? undefined : await resolveCommit(since, read);
    const found =
      given.length > 0
        ? await Promise.all(read.map((file) => readCheckedFile(file, commit)))
        : await readCheckedSite(resolveConfigFile(), commit);
    const files = fix
      ? await Promise.all(found.map((file) => fixFile(file, terminal.printError)))
      : found;
    const beside = await Promise.all(files.map((file) => readWithCases(file, commit)));
    const together = wishes['update-cases']
      ? await Promise.all(beside.map((each) => updateCases(each, wishes, terminal.printError)))
      : beside;
    const borrowed = given.length > 0 ? undefined : describeDefaultAssets(resolveConfigFile());
    if (borrowed !== undefined) terminal.printError(borrowed);
    const news = await Promise.all(
      together.map(async (each) => {
        const problems = await findProblems(each, wishes);
        return diffProblems(problems, await findPreviousProblems(each, problems, wishes));
      }),
    );
    const report: CheckReport = {
      files: together.flatMap(({ file, cases }) => (cases ? [file, cases] : [file])),
      since: since ?? 'the last commit',
      fresh: news.flatMap(({ fresh }) => fresh),
      known: news.flatMap(({ known }) => known),
    };
    const { isColored } = terminal;
    await terminal.print([`${formatReport(format, report, { isColored })}\n`]);
    return isPassing(report) ? 0 : 1;
  },
);
