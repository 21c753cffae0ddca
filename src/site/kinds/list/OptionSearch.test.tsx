// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ListStep } from '../../../engine/generated/estimator.ts';
import { renderStep } from '../../steps/testing/renderStep.tsx';
import { filterOptions } from './OptionSearch.tsx';

afterEach(cleanup);

const towns = ['San José', 'San Rafael', 'Santa Rosa', 'Bend', 'Los Ángeles'];
const createListStep = (count: number): ListStep => ({
  id: 'town',
  kind: 'list',
  title: 'Which town?',
  answer: 'town',
  continueLabel: 'Go on',
  search: { label: 'Find a town', found: '{count} towns', none: 'No town of that name.' },
  options: Array.from({ length: count }, (_, index) => ({
    id: `t${index}`,
    label: towns[index] ?? `Village ${index}`,
  })),
});

const getSearchField = () =>
  screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a town' });
const countShownOptions = () => screen.queryAllByRole('radio').length;

describe('a list of many options', () => {
  it('can be searched regardless of case and accents', async () => {
    const { user, store } = renderStep([], { steps: [createListStep(25)] });
    expect(countShownOptions()).toBe(25);
    await user.type(getSearchField(), 'san JOSE');
    expect(countShownOptions()).toBe(1);
    expect(screen.getByRole('status').textContent).toBe('1 towns');
    await user.click(screen.getByLabelText('San José'));
    await user.clear(getSearchField());
    await user.type(getSearchField(), 'zzz');
    expect(screen.getByText('No town of that name.')).toBeDefined();
    // The chosen option stays visible.
    expect(countShownOptions()).toBe(1);
    await user.click(screen.getByText('Go on'));
    expect(store.getState()).toMatchObject({ stepId: 'style', answers: { town: 't0' } });
  });

  it('does not continue on Enter in the search field', async () => {
    const { user, store } = renderStep([], { steps: [createListStep(25)] });
    await user.click(screen.getByLabelText('Bend'));
    await user.type(getSearchField(), 'bend{Enter}');
    expect(store.getState().stepId).toBe('town');
  });

  it('has no search field if it is short', () => {
    renderStep([], { steps: [createListStep(19)] });
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

describe('the words of a search', () => {
  it('must all match, in any order', () => {
    const { options } = createListStep(25);
    const found = (typed: string) => filterOptions(options, typed).map(({ label }) => label);
    expect(found('rosa santa')).toEqual(['Santa Rosa']);
    expect(found('angeles')).toEqual(['Los Ángeles']);
    expect(found('  ')).toHaveLength(25);
  });
});
