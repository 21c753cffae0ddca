// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Step } from '../../engine/generated/estimator.ts';
import { renderStep, actionsTo } from './testing/renderStep.tsx';

afterEach(cleanup);

describe('the form of a step', () => {
  it('shows the options that match the answers', async () => {
    const { user } = renderStep([{ type: 'choose', option: 'privacy' }]);
    await user.click(screen.getByText('Over your head'));
    expect(screen.getByRole('textbox', { name: 'How long? Length' })).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'How long? Length' }), '40{Enter}');
    expect(screen.getByRole('radio', { name: 'Rock' })).toBeTruthy();
  });

  it.each(['zip', 'zip.2'])('shows the error of the answer %s', async (answer) => {
    const zip: Step = {
      kind: 'digits',
      id: answer,
      answer,
      title: 'Where is it?',
      fieldLabel: 'Postcode',
      length: 5,
      message: 'All {length} digits, please.',
      continueLabel: 'Go on',
    };
    const { user } = renderStep([], { steps: [zip] });
    await user.type(screen.getByLabelText('Postcode'), '95');
    expect(screen.getByText('All 5 digits, please.')).toBeTruthy();
  });

  // Autofill and dictation change fields without key events.
  it.each([
    ['a number', 'length', 'Length', '42', { fenceLength: 42 }],
    ['a code of digits', 'zone', 'Code', '97477', { zone: '97477' }],
    ['a line of text', 'note', 'Note', 'Mind the dog', { note: 'Mind the dog' }],
  ] as const)(
    'accepts %s that is filled in without key events',
    async (_, step, label, value, answers) => {
      const { user, store } = renderStep(actionsTo[step]);
      fireEvent.input(screen.getByLabelText(label), { target: { value } });
      await user.click(screen.getByRole('button', { name: 'Go on' }));
      expect(store.getState().stepId).not.toBe(step);
      expect(store.getState().answers).toMatchObject(answers);
    },
  );
});
