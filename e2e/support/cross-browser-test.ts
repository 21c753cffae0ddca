import type { TestType } from '@playwright/test';
import type { PortablePage } from './webdriver/portable-page.ts';
import { test as withSite, type SiteFixture } from './site-test.ts';
import type { TestSiteName } from './test-sites.ts';

/** The `test` of specs that run in every browser: `page` has only what all browsers support. */
export const test = withSite as unknown as TestType<
  { page: PortablePage; site: SiteFixture; siteName: TestSiteName },
  object
>;

export { expect } from './webdriver/expect.ts';
