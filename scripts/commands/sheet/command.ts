import { dirname, join } from 'node:path';
import { toMarkdown } from '../../../src/authoring/report/to-markdown.ts';
import { toHtmlPage } from '../../../src/authoring/report/to-html-page.ts';
import { compileForCase } from '../../../src/authoring/cases/price-case.ts';
import { createPriceSheet } from '../../../src/authoring/sheet/price-sheet.ts';
import { parseCases } from '../../../src/authoring/cases/parse-cases.ts';
import { ScheduleError } from '../../../src/engine/compile/schedule/scheduled-config.ts';
import { AT_OPTION, compileAtDate } from '../config-at-date.ts';
import { getToday } from '../../../src/engine/text/today.ts';
import { readCheckedFile, withCases } from '../../files/check/checked-files.ts';
import { describeFirstError } from '../../files/check/describe-first-error.ts';
import { readTextFile } from '../../files/read-text-file.ts';
import { writeFilesAtomic } from '../../files/write-files-atomic.ts';
import { defineCommand, type Parser } from '../define-command.ts';
import { resolveConfigFile, readConfig } from '../../files/config.ts';
import { assertNoSourceFolder } from '../../files/output-folder.ts';
import { runPricing } from '../run-pricing.ts';

const describe = (parser: Parser) =>
  parser
    .description('Writes a price sheet made from the config, to read and to print.')
    .argument(
      '[DIRECTORY]',
      'where price-sheet.md and price-sheet.html are written',
      join('.build', 'sheet'),
    )
    .option(
      '--config <FILE>',
      "another config (default: the environment's ESTIMATOR_CONFIG, else config/estimator.json); named homeowners come from cases.json beside it",
    )
    .option(...AT_OPTION)
    .addHelpText(
      'after',
      '\nExit code 0: written. 1: the config is not right (npm run check says why). 2: the command was not.',
    );

/** Writes a price sheet made from the config. `--help` says how. */
export const sheetCommand = defineCommand(
  { name: 'sheet', code: 1, expected: [ScheduleError], describe },
  async ({ words: [directory], options }, { print, printError }) => {
    assertNoSourceFolder(directory);
    const file = resolveConfigFile(options.config);
    const given = { name: file, source: { config: await readConfig(file) } };
    const casesFile = join(dirname(file), 'cases.json');
    const cases = parseCases(await readTextFile(casesFile).catch(() => undefined));
    const refusal = await describeFirstError(await withCases(await readCheckedFile(file)));
    if (refusal !== undefined)
      printError(`The price sheet may be wrong or incomplete, because ${refusal}`);
    const today = getToday();
    const asOf = options.at === undefined ? '' : `, with the prices of ${options.at}`;
    const report = await runPricing([given], async () => {
      const { config, scheduleNote } = compileAtDate(given, options.at, { texts: 'filled' });
      const { header, language } = config.site;
      const made = [`Made from ${file} on ${today}${asOf}.`, scheduleNote ?? []].flat().join(' ');
      const datedCases = cases.flatMap((namedCase) => {
        if (namedCase.at === undefined) return { namedCase, config };
        const own = compileForCase(given.source, namedCase, new Date(), { texts: 'filled' });
        return 'reason' in own ? [] : { namedCase, config: own };
      });
      return createPriceSheet(config, datedCases, {
        title: header.title,
        language,
        made,
        today: options.at?.slice(0, 10),
      });
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
