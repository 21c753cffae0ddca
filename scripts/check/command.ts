import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { casesBeside, checkCasesFile, updatedCases } from './cases.ts';
import {
  checkFile,
  readChecked,
  readDocuments,
  UnreadableFile,
  type CheckedFile,
} from './files.ts';
import { formatted, formats, isFormat } from './formats.ts';
import { fixed } from './fix.ts';
import { command, understood, UsageError } from '../support/command.ts';
import { configFile } from '../support/config.ts';

const HELP = `Checks a config: its syntax, its shape, whether it makes sense, and whether the named homeowners of
cases.json beside it get the estimates that they must get.

  npm run check                      the config (the environment's ESTIMATOR_CONFIG, else
                                     config/estimator.json) and the legal documents
  npm run check -- FILE...           these files instead

  --release                          facts that are still placeholders are errors
  --format text|json|github          for people (default), for programs, for annotations in GitHub
  --fix                              first mends what has one right answer: the order of keys, the
                                     layout, a missing $schema, misspelt keys. Never prices or sentences
  --update-cases                     first writes today's estimates into cases.json, and says which changed
  --help                             this text

Exit code 0: no errors (warnings may be there). 1: errors. 2: the check could not run.
`;

function readArguments(words: readonly string[]) {
  const { values, positionals } = understood(() =>
    parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        release: { type: 'boolean', default: false },
        format: { type: 'string', default: 'text' },
        fix: { type: 'boolean', default: false },
        'update-cases': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }),
  );
  return { ...values, given: positionals };
}

const answer = { name: 'check', expected: [UnreadableFile], code: 2 };

/** Checks a config and the legal documents. `--help` says how. */
export const check = command(answer, async (words, terminal) => {
  const { given, release, format, fix, help, 'update-cases': isUpdated } = readArguments(words);
  if (help) {
    await terminal.print([HELP]);
    return 0;
  }
  if (!isFormat(format)) {
    throw new UsageError(`--format is ${Object.keys(formats).join(', ')}, not "${format}".`);
  }
  // Named homeowners are checked with the config beside them.
  const named = given.map((file) =>
    basename(file) === 'cases.json' ? join(dirname(file), 'estimator.json') : file,
  );
  const read = given.length > 0 ? [...new Set(named)] : [configFile()];
  const files = [
    ...(await Promise.all(read.map(readChecked))),
    ...(given.length > 0 ? [] : await readDocuments(configFile())),
  ];
  const checked = fix ? await Promise.all(files.map((file) => fixed(file, terminal.say))) : files;
  const problems = (await Promise.all(checked.map((file) => checkFile(file, { release })))).flat();
  const isSound = ({ name, isDocument }: CheckedFile): boolean =>
    !isDocument && !problems.some(({ file, severity }) => file === name && severity === 'error');
  for (const config of checked.filter(isSound)) {
    const found = await casesBeside(config);
    if (!found) continue;
    const cases = isUpdated ? await updatedCases(found, config, terminal.say) : found;
    checked.push(cases);
    problems.push(...(await checkCasesFile(cases, config)));
  }
  const { isColored } = terminal;
  await terminal.print([`${formatted(format, checked, problems, { isColored })}\n`]);
  return problems.some(({ severity }) => severity === 'error') ? 1 : 0;
});
