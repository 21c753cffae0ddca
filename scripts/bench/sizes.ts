import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** How much is transferred, in KiB. */
interface Weight {
  readonly brotli: number;
  readonly gzip: number;
}

/** The sizes in budgets.json. */
export interface SizeBudgets {
  readonly 'first load, scripts': Weight;
  readonly 'home page with styles': Weight;
  readonly 'fonts, together': Weight;
  /** By name; chunks without a budget of their own share `any other`. */
  readonly 'late parts': Readonly<Record<string, Weight>> & { readonly 'any other': Weight };
}

interface SizeRow {
  readonly name: string;
  readonly weight: Weight;
  readonly budget: Weight;
}

function toKib(bytes: number): number {
  return Math.round((bytes / 1024) * 10) / 10;
}

/** Each file is compressed by itself, as hosts do. */
function weigh(files: readonly (string | Buffer)[]): Weight {
  const sum = (compress: (file: string | Buffer) => Buffer) =>
    toKib(files.reduce((total, file) => total + compress(file).length, 0));
  return {
    brotli: sum((file) => brotliCompressSync(file)),
    gzip: sum((file) => gzipSync(file, { level: 9 })),
  };
}

function readFiles(folder: string, names: readonly string[]): Promise<Buffer[]> {
  return Promise.all(names.map((name) => readFile(join(folder, name))));
}

/** Weighs a built site: what the first page loads, and each script that is loaded later. */
export async function weighSite(dist: string, budgets: SizeBudgets): Promise<SizeRow[]> {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const [assets, fonts] = [join(dist, 'assets'), join(dist, 'fonts')];
  const first = [...html.matchAll(/(?:src|href)="[^"]*assets\/([^"/]+\.js)"/g)].map(
    ([, name = '']) => name,
  );
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const lazy = scripts.filter((name) => !first.includes(name));
  const fontNames = (await readdir(fonts)).filter((name) => name.endsWith('.woff2'));
  const { 'late parts': lateParts } = budgets;
  const row = (
    name: keyof Omit<SizeBudgets, 'late parts'>,
    files: readonly (string | Buffer)[],
  ) => ({
    name,
    weight: weigh(files),
    budget: budgets[name],
  });
  return [
    row('first load, scripts', await readFiles(assets, first)),
    row('home page with styles', [html]),
    row('fonts, together', await readFiles(fonts, fontNames)),
    ...(await Promise.all(
      lazy.map(async (file) => {
        const name = file.replace(/-.{8}\.js$/, '');
        const weight = weigh(await readFiles(assets, [file]));
        return { name: `late: ${name}`, weight, budget: lateParts[name] ?? lateParts['any other'] };
      }),
    )),
  ];
}

/** One sentence for each size above its budget. */
export function describeExcesses(rows: readonly SizeRow[]): string[] {
  return rows
    .filter(({ weight, budget }) => weight.brotli > budget.brotli || weight.gzip > budget.gzip)
    .map(
      ({ name, weight, budget }) =>
        `${name}: ${weight.brotli} KiB brotli and ${weight.gzip} KiB gzip, but the budget is ${budget.brotli} and ${budget.gzip}. Find out what was added, or raise the budget in scripts/bench/budgets.json and say why.`,
    );
}

/** Prints the sizes of a built site. Sizes above their budget are errors. */
export async function reportSizes(dist: string): Promise<void> {
  const budgets: SizeBudgets = JSON.parse(await readFile('scripts/bench/budgets.json', 'utf8'));
  const rows = await weighSite(dist, budgets);
  console.table(
    Object.fromEntries(
      rows.map(({ name, weight, budget }) => [
        name,
        {
          brotli: weight.brotli,
          budget: budget.brotli,
          gzip: weight.gzip,
          'gzip budget': budget.gzip,
        },
      ]),
    ),
  );
  const excesses = describeExcesses(rows);
  excesses.forEach((sentence) => console.error(sentence));
  if (excesses.length > 0) process.exitCode = 1;
}
