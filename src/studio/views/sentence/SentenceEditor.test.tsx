// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Rule } from '../../../engine/generated/estimator.ts';
import { openDocument } from '../../model/project/document.ts';
import { indexFile, indexFiles } from '../../model/words/file-index.ts';
import { StudioContext, type Studio } from '../studio/studioContext.ts';
import { SentenceEditor } from './SentenceEditor.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('shows words beside a slot of the same name', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const rule: Rule = {
    op: 'when',
    condition: { test: 'answered', answer: 'wood' },
    then: { op: 'const', value: 1 },
    otherwise: { op: 'const', value: 0 },
  };
  const config = { rules: { figures: [{ id: 'price', label: 'Price', rule }] } };
  const name = 'estimator.json';
  const text = JSON.stringify(config);
  const document = openDocument({ name, kind: 'estimator', text, version: '1' });
  const studio: Partial<Studio> = {
    getDocument: () => document,
    files: indexFiles([document]),
    check: { shownByField: new Map() } as Partial<Studio['check']> as Studio['check'],
  };
  render(
    <StudioContext value={studio as Studio}>
      <SentenceEditor
        file={name}
        index={indexFile(document)}
        path={['rules', 'figures', 0, 'rule']}
      />
    </StudioContext>,
  );
  expect(screen.getByText('then')).toBeDefined();
  expect(screen.getByText('otherwise')).toBeDefined();
  expect(report).not.toHaveBeenCalled();
});
