import { readFileSync } from 'node:fs';
import type { EstimatorConfig, Step } from '../src/generated/estimator.ts';
import { estimate } from '../src/rules/estimate.ts';
import { countingAnswers } from '../src/rules/visibility.ts';
import { storedValue, type Answers } from '../src/answers/answers.ts';
import { expect, test } from './support/site.ts';
import { heading } from './support/walk.ts';

// The config that goes live, whatever it says today: nothing here knows a price or a sentence of it.
test.use({ siteName: 'live' });

const config: EstimatorConfig = JSON.parse(readFileSync('config/estimator.json', 'utf8'));

const SAMPLE = { line: 'Ann Lee', email: 'ann@example.com', phone: '(555) 123-4567' };

/** The first offered option of a step that has options. */
function firstOption(step: Extract<Step, { kind: 'cards' | 'list' | 'checklist' }>) {
  const option = step.options.find(({ offered, showWhen }) => offered !== false && !showWhen);
  if (!option) throw new Error(`The step "${step.id}" always offers nothing.`);
  return option;
}

test('the config that goes live can be walked from end to end', async ({ page, site }) => {
  await page.goto('/');
  for (const step of config.steps.filter(({ showWhen }) => !showWhen)) {
    if (step.kind === 'results') break;
    await expect(heading(page)).toHaveText(step.title);
    if (step.kind === 'cards') {
      await page
        .getByRole('button', { name: firstOption(step).label })
        .first()
        .click();
      continue;
    }
    if (step.kind === 'list' || step.kind === 'checklist') {
      await page.getByLabel(firstOption(step).label).first().check();
    } else {
      const typed = { digits: '12345678901234567890', text: 'A text' };
      const value = step.kind === 'number' ? String(step.min) : typed[step.kind];
      await page.getByLabel(step.fieldLabel).fill(value);
    }
    await page.getByRole('button', { name: step.continueLabel }).click();
  }
  const { fields, submitLabel } = config.lead.form;
  for (const { kind, label } of fields) {
    await page.getByLabel(label, { exact: true }).fill(SAMPLE[kind]);
  }
  await page.getByRole('button', { name: submitLabel }).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  const [lead] = await site.inbox.leads();
  expect(lead?.fields.map(([name]) => name)).toEqual(config.lead.payload.map(({ name }) => name));

  const answers: Record<string, Answers[string]> = {};
  for (const step of config.steps) {
    if (step.kind === 'cards' || step.kind === 'list') {
      const option = firstOption(step);
      answers[step.answer] = storedValue(option);
    }
    if (step.kind === 'checklist') answers[step.answer] = { [firstOption(step).id]: true };
    if (step.kind === 'number') answers[step.answer] = step.min;
  }
  const figures = estimate(config, countingAnswers(config, answers));
  for (const { name, value } of config.lead.payload) {
    if (value.from !== 'figure') continue;
    expect(Object.fromEntries(lead?.fields ?? [])[name]).toBe(String(figures[value.figure]));
  }
});
