import type { Page } from '@playwright/test';
import { isInputStep, type InputStep } from '../../src/engine/inputs/answers.ts';
import { getInputTools } from '../../src/engine/inputs/registry.ts';
import type { EstimatorConfig, Step } from '../../src/engine/generated/estimator.ts';

/** What brings a visitor from a step to the next one. */
interface StepAdvance {
  /** Types or selects something first. Not measured. */
  readonly prepare: (page: Page) => Promise<void>;
  /** The button that is clicked then. */
  readonly button: string;
}

const CARD_BUTTON = 'main button[data-option]';
const SUBMIT_BUTTON = 'main button[type="submit"]';
const FIELD = 'main input';

/*
 * Without Playwright's locators: they bring a large script of their own into the page, which would be
 * weighed as memory of the site.
 */

/** Does something to the first field of the step. */
function actOnField(page: Page, act: 'click' | 'focus'): Promise<void> {
  return page.evaluate(([field, name]) => document.querySelector<HTMLElement>(field)?.[name](), [
    FIELD,
    act,
  ] as const);
}

async function answerStep(page: Page, step: InputStep): Promise<void> {
  const { isTyped, listSamples } = getInputTools(step);
  const [sample] = listSamples(step, { today: '2030-05-31', isOffered: () => true });
  // Nothing needs to be ticked or counted.
  if (typeof sample === 'object') return;
  if (!isTyped) return actOnField(page, 'click');
  await actOnField(page, 'focus');
  await page.keyboard.insertText(String(sample));
}

/** How to get on from a step of any kind; undefined at the last one. */
export function getStepAdvance(step: Step): StepAdvance | undefined {
  if (!isInputStep(step)) return undefined;
  // A click on a card continues by itself.
  return 'continueLabel' in step
    ? { prepare: (page) => answerStep(page, step), button: SUBMIT_BUTTON }
    : { prepare: () => Promise.resolve(), button: CARD_BUTTON };
}

/** The step whose title is shown. */
export async function findShownStep(
  page: Page,
  { steps }: EstimatorConfig,
): Promise<Step | undefined> {
  const title = await page.evaluate(() => document.querySelector('h1')?.innerText);
  return steps.find((step) => step.title === title);
}
