import type { Page } from '@playwright/test';
import type { EstimatorConfig } from '../../../src/engine/generated/estimator.ts';
import { findReveal, selectReveal } from '../../../src/engine/wizard/price-summary.ts';
import { groupIntoScreens } from '../../../src/engine/wizard/screens.ts';
import { getToday } from '../../../src/engine/text/today.ts';
import { TYPEFACES_SHOWN_MARK } from '../../../src/site/ui/styles/performanceMarks.ts';
import { pickSampleAnswers } from './sample-answers.ts';

/** Takes a screenshot of what is shown. */
type TakeScreenshot = (name: string) => Promise<void>;

interface VisitedSite {
  readonly url: string;
  readonly config: EstimatorConfig;
  /** The names of the legal documents. */
  readonly documents: readonly string[];
}

const SUBMIT_BUTTON = 'main form button[type="submit"]';

const SAMPLE_TEXTS: Readonly<Record<string, string>> = {
  email: 'maria@example.com',
  tel: '(415) 555-0123',
};

/** Fills in the contact form, whatever its fields are. */
async function fillContactForm(page: Page): Promise<void> {
  for (const field of await page.locator('main form :is(input, textarea, select):visible').all()) {
    const type = await field.evaluate((element: HTMLInputElement) => element.type);
    if (type === 'checkbox' || type === 'radio') await field.check();
    else if (type === 'select-one') await field.selectOption({ index: 1 });
    else await field.fill(SAMPLE_TEXTS[type] ?? 'Maria Example');
  }
}

/** Waits for pictures and typefaces. */
async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(
    (mark) => performance.getEntriesByName(mark).length > 0,
    TYPEFACES_SHOWN_MARK,
  );
  await page.evaluate(async () => {
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}

/** Shows a step with some answers, as a reload of that step does. */
async function openStep(page: Page, stepId: string, answers: object, ready: string) {
  await page.evaluate(
    (wizard) => {
      sessionStorage.clear();
      history.replaceState({ wizard }, '');
    },
    { stepId, answers },
  );
  await page.reload();
  // The prerendered first step is hidden until this step is there.
  await page.locator(ready).first().waitFor();
}

/** Shows the contact form with errors, while it is sent, and after a failure. */
async function visitContactForm(page: Page, takeScreenshot: TakeScreenshot): Promise<void> {
  await page.locator(SUBMIT_BUTTON).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await takeScreenshot('results: errors');
  await fillContactForm(page);
  const arrived = page.waitForRequest('**/leads');
  let fail = () => {};
  await page.route('**/leads', async (route) => {
    await new Promise<void>((resolve) => {
      fail = resolve;
    });
    await route.abort();
  });
  await page.locator(SUBMIT_BUTTON).click();
  await arrived;
  await takeScreenshot('results: sending');
  fail();
  await page.getByRole('alert').first().waitFor();
  await takeScreenshot('results: failed');
  await page.unroute('**/leads');
}

/** Sends the contact form, and shows the thank-you page. */
async function visitThankYou(page: Page, takeScreenshot: TakeScreenshot): Promise<void> {
  await page.route('**/leads', (route) => route.fulfill());
  await fillContactForm(page);
  await page.locator(SUBMIT_BUTTON).click();
  await page.waitForURL('**/thank-you');
  await takeScreenshot('thank-you');
}

const isBreakdown = ({ kind }: { readonly kind: string }) => kind === 'breakdown';

/** Shows how the price adds up, where the site shows that. */
async function visitBreakdown(
  page: Page,
  { steps }: EstimatorConfig,
  when: 'before' | 'after',
  takeScreenshot: TakeScreenshot,
): Promise<void> {
  const reveal = findReveal(steps);
  const { breakdown } = (reveal && selectReveal(reveal, when === 'after')) ?? {};
  if ((reveal?.when !== when && reveal?.when !== 'both') || !breakdown) return;
  // A card shows it without a press.
  if (steps.some((step) => step.kind === 'results' && step.cards?.some(isBreakdown))) return;
  await page.getByRole('button', { name: breakdown.title }).click();
  await takeScreenshot(`price with its parts, ${when} the contact form`);
}

/** Shows each step and page: empty, answered, with errors. */
export async function visitPages(
  page: Page,
  site: VisitedSite,
  takeScreenshot: TakeScreenshot,
): Promise<void> {
  const { url, config, documents } = site;
  const { consent } = config.site;
  const takeSettledScreenshot = async (name: string) => {
    await waitUntilSettled(page);
    await takeScreenshot(name);
  };
  await page.goto(url);
  await page.getByRole('region', { name: consent.label }).waitFor();
  await takeSettledScreenshot('cookie banner');
  await page.getByRole('button', { name: consent.declineLabel }).click();
  const info = page.locator('main button[aria-haspopup="dialog"]').first();
  if (await info.isVisible()) {
    await info.click();
    await page.getByRole('dialog').waitFor();
    await takeSettledScreenshot('help text');
  }
  const moves = pickSampleAnswers(config, getToday());
  for (const screen of groupIntoScreens(moves.map(({ step }) => step))) {
    const [step] = screen;
    if (!step) continue;
    const start = moves.findIndex((move) => move.step === step);
    const name = `step ${config.steps.indexOf(step) + 1}: ${step.title}`;
    for (const isAnswered of [false, true]) {
      const given = moves.slice(0, start + (isAnswered ? screen.length : 0));
      const answers = Object.fromEntries(given.map((move) => [move.step.answer, move.value]));
      await openStep(page, step.id, answers, 'main button[data-option], main [type="submit"]');
      await takeSettledScreenshot(isAnswered ? `${name} (answered)` : name);
    }
  }
  const results = config.steps.find(({ kind }) => kind === 'results');
  if (results) {
    const answers = Object.fromEntries(moves.map(({ step, value }) => [step.answer, value]));
    await openStep(page, results.id, {}, '[role="alert"]');
    await takeSettledScreenshot('results: answers are missing');
    await openStep(page, results.id, answers, SUBMIT_BUTTON);
    await takeSettledScreenshot('results');
    await visitContactForm(page, takeSettledScreenshot);
    await openStep(page, results.id, answers, SUBMIT_BUTTON);
    await visitBreakdown(page, config, 'before', takeSettledScreenshot);
    await visitThankYou(page, takeSettledScreenshot);
    await visitBreakdown(page, config, 'after', takeSettledScreenshot);
  }
  for (const path of [...documents, 'no-such-page']) {
    await page.goto(url + path);
    await takeSettledScreenshot(path);
  }
}
