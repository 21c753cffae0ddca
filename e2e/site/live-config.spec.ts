import { readFileSync } from 'node:fs';
import { listLanguageSites } from '../../scripts/build/language-sites.ts';
import { loadSite } from '../../scripts/build/load-site.ts';
import { compile, readSource } from '../../src/engine/compile/compile.ts';
import { groupIntoScreens } from '../../src/engine/wizard/screens.ts';
import { delayAllScripts } from '../support/delay-scripts.ts';
import { planJourney } from '../../scripts/repository/testing/plan-journey.ts';
import { expect, test } from '../support/site-test.ts';
import { getHeading } from '../support/adu-journey.ts';

// Tests the live config without relying on its prices or texts, so valid edits do not break the test.
test.use({ siteName: 'live' });

const source = readSource(readFileSync('config/estimator.json', 'utf8'));
const config = compile(source, { at: Date.now() });

/** A pattern for a text of the config; placeholders match any text. */
function toTextPattern(text: string): RegExp {
  const parts = text.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

test('the journey through the live config can be completed', async ({ page, site }) => {
  const { moves, contact, payload } = planJourney(config);
  await page.goto('/');
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
  const [lead] = await site.inbox.leads();
  expect(lead?.fields.map(([name]) => name)).toEqual(config.lead.payload.map(({ name }) => name));
  expect(Object.fromEntries(lead?.fields ?? [])).toMatchObject(payload);
});

test('a card and a language chosen before hydration lead to the next step in that language', async ({
  page,
}) => {
  const [, other] = listLanguageSites(loadSite('config/estimator.json'));
  const [first, next] = config.steps;
  test.skip(!other || first?.kind !== 'cards', 'The config has one language, or begins otherwise.');
  const { letGo } = await delayAllScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('main button[data-option]').first().click();
  await expect(getHeading(page)).toHaveText(toTextPattern(next?.title ?? ''));
  await page.locator('header a[hreflang]').first().click();
  letGo();
  await expect(page).toHaveURL(`/${other?.folder}`);
  await expect(getHeading(page)).toHaveText(toTextPattern(other?.config.steps[1]?.title ?? ''));
});
