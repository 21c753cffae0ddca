import { basename, dirname, join } from 'node:path';
import { hasErrors } from '../../../src/authoring/check/core/problem.ts';
import { describeDefaultAssets } from '../../files/default-assets.ts';
import { CONFIG_OPTION } from '../config-option.ts';
import { defineCommand, Option, UsageError, type Parser } from '../define-command.ts';
import { resolveConfigFile } from '../../files/config.ts';
import { writeFilesAtomic } from '../../files/write-files-atomic.ts';
import { findCommit } from '../../files/git.ts';
import { findMissingFacts, findProblems } from '../../files/check/check-file.ts';
import { describeCopiedTexts } from '../../files/check/copied-texts.ts';
import { findRefusedFiles } from '../../files/check/check-public.ts';
import { findRelayProblems } from '../../files/check/relay-environment.ts';
import { readCheckedFile, readCheckedSite, withCases } from '../../files/check/checked-files.ts';
import { fixFile, updateCasesFile, type FileEdits } from '../../files/check/edit-file.ts';
import { formatReport, REPORT_FORMATS } from '../../files/check/report-formats.ts';

const HELP = `
Without FILE it checks the config, the legal documents, the translations and the files in public/. --fix leaves prices,
texts and files that are not JSON as they are. Where variables of the relay (RELAY_URL and others, see deploy/relay) are
set, they are checked, too.

Exit code 0: no errors (there may be warnings). 1: errors. 2: the check could not run.`;

/**
 * The commit that files are compared with; undefined if there is none.
 * @throws UsageError if git does not know the revision
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

const describe = (parser: Parser) =>
  parser
    .description(
      'Checks a config: its JSON, its keys and values, whether it makes sense, and whether the named homeowners of cases.json beside it get the expected estimates.',
    )
    .argument('[FILE...]', 'these files instead of all')
    .option(...CONFIG_OPTION)
    .option(
      '--release',
      'placeholder facts and missing or outdated translations are errors; lists sentences that are still those of an example',
    )
    .option(
      '--since <REVISION>',
      'what the files compare with (default: the last commit): warnings that were there already are only counted',
    )
    .option('--all', 'reports every warning')
    .option(
      '--thorough',
      'tries many more answers, which may take minutes: the report says whether the usual check tries all',
    )
    .addOption(
      new Option('--format <FORMAT>', 'for people, for programs, for annotations in GitHub')
        .choices(REPORT_FORMATS)
        .default('text' as const),
    )
    .option(
      '--fix',
      'first corrects the order of keys, the layout, a missing $schema and misspelled keys, writes rules as formulas where they say the same, and replaces plain-text codes with hashes',
    )
    .option(
      '--update-cases',
      "first writes today's estimates into cases.json, and says which changed",
    )
    .addHelpText('after', HELP);

/** Checks configs and other files of sites. `--help` says how. */
export const checkCommand = defineCommand(
  { name: 'check', code: 2, describe },
  async ({ words: [given], options }, { print, printError }) => {
    const configFile = resolveConfigFile(options.config);
    const { fix, since, all, release = false, updateCases, format } = options;
    const missingFacts = await findMissingFacts(configFile);
    const checkOptions = {
      release,
      missingFacts,
      ...(options.thorough && { scope: 'thorough' as const }),
    };
    // Cases are checked with the config beside them.
    const named = given.map((file) =>
      basename(file) === 'cases.json' ? join(dirname(file), 'estimator.json') : file,
    );
    const commit = all ? undefined : await resolveCommit(since, [...named, configFile]);
    const read =
      named.length > 0
        ? await Promise.all([...new Set(named)].map((file) => readCheckedFile(file, commit)))
        : await readCheckedSite(configFile, commit);
    const edits: FileEdits = { texts: new Map(), lines: [] };
    const files = await Promise.all(
      read.map(async (file) => {
        const checked = await withCases(fix ? await fixFile(file, edits) : file, commit);
        return updateCases ? updateCasesFile(checked, edits) : checked;
      }),
    );
    await writeFilesAtomic(Array.from(edits.texts, ([file, content]) => ({ file, content })));
    for (const line of edits.lines) printError(line);
    const defaults = named.length > 0 ? undefined : describeDefaultAssets(configFile);
    if (defaults !== undefined) printError(defaults);
    if (release && named.length === 0) {
      // A config that cannot be read is reported below.
      const copied = await describeCopiedTexts(configFile, all === true).catch(() => []);
      printError(...copied);
    }
    const refused = named.length > 0 ? [] : await findRefusedFiles(configFile);
    const verdicts = await Promise.all(
      files.map(async (file) => ({ file, ...(await findProblems(file, checkOptions)) })),
    );
    const found = verdicts.flatMap((each) => each.problems);
    const config = files.find(({ kind }) => kind === 'estimator');
    const problems = [
      ...found,
      ...refused.flatMap((file) => file.problems),
      ...(config && !hasErrors(found) ? findRelayProblems(config, process.env) : []),
    ];
    const report = {
      files: [...files.flatMap((file) => (file.cases ? [file, file.cases] : [file])), ...refused],
      since: since ?? 'the last commit',
      problems,
      sampled: verdicts.flatMap(({ file, sampled }) =>
        sampled ? [{ ...sampled, file: file.name }] : [],
      ),
      isThorough: options.thorough === true,
    };
    await print(formatReport(format, report));
    return hasErrors(problems) ? 1 : 0;
  },
);
