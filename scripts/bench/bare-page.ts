import type { EstimatorConfig, Step } from '../../src/engine/generated/estimator.ts';
import { escapeHtml } from '../../src/authoring/report/escape-html.ts';
import { renderScreens } from './render-screens.ts';

const STYLE = `
body { margin: 0 auto; max-width: 40rem; padding: 1rem; font: 1rem/1.5 sans-serif; }
button { display: block; width: 100%; margin: .5rem 0; padding: 1rem; font: inherit; text-align: start; }
label { display: block; }`;

/** A step with nothing but what has to be asked. */
function renderScreen(step: Step): string {
  const labels = 'options' in step ? step.options.map(({ id, label }) => ({ id, label })) : [];
  const asked =
    step.kind === 'cards'
      ? labels.map(
          ({ id, label }) =>
            `<button data-option="${escapeHtml(id)}">${escapeHtml(label)}</button>`,
        )
      : labels.map(({ label }) => `<label><input type="checkbox"> ${escapeHtml(label)}</label>`);
  const field = labels.length === 0 && step.kind !== 'results' ? '<input>' : '';
  const on =
    'continueLabel' in step
      ? `<button type="submit">${escapeHtml(step.continueLabel)}</button>`
      : '';
  return `<h1 tabindex="-1">${escapeHtml(step.title)}</h1>${asked.join('')}${field}${on}`;
}

/**
 * The same questions as a page of a few KiB by hand: no look, no checks, no prices, no memory. What the
 * browser and the line alone take.
 * @param titles the titles of the steps that are walked through, in order
 */
export function createBarePage({ steps }: EstimatorConfig, titles: readonly string[]): string {
  const [first = '', ...others] = titles.flatMap((title) => {
    const step = steps.find((each) => each.title === title);
    return step ? renderScreen(step) : [];
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bare</title>
<style>${STYLE}</style>
</head>
<body><main>${first}</main>${renderScreens(others)}
</html>
`;
}
