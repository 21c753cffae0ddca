// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { findValueAt } from '../../../engine/schema/path.ts';
import { SCHEMAS } from '../../model/documents/schemas.ts';
import { parseJson } from '../../model/documents/json-values.ts';
import { FieldsForm } from './FieldsForm.tsx';
import { buildFormDefinition } from '../../model/schema-form/form-definition.ts';
import { hasOwnUndo } from '../primitives/keyboard.ts';
import { TextField } from '../primitives/TextField.tsx';

afterEach(cleanup);

const config = parseJson(boatHallJson);

describe('undoing in a field', () => {
  it('is of the field where its words stand in no file', () => {
    render(<TextField label="Why is it changed?" value="" onChange={() => undefined} />);
    expect(hasOwnUndo(screen.getByLabelText('Why is it changed?'))).toBe(true);
  });

  it('is of the file where its words stand in one', () => {
    const path = ['steps', 0];
    render(
      <FieldsForm
        fields={buildFormDefinition(SCHEMAS.estimator, config, path).fields}
        thing={findValueAt(config, path)}
        problems={new Map()}
        env={{
          language: 'en-US',
          publicFiles: [],
          pages: [],
          upload: () => Promise.reject(new Error('no uploads here')),
        }}
        remove={() => undefined}
        set={() => undefined}
      />,
    );
    const fields = screen.getAllByRole('textbox');
    expect(fields.length).toBeGreaterThan(2);
    expect(fields.filter(hasOwnUndo)).toEqual([]);
  });
});
