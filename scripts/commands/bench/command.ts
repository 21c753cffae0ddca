/** `npm run bench`: see README.md beside this file. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { launchChromium } from '../../../e2e/support/find-chromium.ts';
import { buildSite } from '../../build/build-site.ts';
import { defineCommand, UsageError, type Parser } from '../define-command.ts';
import { serveSite } from '../../servers/site/serve-site.ts';
import { readConfig, resolveConfigFile } from '../../files/config.ts';
import { listFilesRecursively } from '../../files/public-files.ts';
import { writeReactPage, writeStaticPage } from './comparison-pages.ts';
import { computeMedian } from './compute-median.ts';
import { comparePresses } from './compare-presses.ts';
import { measureKeys } from './measure-keys.ts';
import { CPU_SLOWDOWN, measureVisit, measureWholeWay, type Visit } from './measure-visit.ts';
import { reportSizes } from './sizes.ts';
import { createTable } from '../../../src/authoring/report/report-document.ts';
import { toPlainText } from '../../../src/authoring/report/to-plain-text.ts';

/** The budgets are for this config, as in `npm test`: the texts of another one have other sizes. */
const BUDGETED_CONFIG = 'e2e/fixtures/adu.json';

const PAGES = {
  site: '',
  static: 'static',
  'hand-coded React': 'hand-coded',
  'rich React': 'rich-react',
  'fixed packages': 'fixed-packages',
};
type PageName = keyof typeof PAGES;

/** What is measured of a page: one visit with time to read, and one without. */
interface Speed extends Visit {
  readonly wholeWay: number;
}

/** An aim for the site: a multiple of another page, or a number. Nothing fails above it, since machines differ. */
interface SpeedBudget {
  readonly ratio?: number;
  readonly of?: PageName;
  readonly most?: number;
}

type SpeedBudgets = Readonly<Record<keyof Speed, SpeedBudget>>;

/** Writes a compressed copy beside each text file, as hosts have one. */
async function compressFiles(folder: string): Promise<void> {
  const names = await listFilesRecursively(folder);
  const texts = names.filter((name) => /\.(html|js|json|svg)$/.test(name));
  const files = texts.map((name) => join(folder, name));
  await Promise.all(
    files.map(async (file) => writeFile(`${file}.br`, brotliCompressSync(await readFile(file)))),
  );
}

/** The medians of each page, and the aim for the site. */
function createSpeedTable(
  visits: Readonly<Record<PageName, readonly Speed[]>>,
  aims: SpeedBudgets,
) {
  const measures = Object.keys(aims) as (keyof Speed)[];
  const pages = Object.keys(PAGES) as PageName[];
  const rows = measures.map((measure) => {
    const computeMedianOf = (page: PageName) =>
      Number(computeMedian(visits[page].map((visit) => visit[measure])).toPrecision(3));
    const { ratio = 1, of = 'static', most } = aims[measure];
    const aim = most ?? Number((ratio * computeMedianOf(of)).toPrecision(3));
    return [measure, ...[...pages.map(computeMedianOf), aim].map(String)];
  });
  const numeric = [...pages, 'aim'].map((_, index) => index + 1);
  return createTable(['', ...pages, 'aim'], numeric, rows);
}

const HELP = `
Environment: ESTIMATOR_CONFIG (config/estimator.json), CHROMIUM_PATH. The steps must be cards, digits and checklists.

Exit code 0: measured. 1: a size is above its budget.`;

const describe = (parser: Parser) =>
  parser
    .description(
      'Compares the sizes of the site of the tests with their budgets, and the speed of the built site on a phone with a static page, with two hand-coded React pages and with the packages of the site alone; then single presses, and keys in the studio. It takes a few minutes. Press Ctrl+C to stop.',
    )
    .option('--runs <N>', 'visits of each page', '5')
    .option('--presses', 'measures the single presses only, in two minutes', false)
    .option('--studio', 'measures the keys in a price field of the studio only', false)
    .addHelpText('after', HELP);

/** Compares the site with its budgets and with other pages; `--help` describes it. */
const DEFINITION = { name: 'bench', code: 2, describe };

export const benchCommand = defineCommand(DEFINITION, async ({ options }, { print }) => {
  const runs = Number(options.runs);
  if (!(Number.isInteger(runs) && runs > 0))
    throw new UsageError('--runs is a whole number from 1.');
  const configFile = resolveConfigFile();
  const dist = await mkdtemp(join(tmpdir(), 'estimator-bench-'));
  const browser = await launchChromium();
  try {
    const { speed, presses, studio } = JSON.parse(
      await readFile('scripts/commands/bench/budgets.json', 'utf8'),
    );
    if (!options.presses) {
      const keys = await measureKeys(browser, configFile, studio.keyToPaint);
      const title = 'A key in a price field of the studio, ms';
      await print(toPlainText({ title, blocks: [keys] }).split('\n'));
    }
    if (options.studio) return 0;
    const config = await readConfig(configFile);
    const env = { VITE_LEAD_WEBHOOK_URL: '/leads' };
    await buildSite({ configFile: BUDGETED_CONFIG, outDir: dist, env });
    const isWithinBudgets = await reportSizes(dist);
    await buildSite({ configFile, outDir: dist, env });

    const built = await serveSite({ dist });
    await writeStaticPage(browser, dist, built.url, config);
    await built.close();
    await writeReactPage(dist, PAGES['hand-coded React'], config);
    await writeReactPage(dist, PAGES['fixed packages'], config);
    const richStyle = await readFile('scripts/commands/bench/rich-react.css', 'utf8');
    await writeReactPage(dist, PAGES['rich React'], config, richStyle);
    await compressFiles(dist);
    // The policy of the site would stop the script of the static page. The files stay cached.
    const headers = await readFile(join(dist, '_headers'), 'utf8');
    await writeFile(
      join(dist, '_headers'),
      headers.replace(/^ *Content-Security-Policy:.*\n/gm, ''),
    );
    const served = await serveSite({ dist });
    const visits: Record<PageName, Speed[]> = {
      site: [],
      static: [],
      'hand-coded React': [],
      'rich React': [],
      'fixed packages': [],
    };
    // The pages take turns, so that whatever slows the machine down slows all of them. The first run warms up.
    for (let run = 0; run <= runs && !options.presses; run += 1) {
      for (const [page, path] of Object.entries(PAGES)) {
        const url = served.url + path;
        const visit = await measureVisit(browser, url, config.steps.length);
        const wholeWay = await measureWholeWay(browser, url, config.steps.length);
        if (run > 0) visits[page as PageName].push({ ...visit, wholeWay });
      }
    }
    for (const slowdown of [1, CPU_SLOWDOWN]) {
      const addresses = [served.url, served.url + PAGES['rich React']] as const;
      const table = await comparePresses(browser, addresses, presses, { runs, slowdown });
      const speedName = slowdown === 1 ? 'full speed' : `${slowdown} times slower`;
      await print(toPlainText({ title: `Presses, ${speedName}, ms`, blocks: [table] }).split('\n'));
    }
    await served.close();
    if (!options.presses) {
      const table = createSpeedTable(visits, speed);
      await print(toPlainText({ title: `Medians of ${runs} visits`, blocks: [table] }).split('\n'));
    }
    return isWithinBudgets ? 0 : 1;
  } finally {
    await browser.close();
    await rm(dist, { recursive: true });
  }
});
