import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EstimatorConfig } from '../../src/generated/estimator.ts';
import { fillPage, type PageHead } from '../vite/page.ts';
import { readConfig } from '../support/config.ts';

/** The pages of the site by their file, each with its own head. */
function pagesOf({ site }: EstimatorConfig): Record<string, PageHead> {
  return {
    'index.html': site.estimatorPage,
    'thank-you.html': site.thankYouPage,
    // Hosts serve it for unknown addresses, with a real 404.
    '404.html': site.notFoundPage,
  };
}

/** Writes one HTML file for every address, from the one that Vite has built. */
export async function writePages(configFile: string, outDir: string): Promise<void> {
  const config = await readConfig(configFile);
  const template = await readFile(join(outDir, 'index.html'), 'utf8');
  await Promise.all(
    Object.entries(pagesOf(config)).map(([file, head]) =>
      writeFile(join(outDir, file), fillPage(template, config.site.language, head)),
    ),
  );
}
