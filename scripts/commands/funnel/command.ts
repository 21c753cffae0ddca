import { existsSync } from 'node:fs';
import { FunnelCounter, FUNNEL_GROUPS } from '../../../src/authoring/funnel/compute-funnel.ts';
import { createFunnelReport } from '../../../src/authoring/funnel/funnel-report.ts';
import { toMarkdown } from '../../../src/authoring/report/to-markdown.ts';
import { toPlainText } from '../../../src/authoring/report/to-plain-text.ts';
import { compile } from '../../../src/engine/compile/compile.ts';
import { CONFIG_OPTION } from '../config-option.ts';
import { defineCommand, Option, type Parser } from '../define-command.ts';
import { UserError } from '../../files/user-error.ts';
import { countEvents } from '../../files/count-events.ts';
import { readConfig, resolveConfigFile } from '../../files/config.ts';

const HELP = `
The steps and their titles are those of the config.

Exit code 0: shown. 1: a file cannot be read. 2: the command line makes no sense.`;

const GROUPS = { version: 'configVersion', campaign: 'campaign', language: 'language' } as const;
const GROUP_NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[];

const describe = (parser: Parser) =>
  parser
    .description('Shows how many visitors saw each step, answered it and left there.')
    .argument(
      '<FILE...>',
      'events as the relay and the local inbox write them: one line of JSON each. Other lines of a log are skipped',
    )
    .addOption(
      new Option(
        '--by <WHAT>',
        'a table for each of them, and what changed from one to the next',
      ).choices(GROUP_NAMES),
    )
    .option('--version <VERSION>', 'only visitors of this version of the config, as leads name it')
    .option('--campaign <CAMPAIGN>', 'only visitors of this campaign ("" for none)')
    .option('--language <LANGUAGE>', 'only visitors of this language')
    .option(...CONFIG_OPTION)
    .addOption(
      new Option('--format <FORMAT>')
        .choices(['text', 'markdown', 'json'] as const)
        .default('text' as const),
    )
    .addHelpText('after', HELP);

export const funnelCommand = defineCommand(
  { name: 'funnel', code: 1, describe },
  async ({ words: [files], options }, terminal) => {
    const { version, campaign, language, format } = options;
    const by = options.by && GROUPS[options.by];
    // Visitors see the steps of each item of a repeated group.
    const { steps } = compile({ config: await readConfig(resolveConfigFile(options.config)) });
    const given = { configVersion: version, campaign, language };
    const filter = Object.fromEntries(
      FUNNEL_GROUPS.flatMap((key) => (given[key] === undefined ? [] : [[key, given[key]]])),
    );
    const missing = files.find((file) => !existsSync(file));
    if (missing !== undefined) {
      throw new UserError(
        `The events in ${missing} cannot be read: there is no such file. Save the events of your relay there; "npm start" keeps its own in .inbox/events.ndjson.`,
      );
    }
    const counter = new FunnelCounter({ filter, by });
    let others = 0;
    // oxlint-disable-next-line no-await-in-loop -- in this order
    for (const file of files) others += await countEvents(file, counter);
    if (others > 0) terminal.printError(`Skipped lines that are no events: ${others}.`);
    if (format === 'json') {
      await terminal.print(JSON.stringify(counter.toFunnels(steps), null, 2).split('\n'));
    } else {
      const report = createFunnelReport({ steps }, counter);
      const text = format === 'markdown' ? toMarkdown(report) : toPlainText(report);
      await terminal.print(text.trimEnd().split('\n'));
    }
    return 0;
  },
);
