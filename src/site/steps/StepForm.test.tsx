// @vitest-environment jsdom
import type { FieldTemplateProps } from '@rjsf/utils';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderStep, actionsTo, validator } from './testing/renderStep.tsx';
import { formTemplates } from './form/formTemplates.tsx';

/** The ids of all rendered fields, in order. Every form renders its fields with this template. */
const renderedFieldIds: string[] = [];
const { FieldTemplate } = formTemplates;

beforeEach(() => {
  renderedFieldIds.length = 0;
  vi.spyOn(formTemplates, 'FieldTemplate').mockImplementation((props: FieldTemplateProps) => {
    renderedFieldIds.push(props.id);
    return FieldTemplate(props);
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Returns the steps that have rendered a field since the last call. */
function takeRenderedSteps(): string[] {
  return [...new Set(renderedFieldIds.splice(0).map((id) => id.split('_')[0] ?? ''))];
}

describe('the form of a step', () => {
  it('shows the options that match the answers', async () => {
    const { user } = renderStep([{ type: 'choose', option: 'privacy' }]);
    await user.click(screen.getByText('Over your head'));
    expect(screen.getByRole('textbox', { name: 'Length' })).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Length' }), '40{Enter}');
    expect(screen.getByRole('radio', { name: 'Rock' })).toBeTruthy();
  });

  it('is the only form that renders', async () => {
    const { user } = renderStep(actionsTo.style);
    expect(takeRenderedSteps()).toEqual(['style']);
    await user.click(screen.getByText('Privacy fence'));
    expect(takeRenderedSteps()).toEqual(['height']);
    expect(screen.getAllByRole('heading')).toHaveLength(1);
  });

  it('renders again when its answer changes', async () => {
    const { user } = renderStep(actionsTo.extras);
    takeRenderedSteps();
    await user.click(screen.getByRole('checkbox', { name: 'Garden gate' }));
    expect(takeRenderedSteps()).toEqual(['extras']);
  });

  it('validates an answer when it changes, and not again on Continue', async () => {
    const { user, store } = renderStep(actionsTo.zone);
    const looks = vi.spyOn(validator, 'validateFormData');
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '97477');
    expect(looks).toHaveBeenCalledTimes(5);
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(store.getState().stepId).toBe('note');
    expect(looks).toHaveBeenCalledTimes(5);
  });

  it('shows the error of a field after the visitor leaves it', async () => {
    const { user } = renderStep(actionsTo.length);
    await user.type(screen.getByRole('textbox', { name: 'Length' }), '4');
    expect(screen.queryByText('Please check this.')).toBeNull();
    await user.tab();
    expect(screen.getByText('Please check this.')).toBeTruthy();
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
      fireEvent.input(screen.getByRole('textbox', { name: label }), { target: { value } });
      await user.click(screen.getByRole('button', { name: 'Go on' }));
      expect(store.getState().stepId).not.toBe(step);
      expect(store.getState().answers).toMatchObject(answers);
    },
  );
});
