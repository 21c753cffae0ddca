import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createTable } from '../../../src/authoring/report/report-document.ts';
import { toPlainText } from '../../../src/authoring/report/to-plain-text.ts';
import { processTerminal } from '../../files/terminal.ts';

/** KiB by part; a later script without a budget of its own has that of `later: any other`. */
export type SizeBudgets = Readonly<Record<string, number>>;

interface SizeRow {
  readonly KiB: number;
  readonly budget: number;
}

/** Each file is compressed by itself, as hosts do. */
async function measureFiles(folder: string, names: readonly string[]): Promise<number> {
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
  const bytes = files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
  return Math.round((bytes / 1024) * 10) / 10;
}

/** Weighs a built site: what the first page loads, and each script that is loaded later. */
export async function measureSizes(
  dist: string,
  budgets: SizeBudgets,
): Promise<Record<string, SizeRow>> {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const scripts = (await readdir(join(dist, 'assets'))).filter((name) => name.endsWith('.js'));
  const first = scripts.filter((name) => new RegExp(`(src|href)="[^"]*assets/${name}"`).test(html));
  const later = scripts.filter((name) => !first.includes(name));
  const fonts = (await readdir(join(dist, 'fonts'))).filter((name) => name.endsWith('.woff2'));
  const parts: [name: string, files: string[]][] = [
    ['first load, scripts', first.map((name) => `assets/${name}`)],
    ['home page with styles', ['index.html']],
    ['fonts, together', fonts.map((name) => `fonts/${name}`)],
    ...later.map((name): [string, string[]] => [
      `later: ${name.replace(/-.{8}\.js$/, '')}`,
      [`assets/${name}`],
    ]),
  ];
  const rows = parts.map(async ([name, files]) => {
    const budget = budgets[name] ?? budgets['later: any other'] ?? 0;
    return [name, { KiB: await measureFiles(dist, files), budget }] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

/** Prints the sizes of a built site. Returns whether they are within their budgets. */
export async function reportSizes(dist: string): Promise<boolean> {
  const { sizes } = JSON.parse(await readFile('scripts/commands/bench/budgets.json', 'utf8'));
  const rows = await measureSizes(dist, sizes);
  const table = Object.entries(rows).map(([name, { KiB, budget }]) => [
    name,
    `${KiB}`,
    `${budget}`,
  ]);
  await processTerminal.print(
    toPlainText({
      title: 'Sizes of the site',
      blocks: [createTable(['part', 'KiB', 'budget'], [1, 2], table)],
    }).split('\n'),
  );
  const over = Object.entries(rows).filter(([, { KiB, budget }]) => KiB > budget);
  for (const [name, { KiB, budget }] of over) {
    processTerminal.printError(
      `${name}: ${KiB} KiB, but the budget is ${budget}. Find out what was added, or raise the budget in scripts/commands/bench/budgets.json and say why.`,
    );
  }
  return over.length === 0;
}
