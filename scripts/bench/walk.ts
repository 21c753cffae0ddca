import type { Page } from '@playwright/test';
import type { EstimatorConfig, Step } from '../../src/engine/generated/estimator.ts';

/** What brings a visitor from a step to the next one. */
interface WayOn {
  /** What is typed or ticked first. Not measured. */
  readonly prepare: (page: Page) => Promise<void>;
  /** What is clicked then. */
  readonly button: string;
}

const CARD = 'main button[data-option]';
const SUBMIT = 'main button[type="submit"]';
const FIELD = 'main input';
const nothing = () => Promise.resolve();

/*
 * Without Playwright's locators: they bring a large script of their own into the page, which would be
 * weighed as memory of the site.
 */

/** Does something to the first field of the step. */
function withField(page: Page, act: 'click' | 'focus'): Promise<void> {
  return page.evaluate(([field, name]) => document.querySelector<HTMLElement>(field)?.[name](), [
    FIELD,
    act,
  ] as const);
}

/** A kind of step that is missing here does not compile. */
const ways: {
  [K in Step['kind']]: (step: Extract<Step, { kind: K }>) => WayOn | undefined;
} = {
  cards: () => ({ prepare: nothing, button: CARD }),
  list: () => ({
    prepare: (page) => withField(page, 'click'),
    button: SUBMIT,
  }),
  checklist: () => ({ prepare: nothing, button: SUBMIT }),
  quantities: () => ({ prepare: nothing, button: SUBMIT }),
  digits: ({ length }) => type('1234567890'.repeat(5).slice(0, length)),
  date: ({ earliest = '2030-05-31' }) => type(earliest),
  month: ({ earliest = '2030-05' }) => type(earliest),
  number: ({ min }) => type(String(min)),
  text: ({ minLength }) => type('x'.repeat(Math.max(minLength, 1))),
  code: () => ({ prepare: nothing, button: SUBMIT }),
  stop: () => undefined,
  results: () => undefined,
};

/** How to get on from a step of any kind; undefined at the last one. */
export function wayOn(step: Step): WayOn | undefined {
  // Looked up by the step's own kind; TypeScript cannot follow that through an index.
  return (ways[step.kind] as (step: Step) => WayOn | undefined)(step);
}

function type(text: string): WayOn {
  return {
    prepare: async (page) => {
      await withField(page, 'focus');
      await page.keyboard.insertText(text);
    },
    button: SUBMIT,
  };
}

/** The step whose title is shown. */
export async function stepShown(page: Page, { steps }: EstimatorConfig): Promise<Step | undefined> {
  const title = await page.evaluate(() => document.querySelector('h1')?.innerText);
  return steps.find((step) => step.title === title);
}
