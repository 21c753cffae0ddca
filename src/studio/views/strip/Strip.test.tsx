// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EMPTY_CHECK_RESULT } from '../../model/verdicts/check-documents.ts';
import { indexFiles } from '../../model/words/file-index.ts';
import { StudioContext, type Studio } from '../studio/studioContext.ts';
import { Strip } from './Strip.tsx';

afterEach(cleanup);

/** Renders the strip of files without mistakes, of whose impact nothing is known. */
function renderStrip(impactState: Studio['impactState']): void {
  const check = { ...EMPTY_CHECK_RESULT, shown: [], shownByField: new Map(), isCurrent: true };
  const studio: Pick<Studio, 'check' | 'files' | 'impact' | 'impactState'> = {
    files: indexFiles([]),
    check,
    impact: undefined,
    impactState,
  };
  render(
    <StudioContext value={studio as Studio}>
      <Strip />
    </StudioContext>,
  );
}

it('says that prices are compared while they are', () => {
  renderStrip('outdated');
  fireEvent.click(screen.getByRole('button', { name: /Price impact: calculating…/ }));
  expect(screen.getByRole('region').textContent).toBe('Calculating…');
});

it('does not wait for an impact that nobody can calculate', () => {
  renderStrip('exact');
  fireEvent.click(screen.getByRole('button', { name: /Price impact: unknown/ }));
  expect(screen.getByRole('region').textContent).toContain('cannot be priced');
});
