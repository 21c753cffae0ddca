import type { Page } from '@playwright/test';
import type { EstimatorConfig, Step } from '../../src/engine/generated/estimator.ts';

/** What brings a visitor from a step to the next one. */
interface StepAdvance {
  /** What is typed or ticked first. Not measured. */
  readonly prepare: (page: Page) => Promise<void>;
  /** What is clicked then. */
  readonly button: string;
}

const CARD_BUTTON = 'main button[data-option]';
const SUBMIT_BUTTON = 'main button[type="submit"]';
const FIELD = 'main input';
const doNothing = () => Promise.resolve();

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

/** A kind of step that is missing here does not compile. */
const advanceByKind: {
  [K in Step['kind']]: (step: Extract<Step, { kind: K }>) => StepAdvance | undefined;
} = {
  cards: () => ({ prepare: doNothing, button: CARD_BUTTON }),
  list: () => ({
    prepare: (page) => actOnField(page, 'click'),
    button: SUBMIT_BUTTON,
  }),
  checklist: () => ({ prepare: doNothing, button: SUBMIT_BUTTON }),
  quantities: () => ({ prepare: doNothing, button: SUBMIT_BUTTON }),
  digits: ({ length }) => typeText('1234567890'.repeat(5).slice(0, length)),
  date: ({ earliest = '2030-05-31' }) => typeText(earliest),
  month: ({ earliest = '2030-05' }) => typeText(earliest),
  number: ({ min }) => typeText(String(min)),
  text: ({ minLength }) => typeText('x'.repeat(Math.max(minLength, 1))),
  code: () => ({ prepare: doNothing, button: SUBMIT_BUTTON }),
  stop: () => undefined,
  results: () => undefined,
};

/** How to get on from a step of any kind; undefined at the last one. */
export function getStepAdvance(step: Step): StepAdvance | undefined {
  // Looked up by the step's own kind; TypeScript cannot follow that through an index.
  return (advanceByKind[step.kind] as (step: Step) => StepAdvance | undefined)(step);
}

function typeText(text: string): StepAdvance {
  return {
    prepare: async (page) => {
      await actOnField(page, 'focus');
      await page.keyboard.insertText(text);
    },
    button: SUBMIT_BUTTON,
  };
}

/** The step whose title is shown. */
export async function findShownStep(
  page: Page,
  { steps }: EstimatorConfig,
): Promise<Step | undefined> {
  const title = await page.evaluate(() => document.querySelector('h1')?.innerText);
  return steps.find((step) => step.title === title);
}
