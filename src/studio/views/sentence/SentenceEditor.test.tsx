// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Rule } from '../../../engine/generated/estimator.ts';
import { getText, openDocument } from '../../model/project/document.ts';
import { createEditorState, editorReducer } from '../../model/project/editor-state.ts';
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

it('changes a rule by the text of its formula, with names that may come next', async () => {
  const user = userEvent.setup();
  const figures = [
    { id: 'wood', label: 'Wood', rule: { op: 'const', value: 5 } },
    { id: 'price', label: 'Price', rule: { op: 'figure', figure: 'wood' } },
  ];
  const text = JSON.stringify({ prices: { rates: { tax: 19 } }, rules: { figures } });
  const files = [{ name: 'estimator.json', kind: 'estimator', text, version: '1' }] as const;
  function Editor() {
    const [{ documents }, dispatch] = useReducer(editorReducer, createEditorState(files));
    const [document = openDocument(files[0])] = documents;
    const studio: Partial<Studio> = {
      dispatch,
      getDocument: () => document,
      files: indexFiles([document]),
      check: { shownByField: new Map() } as Partial<Studio['check']> as Studio['check'],
    };
    return (
      <StudioContext value={studio as Studio}>
        <SentenceEditor
          file={document.name}
          index={indexFile(document)}
          path={['rules', 'figures', 1, 'rule']}
        />
        <pre data-testid="saved">{getText(document)}</pre>
      </StudioContext>
    );
  }
  render(<Editor />);
  const field = await screen.findByRole('combobox', { name: 'Formula' });
  expect(field).toHaveProperty('value', 'wood');
  await user.type(field, ' + rates.');
  expect(screen.getByRole('option', { name: /^rates\.tax 19/ })).toBeDefined();
  await user.keyboard('{Enter}% of wo');
  expect(field).toHaveProperty('value', 'wood + rates.tax% of wo');
  expect(screen.getByText(/^At character 22: There is no figure or answer "wo"/)).toBeDefined();
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(field).toHaveProperty('value', 'wood + rates.tax% of wood');
  const saved = screen.getByTestId('saved').textContent;
  expect(saved).toContain('"rule":"wood + rates.tax% of wood"');
});
