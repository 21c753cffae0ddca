import { expect, type Page } from '@playwright/test';
import type { PlannedJourney } from '../../scripts/repository/testing/plan-journey.ts';
import type { Estimator } from '../../src/engine/compile/compile.ts';
import { groupIntoScreens } from '../../src/engine/wizard/screens.ts';
import { getHeading } from './adu-journey.ts';

/** A pattern for a text of the config; placeholders match any text. */
export function toTextPattern(text: string): RegExp {
  const parts = text.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

/** Goes through any estimator, from its first step to the thank-you page. */
export async function completeJourney(
  page: Page,
  config: Pick<Estimator, 'lead'>,
  { moves, contact }: PlannedJourney,
): Promise<void> {
  for (const screen of groupIntoScreens(moves.map(({ step }) => step))) {
    await expect(getHeading(page)).toHaveText(toTextPattern(screen[0]?.title ?? ''));
    for (const { step, chosen, ticked, typed } of moves) {
      if (!screen.includes(step)) continue;
      if (chosen !== undefined && step.kind === 'cards') {
        await page.getByRole('button', { name: chosen }).first().click();
        continue;
      }
      const label = chosen ?? ticked;
      if (label !== undefined) await page.getByLabel(label).first().check();
      if (typed !== undefined && 'fieldLabel' in step) {
        await page.getByLabel(step.fieldLabel).fill(typed);
      }
    }
    const last = screen.at(-1);
    if (last && 'continueLabel' in last) {
      await page.getByRole('button', { name: last.continueLabel }).click();
    }
  }
  const { fields, submitLabel, optionalLabel = '' } = config.lead.form;
  for (const field of fields) {
    const { id } = field;
    const isOptional = field.kind !== 'tick' && field.optional;
    const label = isOptional ? `${field.label} ${optionalLabel}`.trim() : field.label;
    const input = page.getByLabel(label, { exact: true });
    if (field.kind === 'tick') await input.setChecked(contact[id] === 'yes');
    else if (field.kind !== 'choice') await input.fill(contact[id] ?? '');
    else if (field.look === 'select') await input.selectOption(contact[id] ?? '');
    else await page.getByLabel(field.choices[0]?.label ?? '', { exact: true }).check();
  }
  await page.getByRole('button', { name: submitLabel }).click();
  await expect(page).toHaveURL(/\/thank-you$/);
}
