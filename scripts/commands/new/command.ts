import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findNearestName } from '../../../src/engine/text/nearest-name.ts';
import { formatList } from '../../../src/engine/text/format.ts';
import { plainText } from '../../../src/engine/text/plain-text.ts';
import { defineCommand, UsageError, type Parser } from '../define-command.ts';
import { UserError } from '../../files/user-error.ts';
import { assertNoSourceFolder } from '../../files/output-folder.ts';
import { listCopiedTexts } from './copied-texts.ts';
import { CONFIG, copyTemplate, listExamples, README } from '../../files/templates/templates.ts';

async function describe(parser: Parser) {
  const trades = (await listExamples()).map(({ trade, title }) => `  ${trade.padEnd(16)} ${title}`);
  return parser
    .description(
      'Starts another business: copies the config, cases, legal documents and pictures of an example into a folder. If it was copied there before, lists the sentences that are still those of the example.',
    )
    .argument('[TRADE]', 'one of the examples below')
    .argument(
      '[FOLDER]',
      'a new or empty folder, named like the trade if left out; one with other files is left alone',
    )
    .addHelpText('after', `\n${trades.join('\n')}`);
}

/** A path as a word of a command, in which no shell replaces anything. */
function toWord(path: string): string {
  if (/^[\p{L}\p{N}_./\\:@+-]+$/u.test(path)) return path;
  // Windows knows these quotation marks only.
  if (/^[\p{L}\p{N}_./\\:@+ -]+$/u.test(path)) return `"${path}"`;
  return `'${path.replaceAll("'", `'\\''`)}'`;
}

function describeNextSteps(trade: string, given: string): string {
  const folder = plainText(given);
  const path = join(folder, CONFIG);
  const config = toWord(path);
  return `The ${trade} example is now in ${folder}/.

Next steps:

  See it         ESTIMATOR_CONFIG=${config} npm start
  Change it      ESTIMATOR_CONFIG=${config} npm run studio
  Check it       ESTIMATOR_CONFIG=${config} npm run check
  Reword it      npm run new -- ${trade} ${toWord(folder)}
                 lists the sentences that are still those of the example

On Windows, run "set ESTIMATOR_CONFIG=${path}" first, and leave it out of the commands.

${join(folder, README)} describes how the trade prices. Start with the facts that the check calls samples, such as
your name and address, and with the prices. Pictures are in ${join(folder, 'public')}. Have a lawyer read the legal
documents before the site goes live. config/README.md has recipes for everything else.
`;
}

async function isEmptyFolder(path: string): Promise<boolean> {
  // A file has no list.
  const names = await readdir(path).catch(() => [path]);
  return names.length === 0;
}

function formatCopiedTexts(
  config: string,
  copied: Awaited<ReturnType<typeof listCopiedTexts>>,
): string[] {
  if (copied.length === 0) return [`Every sentence of ${config} is your own.`];
  return [
    `${config} exists already and stays as it is. These sentences are still those of the example:`,
    '',
    ...copied.flatMap(({ path, text }) => [`  ${path}`, `    ${text}`]),
  ];
}

export const newCommand = defineCommand(
  { name: 'new', code: 1, describe },
  async ({ words: [trade, folder = trade] }, { print }) => {
    const trades = (await listExamples()).map((each) => each.trade);
    if (trade === undefined || folder === undefined) {
      throw new UsageError(`Name a trade (${formatList(trades, 'or')}), and optionally a folder.`);
    }
    if (!trades.includes(trade)) {
      const near = findNearestName(trade, trades);
      const hint =
        near === undefined ? `There are ${formatList(trades, 'and')}.` : `Did you mean ${near}?`;
      throw new UsageError(`There is no example "${trade}". ${hint}`);
    }
    const config = join(folder, CONFIG);
    if (existsSync(config)) {
      await print(formatCopiedTexts(config, await listCopiedTexts(config, trade, trades)));
      return 0;
    }
    assertNoSourceFolder(folder);
    if (existsSync(folder) && !(await isEmptyFolder(folder))) {
      throw new UserError(
        `${folder} exists already, and nothing is overwritten. Name another folder.`,
      );
    }
    await copyTemplate(`examples/${trade}`, config);
    await print(describeNextSteps(trade, folder).split('\n'));
    return 0;
  },
);
