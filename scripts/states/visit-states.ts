import type { Page } from '@playwright/test';
import { findChosenOption } from '../../src/engine/inputs/answers.ts';
import type { ContactField, EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import { TYPEFACES_SHOWN_MARK } from '../../src/site/ui/styles/performanceMarks.ts';
import { groupIntoScreens } from '../../src/engine/wizard/screens.ts';
import { getToday } from '../../src/site/services/today.ts';
import { pickSampleAnswers, type SampleStepAnswer } from '../support/sample-answers.ts';

/** Takes a picture of what is shown. */
type TakePicture = (page: Page, state: string) => Promise<void>;

const CONTINUE_BUTTON = 'main button[type="submit"]';
const SUBMIT_BUTTON = 'main form button[type="submit"]';

/** Something that each kind of contact field takes. A kind that is missing here does not compile. */
const sampleContactValues: { readonly [K in ContactField['kind']]: string | undefined } = {
  line: 'Maria Example',
  email: 'maria@example.com',
  phone: '(415) 555-0123',
  comment: 'The gate is on the left.',
  choice: undefined,
  tick: undefined,
};

async function fillContactField(page: Page, field: ContactField): Promise<void> {
  const input = page.locator(`#contact_${field.id}`);
  const text = sampleContactValues[field.kind];
  if (text !== undefined) await input.fill(text);
  else if (field.kind === 'choice' && field.look !== 'radio') {
    await input.selectOption({ index: 1 });
  } else await input.check();
}

/** Until every picture and typeface of the page is there, and nothing lies under the mouse. */
async function waitUntilSettled(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForFunction(
    (mark) => performance.getEntriesByName(mark).length > 0,
    TYPEFACES_SHOWN_MARK,
  );
  await page.evaluate(async () => {
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}

/** What is visited. */
interface VisitedSite {
  readonly url: string;
  readonly config: EstimatorConfig;
  /** The names of the legal documents. */
  readonly documents: readonly string[];
}

/** Puts the answers of the present step into its history entry, as those of a visitor who has typed them. */
async function restoreAnswers(
  page: Page,
  stepId: string,
  given: readonly SampleStepAnswer[],
): Promise<void> {
  const answers = Object.fromEntries(given.map(({ step, value }) => [step.answer, value]));
  await page.evaluate((wizard) => history.replaceState({ ...history.state, wizard }, ''), {
    stepId,
    answers,
  });
  await page.reload();
  // What was prerendered is the first step: it stays hidden until this one is there.
  await page.locator(CONTINUE_BUTTON).waitFor();
}

/** From the first step to the results: each screen as one comes to it, and answered. */
async function visitSteps(
  page: Page,
  config: EstimatorConfig,
  look: (state: string) => Promise<void>,
) {
  const given = pickSampleAnswers(config, getToday());
  for (const screen of groupIntoScreens(given.map(({ step }) => step))) {
    const [step] = screen;
    if (!step) continue;
    const name = `step ${config.steps.indexOf(step) + 1}: ${step.title}`;
    await look(name);
    const until = given.slice(0, given.findIndex((each) => each.step === screen.at(-1)) + 1);
    const chosen = until.at(-1)?.value;
    // Cards lead on at once.
    if (step.kind === 'cards') {
      const option = findChosenOption(step, chosen);
      await page.locator(`main button[data-option="${option?.id}"]`).click();
    } else {
      await restoreAnswers(page, step.id, until);
      await look(`${name} (answered)`);
      await page.locator(CONTINUE_BUTTON).click();
    }
    await page.waitForFunction((id) => history.state?.wizard?.stepId !== id, step.id);
  }
}

/** The results: while they are calculated, the form, its errors, sending, a failure, and the page after it. */
async function visitResults(
  page: Page,
  { config }: VisitedSite,
  shoot: TakePicture,
  look: (state: string) => Promise<void>,
) {
  const { fields } = config.lead.form;
  await look('results: calculating');
  await page.locator(SUBMIT_BUTTON).waitFor();
  await look('results: the form');
  await page.locator(SUBMIT_BUTTON).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await look('results: errors');
  for (const field of fields) await fillContactField(page, field);

  let isHeard = false;
  let fail = () => {};
  await page.route('**/leads', async (route) => {
    if (isHeard) return route.fulfill();
    await new Promise<void>((resolve) => {
      fail = resolve;
    });
    return route.abort();
  });
  const asked = page.waitForRequest('**/leads');
  await page.locator(SUBMIT_BUTTON).click();
  await asked;
  await shoot(page, 'results: sending');
  fail();
  await page.getByRole('alert').first().waitFor();
  await look('results: a failure');
  isHeard = true;
  await page.goBack();
  await page.goForward();
  await page.locator(SUBMIT_BUTTON).click();
  await page.waitForURL('**/thank-you');
  await look('thank-you');
  await page.emulateMedia({ media: 'print' });
  await shoot(page, 'thank-you, printed');
  await page.emulateMedia({ media: 'screen' });
}

/** What stands in the place of a step or a page where something is missing. */
async function visitMissingParts(
  page: Page,
  { url, config, documents }: VisitedSite,
  look: (state: string) => Promise<void>,
) {
  const results = config.steps.find(({ kind }) => kind === 'results');
  await page.goto(url);
  await page.evaluate((stepId) => {
    history.replaceState({ wizard: { stepId, answers: {} } }, '');
  }, results?.id);
  await page.reload();
  await page.getByRole('alert').waitFor();
  await look('results: answers are missing');
  const [document] = documents;
  if (document === undefined) return;
  await page.goto(url);
  await waitUntilSettled(page);
  await page.route('**/documents/**', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed');
  await page.locator(`footer a[href$="${document}"]`).click();
  await refused;
  await look('a document that does not come');
}

/** Walks from the first step to the end and through the pages around it, and shows every state on the way. */
export async function visitStates(
  page: Page,
  visited: VisitedSite,
  shoot: TakePicture,
): Promise<void> {
  const { url, config, documents } = visited;
  const { consent } = config.site;
  const look = async (state: string) => {
    await waitUntilSettled(page);
    await shoot(page, state);
  };
  await page.goto(url);
  await page.getByRole('region', { name: consent.label }).waitFor();
  await look('cookie banner');
  await page.getByRole('button', { name: consent.declineLabel }).click();
  const info = page.locator('main button[aria-haspopup="dialog"]').first();
  if (await info.isVisible()) {
    await info.click();
    await page.getByRole('dialog').waitFor();
    await look('a help text');
    await page.keyboard.press('Escape');
    await info.blur();
  }
  await visitSteps(page, config, look);
  await visitResults(page, visited, shoot, look);
  for (const path of [...documents, 'no-such-page']) {
    await page.goto(url + path);
    await look(path);
  }
  await visitMissingParts(page, visited, look);
}

/** The first page for those without JavaScript. */
export async function visitWithoutScripts(page: Page, { url }: VisitedSite, shoot: TakePicture) {
  await page.goto(url, { waitUntil: 'load' });
  await shoot(page, 'without JavaScript');
}
