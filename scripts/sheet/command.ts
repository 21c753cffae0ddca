import { dirname, join } from 'node:path';
import { toMarkdown } from '../../src/authoring/report/to-markdown.ts';
import { toHtmlPage } from '../../src/authoring/report/to-html-page.ts';
import { compileForCase } from '../../src/authoring/cases/price-case.ts';
import { createPriceSheet } from '../../src/authoring/sheet/price-sheet.ts';
import { parseCases } from '../../src/authoring/cases/parse-cases.ts';
import { ScheduleError } from '../../src/engine/compile/schedule/scheduled-config.ts';
import { compileAtDate, describeAtOption } from '../support/config-at-date.ts';
import { getToday } from '../../src/site/services/today.ts';
import { readCheckedFile, withCases } from '../check/checked-files.ts';
import { describeFirstError } from '../check/describe-first-error.ts';
import { readTextFile } from '../files/read-text-file.ts';
import { writeFilesAtomic } from '../files/write-files-atomic.ts';
import { defineCommand, UsageError } from '../cli/command.ts';
import { resolveConfigFile, readConfig } from '../support/config.ts';
import { assertNoSourceFolder } from '../support/output-folder.ts';
import { runPricing } from '../support/run-pricing.ts';

const HELP = `Writes a price sheet made from the config, to read and to print.

  npm run sheet [-- DIRECTORY]

  DIRECTORY      where price-sheet.md and price-sheet.html are written (default .build/sheet)
  --config FILE  another config (default: the environment's ESTIMATOR_CONFIG, else
                 config/estimator.json); named homeowners come from cases.json beside it
${describeAtOption(17)}
  --help         this text

Exit code 0: written. 1: the config is not right (npm run check says why). 2: the command was not.
`;

const DEFINITION = {
  name: 'sheet',
  help: HELP,
  expected: [ScheduleError],
  code: 1,
  options: { config: { type: 'string' }, at: { type: 'string' } },
} as const;

/** Writes a price sheet made from the config. `--help` says how. */
export const sheetCommand = defineCommand(
  DEFINITION,
  async ({ values, positionals }, { print, printError }) => {
    if (positionals.length > 1) throw new UsageError('Give one directory at most.');
    const [directory = join('.build', 'sheet')] = positionals;
    assertNoSourceFolder(directory);
    const file = resolveConfigFile(values.config);
    const given = { name: file, source: { config: await readConfig(file) } };
    const casesFile = join(dirname(file), 'cases.json');
    const cases = parseCases(await readTextFile(casesFile).catch(() => undefined));
    const refusal = await describeFirstError(await withCases(await readCheckedFile(file)));
    if (refusal !== undefined)
      printError(`The price sheet may be wrong or incomplete, because ${refusal}`);
    const today = getToday();
    const asOf = values.at === undefined ? '' : `, with the prices of ${values.at}`;
    const report = await runPricing([given], async () => {
      const { config, scheduleNote } = compileAtDate(given, values.at, 'filled');
      const { header, language } = config.site;
      const made = [`Made from ${file} on ${today}${asOf}.`, scheduleNote ?? []].flat().join(' ');
      const datedCases = cases.flatMap((namedCase) => {
        if (namedCase.at === undefined) return { namedCase, config };
        const own = compileForCase(given.source, namedCase, new Date(), 'filled');
        return 'reason' in own ? [] : { namedCase, config: own };
      });
      return createPriceSheet(config, datedCases, { title: header.title, language, made });
    });
    const files = [
      { file: join(directory, 'price-sheet.md'), content: toMarkdown(report) },
      { file: join(directory, 'price-sheet.html'), content: toHtmlPage(report) },
    ];
    await writeFilesAtomic(files);
    await print(files.map((each) => each.file));
    return 0;
  },
);
