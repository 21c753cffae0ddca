// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EMPTY_CHECK_RESULT } from '../../model/verdicts/check-documents.ts';
import { indexFiles } from '../../model/words/file-index.ts';
import { StudioContext, type Studio } from '../studio/studioContext.ts';
import { Problems } from './Problems.tsx';

afterEach(cleanup);

it.each([true, false])(
  'what a check has made of the files can be taken over: %s, if it is about them as they are',
  (isCurrent) => {
    const updatedCases = { 'cases.json': '{ "cases": [] }' };
    const check = { ...EMPTY_CHECK_RESULT, updatedCases, shown: [], shownByField: new Map() };
    const studio: Pick<Studio, 'check' | 'files'> = {
      files: indexFiles([]),
      check: { ...check, isCurrent },
    };
    render(
      <StudioContext value={studio as Studio}>
        <Problems />
      </StudioContext>,
    );
    const button = screen.getByRole('button', { name: 'Accept new sample prices' });
    expect(button).toHaveProperty('disabled', !isCurrent);
  },
);
