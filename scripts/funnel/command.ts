import { existsSync } from 'node:fs';
import { FunnelCounter, FUNNEL_GROUPS } from '../../src/authoring/funnel/compute-funnel.ts';
import { createFunnelReport } from '../../src/authoring/funnel/funnel-report.ts';
import { toMarkdown } from '../../src/authoring/report/to-markdown.ts';
import { toPlainText } from '../../src/authoring/report/to-plain-text.ts';
import { compile } from '../../src/engine/compile/compile.ts';
import { defineCommand, parseChoice, UsageError } from '../cli/command.ts';
import { UserError } from '../cli/user-error.ts';
import { countEvents } from './count-events.ts';
import { readConfig, resolveConfigFile } from '../support/config.ts';

const HELP = `Shows how many visitors saw each step, answered it and left there.

  npm run funnel -- FILE...

  FILE           events as the relay and the local inbox write them: one line of JSON each. Other lines
                 of a log are skipped
  --by WHAT      a table for each version, campaign or language, and what changed from one to the next
  --version V    only visitors of this version of the config, as leads name it
  --campaign C   only visitors of this campaign ("" for none)
  --language L   only visitors of this language
  --format text|markdown|json
  --help         this text

The steps and their titles are those of the environment's ESTIMATOR_CONFIG, else config/estimator.json.

Exit code 0: shown. 1: a file cannot be read. 2: the command line makes no sense.
`;

const GROUPS = { version: 'configVersion', campaign: 'campaign', language: 'language' } as const;
const GROUP_NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[];
const FORMATS = ['text', 'markdown', 'json'];

const DEFINITION = {
  name: 'funnel',
  help: HELP,
  code: 1,
  options: {
    by: { type: 'string' },
    version: { type: 'string' },
    campaign: { type: 'string' },
    language: { type: 'string' },
    format: { type: 'string', default: 'text' },
  },
} as const;

export const funnelCommand = defineCommand(
  DEFINITION,
  async ({ values, positionals: files }, terminal) => {
    const { version, campaign, language } = values;
    if (files.length === 0) throw new UsageError('Give a file of events.');
    const by =
      values.by === undefined ? undefined : GROUPS[parseChoice('--by', values.by, GROUP_NAMES)];
    const format = parseChoice('--format', values.format, FORMATS);
    // Visitors see the steps of each item of a repeated group.
    const { steps } = compile({ config: await readConfig(resolveConfigFile()) });
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
