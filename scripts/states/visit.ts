import type { Page } from '@playwright/test';
import type { ContactField, EstimatorConfig } from '../../src/generated/estimator.ts';
import { stepShown, wayOn } from '../bench/walk.ts';

/** Takes a picture of what is shown. */
type Shoot = (page: Page, state: string) => Promise<void>;

const HEADING = 'main h1';
const SUBMIT = 'main form button[type="submit"]';

/** Something that each kind of contact field takes. A kind that is missing here does not compile. */
const fillings: { readonly [K in ContactField['kind']]: string | undefined } = {
  line: 'Maria Example',
  email: 'maria@example.com',
  phone: '(415) 555-0123',
  comment: 'The gate is on the left.',
  choice: undefined,
  tick: undefined,
};

async function fill(page: Page, field: ContactField): Promise<void> {
  const input = page.locator(`#contact_${field.id}`);
  const text = fillings[field.kind];
  if (text !== undefined) await input.fill(text);
  else if (field.kind === 'choice' && field.look !== 'radio') {
    await input.selectOption({ index: 1 });
  } else await input.check();
}

/** Until every picture and font of the page is there. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

/** The results: while they are calculated, the form, its errors, a failure, and the page after it. */
async function visitResults(page: Page, { lead }: EstimatorConfig, shoot: Shoot) {
  const look = async (state: string) => {
    await settle(page);
    await shoot(page, state);
  };
  await shoot(page, 'results: calculating');
  await page.locator(SUBMIT).waitFor();
  await look('results: the form');
  await page.locator(SUBMIT).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await look('results: errors');
  for (const field of lead.form.fields) await fill(page, field);

  let isHeard = false;
  await page.route('**/leads', (route) => (isHeard ? route.fulfill() : route.abort()));
  await page.locator(SUBMIT).click();
  await page.getByRole('alert').first().waitFor();
  await look('results: a failure');
  isHeard = true;
  // What failed is tried again by itself, or by coming to the form once more.
  await page.goBack();
  await page.goForward();
  await page.locator(SUBMIT).click();
  await page.waitForURL('**/thank-you');
  await look('thank-you');
}

/** What is visited. */
interface Visited {
  readonly url: string;
  readonly config: EstimatorConfig;
  /** The names of the legal documents. */
  readonly documents: readonly string[];
}

/** Walks from the first step to the end and through the pages around it, and shows every state on the way. */
export async function visitStates(
  page: Page,
  { url, config, documents }: Visited,
  shoot: Shoot,
): Promise<void> {
  const { site, steps } = config;
  await page.goto(url);
  await page.getByRole('region', { name: site.consent.label }).waitFor();
  await settle(page);
  await shoot(page, 'cookie banner');
  await page.getByRole('button', { name: site.consent.declineLabel }).click();
  for (;;) {
    const step = await stepShown(page, config);
    const way = step && wayOn(step);
    if (!step || !way) break;
    await settle(page);
    const name = `step ${steps.indexOf(step) + 1}: ${step.title}`;
    await shoot(page, name);
    await way.prepare(page);
    await page.locator(way.button).first().click();
    await page.locator(HEADING).filter({ hasNotText: step.title }).waitFor();
  }
  await visitResults(page, config, shoot);
  for (const path of [...documents, 'no-such-page']) {
    await page.goto(url + path);
    await settle(page);
    await shoot(page, path);
  }
}
