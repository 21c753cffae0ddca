import type { TestType } from '@playwright/test';
import type { Page } from './page.ts';
import { test as withSite, type Site } from './site.ts';
import type { SiteName } from './sites.ts';

/** `test` for specs that run in every browser: their page has what all of them can do. */
export const test = withSite as unknown as TestType<
  { page: Page; site: Site; siteName: SiteName },
  object
>;

export { expect } from './expect.ts';
