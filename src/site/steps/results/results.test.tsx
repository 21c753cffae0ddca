// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ContactInput } from '../../../engine/wizard/lead.ts';
import type { WizardAction } from '../../../engine/wizard/reducer.ts';
import { renderStep, actionsTo } from '../testing/renderStep.tsx';

afterEach(cleanup);

const pricedAction: WizardAction = { type: 'priced', estimate: { quote: 4321 } };
const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const getSubmitButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Price my fence' });

const ERROR_MESSAGES = [
  'At least 3 letters, please.',
  'That is no e-mail address.',
  'That is no phone number.',
];
const listShownErrors = () =>
  ERROR_MESSAGES.filter((text) => screen.queryAllByText(text).length > 0);

/** The results step, up to the form. */
async function renderResults(onSubmit: (contact: ContactInput) => void = () => undefined) {
  const rendered = renderStep([...actionsTo.quote, pricedAction], {
    onSubmit: (contact) => onSubmit(contact),
  });
  await screen.findByLabelText('Who are you?');
  return rendered;
}

describe('the calculation screen', () => {
  it('is shown first, and announced', () => {
    renderStep([...actionsTo.quote, pricedAction]);
    expect(screen.getByRole('status').textContent).toContain('Counting posts...');
  });

  it('stays until the estimate is there', async () => {
    const { store } = renderStep(actionsTo.quote);
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
    expect(screen.queryByText('Counting posts...')).not.toBeNull();
    act(() => store.dispatch(pricedAction));
    expect(await screen.findByText('Your fence is priced')).toBeDefined();
  });

  it('gives way to the error when a required answer is missing, which begins anew', async () => {
    // From here on the part that shows the answers is there at once.
    renderStep([...actionsTo.quote, pricedAction]);
    await screen.findByRole('region', { name: 'Your fence' });
    cleanup();
    const { user, store } = renderStep([
      { type: 'restore', position: { stepId: 'quote', answers: { fenceStyle: 'picket' } } },
    ]);
    expect(screen.getByText('Counting posts...')).toBeDefined();
    // Nobody has answered the rest, so nothing is ticked off.
    expect(screen.queryByRole('region', { name: 'Your fence' })).toBeNull();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The style or the length is missing.',
    );
    await user.click(screen.getByText('From the start'));
    expect(store.getState()).toEqual({ stepId: 'style', answers: {}, estimate: null });
  });
});

describe('the answers beside it', () => {
  /** On a phone they are folded up. */
  const open = async (user: ReturnType<typeof renderStep>['user']) =>
    user.click(await screen.findByRole('button', { name: /^Your fence/ }));
  const shown = () =>
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

  it('stand there in the words in which they were asked', async () => {
    const { user } = await renderResults();
    await open(user);
    expect(shown()).toContainEqual(['Which fence?', 'Privacy fence']);
    expect(shown()).toContainEqual(['Length', '40 ft']);
    expect(shown()).toContainEqual(['Anything else?', 'Nothing']);
  });

  it('lead to their question, one at a time', async () => {
    const { user, store } = await renderResults();
    await open(user);
    await user.click(screen.getByRole('button', { name: 'Other Which fence?' }));
    expect(store.getState().stepId).toBe('style');
  });

  it('cannot be changed while they are on their way', async () => {
    const { user } = renderStep([...actionsTo.quote, pricedAction], {
      submission: { phase: 'submitting', failure: undefined },
    });
    await open(user);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Other Which fence?' });
    expect(button.disabled).toBe(true);
  });
});

describe('the contact form', () => {
  it('is quiet until it is sent', async () => {
    const { user } = await renderResults();
    await user.type(getField('Who are you?'), 'A');
    await user.type(getField('Your e-mail'), 'no address');
    await user.tab();
    expect(listShownErrors()).toEqual([]);
  });

  it('says everything that is wrong when it is sent, and focuses the first', async () => {
    const onSubmit = vi.fn<(contact: ContactInput) => void>();
    const { user } = await renderResults(onSubmit);
    await user.click(getSubmitButton());
    expect(listShownErrors()).toEqual(ERROR_MESSAGES);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(getField('Who are you?'));
    for (const label of ['Who are you?', 'Your e-mail', 'Your phone']) {
      expect(getField(label).getAttribute('aria-invalid')).toBe('true');
    }
  });

  it('lists several errors as links to their fields', async () => {
    const { user } = await renderResults();
    await user.click(getSubmitButton());
    expect(screen.getByRole('heading', { name: 'Have another look at:' })).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'That is no phone number.' }));
    expect(document.activeElement).toBe(getField('Your phone'));
  });

  it('follows every change once it has been refused', async () => {
    const { user } = await renderResults();
    await user.click(getSubmitButton());
    await user.type(getField('Who are you?'), 'Ada');
    expect(listShownErrors()).toEqual(ERROR_MESSAGES.slice(1));
    await user.type(getField('Who are you?'), '{Backspace}');
    expect(listShownErrors()).toEqual(ERROR_MESSAGES);
  });

  it('hands over what was typed, as it was typed', async () => {
    const onSubmit = vi.fn<(contact: ContactInput) => void>();
    const { user } = await renderResults(onSubmit);
    await user.type(getField('Who are you?'), 'Ada Post');
    await user.type(getField('Your e-mail'), 'ada@example.com');
    await user.type(getField('Your phone'), '+1 (541) 555-0100{Enter}');
    const typed = {
      caller: 'Ada Post',
      inbox: 'ada@example.com',
      cell: '+1 (541) 555-0100',
    };
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(typed);
  });

  it.each([
    ['submitting', 'Sending off...', 'Sending off...'],
    // A failure must not be announced as a success.
    ['submitted', 'Off it went', ''],
  ] as const)('cannot be sent while %s', async (phase, label, announced) => {
    renderStep([...actionsTo.quote, pricedAction], { submission: { phase, failure: undefined } });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: label });
    expect(button.disabled).toBe(true);
    expect(button.closest('[role="status"]')).toBeNull();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      announced,
    );
  });

  it('says what went wrong', async () => {
    renderStep([...actionsTo.quote, pricedAction], {
      submission: { phase: 'submitted', failure: 'It did not get through: no line.' },
    });
    expect((await screen.findByRole('alert')).textContent).toBe('It did not get through: no line.');
  });
});
