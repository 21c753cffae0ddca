import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { findNearestName } from '../../../src/engine/text/nearest-name.ts';
import { formatList } from '../../../src/engine/text/format.ts';
import { plainText } from '../../../src/engine/text/plain-text.ts';
import { assertOutsideOfRepository } from '../../files/output-folder.ts';
import { isRepository } from '../../files/package-root.ts';
import { listTrades } from '../../files/templates/templates.ts';
import { UserError } from '../../files/user-error.ts';
import { writeFilesAtomic } from '../../files/write-files-atomic.ts';
import { defineCommand, UsageError, type Command, type Parser } from '../define-command.ts';
import { packPackage, type PackedPackage } from './pack-package.ts';
import { createRepositoryFiles } from './repository-files.ts';

async function describe(parser: Parser) {
  const trades = (await listTrades()).map(({ trade, title }) => `  ${trade.padEnd(16)} ${title}`);
  return parser
    .description(
      'Makes a repository for a business: the config, cases, legal documents and pictures of an example, and this package as its one dependency. Needs no network.',
    )
    .argument('[TRADE]', 'one of the examples below')
    .argument('[FOLDER]', 'a new or empty folder')
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
  return `The repository of the ${trade} example is now in ${folder}.

Next steps:

  cd ${toWord(folder)}
  npm install
  npm start           shows the site
  npm run studio      changes it
  npm run check       says what is missing

README.md there has the rest.
`;
}

/** Whether nothing would be overwritten or mixed up: a repository without files is empty, too. */
async function isEmptyFolder(path: string): Promise<boolean> {
  // A file has no list.
  const names = await readdir(path).catch(() => [path]);
  return names.every((name) => name === '.git');
}

/** @param pack packs this package */
export function createNewCommand(pack: () => Promise<PackedPackage>): Command {
  const call = isRepository ? 'npm run new --' : 'npx estimator new';
  return defineCommand(
    { name: 'new', call, code: 1, describe },
    async ({ words: [trade, folder] }, { print }) => {
      const found = await listTrades();
      const trades = found.map((each) => each.trade);
      if (trade === undefined || folder === undefined) {
        throw new UsageError(`Name a trade (${formatList(trades, 'or')}) and a folder.`);
      }
      const chosen = found.find((each) => each.trade === trade);
      if (chosen === undefined) {
        const near = findNearestName(trade, trades);
        const hint =
          near === undefined ? `There are ${formatList(trades, 'and')}.` : `Did you mean ${near}?`;
        throw new UsageError(`There is no example "${trade}". ${hint}`);
      }
      assertOutsideOfRepository(folder);
      if (existsSync(folder) && !(await isEmptyFolder(folder))) {
        throw new UserError(
          `${folder} exists already, and nothing is overwritten. Name another folder.`,
        );
      }
      await writeFilesAtomic(await createRepositoryFiles(chosen, resolve(folder), await pack()));
      await print(describeNextSteps(trade, folder).split('\n'));
      return 0;
    },
  );
}

export const newCommand = createNewCommand(packPackage);
