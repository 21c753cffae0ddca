// @vitest-environment jsdom
import type { FieldTemplateProps } from '@rjsf/utils';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { templates } from './form/templates.tsx';
import { renderStep, to, validator } from './testing/renderStep.tsx';

/** The ids of all fields that were drawn, in order. Every form draws its fields in this template. */
const drawn: string[] = [];
const { FieldTemplate } = templates;

beforeEach(() => {
  drawn.length = 0;
  vi.spyOn(templates, 'FieldTemplate').mockImplementation((props: FieldTemplateProps) => {
    drawn.push(props.id);
    return FieldTemplate(props);
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Which steps have drawn a field since the last time that was asked. */
function stepsDrawn(): string[] {
  return [...new Set(drawn.splice(0).map((id) => id.split('_')[0] ?? ''))];
}

/** Lets React do what it does when there is nothing else to do. */
const rest = () => act(() => Promise.resolve());

describe('the form of the next step', () => {
  it('is drawn behind the scene, where nobody meets it', async () => {
    renderStep(to.style);
    await rest();
    expect(stepsDrawn()).toEqual(['style', 'height']);
    expect(screen.queryByRole('button', { name: /Shoulder high/ })).toBeNull();
    expect(screen.getAllByRole('heading')).toHaveLength(1);
  });

  it('is only shown when the visitor comes to it: not drawn again', async () => {
    const { user, store } = renderStep(to.style);
    await rest();
    stepsDrawn();
    await user.click(screen.getByText('Privacy fence'));
    expect(store.state().stepId).toBe('height');
    expect(screen.getByRole('button', { name: /Shoulder high/ })).toBeTruthy();
    expect(stepsDrawn()).not.toContain('height');
  });

  it('is drawn anew when its options are others than it was drawn with', async () => {
    const { user } = renderStep([{ type: 'choose', option: 'privacy' }]);
    await user.click(screen.getByText('Over your head'));
    expect(screen.getByRole('textbox', { name: 'Length' })).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Length' }), '40{Enter}');
    expect(screen.getByRole('radio', { name: 'Rock' })).toBeTruthy();
  });
});

describe('an answer', () => {
  it('draws the form of its step and no other', async () => {
    const { user } = renderStep(to.extras);
    await rest();
    stepsDrawn();
    await user.click(screen.getByRole('checkbox', { name: 'Garden gate' }));
    expect(stepsDrawn()).toEqual(['extras']);
  });

  it('is looked at once when it is given, and not again on going on', async () => {
    const { user, store } = renderStep(to.zone);
    const looks = vi.spyOn(validator, 'validateFormData');
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '97477');
    expect(looks).toHaveBeenCalledTimes(5);
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(store.state().stepId).toBe('note');
    expect(looks).toHaveBeenCalledTimes(5);
  });
});
