import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeIfFailed } from './failure-report.ts';
import { resetStudioFolder, type StudioServer } from './studio-server.ts';
import { test as base } from './site-test.ts';

/** A running studio and its files. */
interface StudioFixture extends StudioServer {
  /** Reads a file of the studio's folder. */
  readonly read: (file: string) => Promise<string>;
  readonly write: (file: string, text: string) => Promise<void>;
}

/** Playwright's `test` with a studio: `page.goto('/')` opens it. Every test starts with the same files. */
export const test = base.extend<{ studio: StudioFixture }>({
  studio: [
    async ({ servedStudio, page, context }, use, testInfo) => {
      const { url, cookie, folder, readOutput } = servedStudio;
      await resetStudioFolder(folder);
      await context.addCookies([{ ...cookie, url }]);
      const failures: unknown[] = [];
      page.on('pageerror', (error) => failures.push(error));
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) failures.push(message.text());
      });
      await use({
        ...servedStudio,
        read: (file) => readFile(join(folder, file), 'utf8'),
        write: (file, text) => writeFile(join(folder, file), text),
      });
      await writeIfFailed(testInfo, 'studio.log', readOutput);
      if (failures.length > 0) throw new AggregateError(failures, 'Uncaught errors.');
    },
    { auto: true },
  ],

  baseURL: async ({ servedStudio }, use) => use(servedStudio.url),
});

export { INITIAL_FILES } from './initial-files.ts';
export { expect } from '@playwright/test';
