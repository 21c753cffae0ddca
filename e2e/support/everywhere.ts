import type { TestType } from '@playwright/test';
import type { PortablePage } from './page.ts';
import { test as withSite, type SiteFixture } from './site.ts';
import type { TestSiteName } from './sites.ts';

/** `test` for specs that run in every browser: their page has what all of them can do. */
export const test = withSite as unknown as TestType<
  { page: PortablePage; site: SiteFixture; siteName: TestSiteName },
  object
>;

export { expect } from './expect.ts';
