// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { WizardAction } from '../../../engine/wizard/reducer.ts';
import { renderStep, actionsTo } from '../testing/renderStep.tsx';

afterEach(cleanup);

const pricedAction: WizardAction = { type: 'priced', estimate: { quote: 4321 } };
/** Renders the results step and waits for the form. */
async function renderResults() {
  const rendered = renderStep([...actionsTo.quote, pricedAction]);
  await screen.findByLabelText('Who are you?');
  return rendered;
}

describe('the calculation screen', () => {
  it('is shown first, and announced', () => {
    renderStep([...actionsTo.quote, pricedAction]);
    expect(screen.getByRole('status').textContent).toContain('Counting posts...');
  });

  it('stays until the estimate is available', async () => {
    const { store } = renderStep(actionsTo.quote);
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
    expect(screen.queryByText('Counting posts...')).not.toBeNull();
    act(() => store.dispatch(pricedAction));
    expect(await screen.findByText('Your fence is priced')).toBeDefined();
  });

  it('is replaced by an error with a restart button if a required answer is missing', async () => {
    // Loads the lazy part first, so that the summary would appear at once.
    renderStep([...actionsTo.quote, pricedAction]);
    await screen.findByRole('region', { name: 'Your fence' });
    cleanup();
    const { user, store } = renderStep([
      { type: 'restore', position: { stepId: 'quote', answers: { fenceStyle: 'picket' } } },
    ]);
    expect(screen.getByText('Counting posts...')).toBeDefined();
    // Required answers are missing, so there is no summary.
    expect(screen.queryByRole('region', { name: 'Your fence' })).toBeNull();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The style or the length is missing.',
    );
    await user.click(screen.getByText('From the start'));
    expect(store.getState()).toEqual({ stepId: 'style', answers: {}, estimate: null });
  });
});

describe('the summary of the answers', () => {
  /** Expands the summary, which is collapsed on a phone. */
  const open = async (user: ReturnType<typeof renderStep>['user']) =>
    user.click(await screen.findByRole('button', { name: /^Your fence/ }));
  const shown = () =>
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

  it('has the texts of the questions and options', async () => {
    const { user } = await renderResults();
    await open(user);
    expect(shown()).toContainEqual(['Which fence?', 'Privacy fence']);
    expect(shown()).toContainEqual(['Length', '40 ft']);
    expect(shown()).toContainEqual(['Anything else?', 'Nothing']);
  });

  it('has disabled buttons while the form is being sent', async () => {
    const { user } = renderStep([...actionsTo.quote, pricedAction], {
      submission: { phase: 'submitting' },
    });
    await open(user);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Other Which fence?' });
    expect(button.disabled).toBe(true);
  });
});

describe('the contact form', () => {
  it.each([
    ['submitting', 'Sending off...', 'Sending off...'],
    // A failure must not be announced as a success.
    ['submitted', 'Off it went', ''],
  ] as const)('cannot be sent while %s', async (phase, label, announced) => {
    renderStep([...actionsTo.quote, pricedAction], { submission: { phase } });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: label });
    expect(button.disabled).toBe(true);
    expect(button.closest('[role="status"]')).toBeNull();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      announced,
    );
  });
});
