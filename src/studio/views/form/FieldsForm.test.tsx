// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { findValueAt, withValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import { setValue } from '../../model/edits/edits.ts';
import type { StudioFile } from '../../model/documents/studio-file.ts';
import { SCHEMAS } from '../../model/documents/schemas.ts';
import { isDeepEqual } from '../../model/documents/json-values.ts';
import { FieldsForm } from './FieldsForm.tsx';
import { buildFormDefinition, type FormField } from '../../model/schema-form/form-definition.ts';

afterEach(cleanup);

const file: StudioFile = {
  name: 'boats.json',
  kind: 'estimator',
  text: boatHallJson,
  onDisk: { text: boatHallJson, hash: '' },
};
const root: unknown = JSON.parse(boatHallJson);

function* walkObjects(value: unknown, path: JsonPath = []): Generator<JsonPath> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield path;
  for (const key of Object.keys(value)) {
    const part = Array.isArray(value) ? Number(key) : key;
    yield* walkObjects(findValueAt(value, [part]), [...path, part]);
  }
}

const editorContext = {
  language: 'en-US',
  publicFiles: [],
  pages: [],
  upload: () => Promise.reject(new Error('no uploads here')),
};

/** Every field that one control changes at once, of everything in the config. */
const allFields = [...walkObjects(root)].flatMap((path) =>
  buildFormDefinition(SCHEMAS.estimator, root, path).fields.map((field) => ({ path, field })),
);

/** Does what a person does with the control, and says what must come of it; undefined where it can do nothing. */
function operateControl(
  field: FormField,
  control: Element | null,
  text: string,
  amount: number,
): unknown {
  const target = (value: string) => ({ target: { value } });
  switch (field.control.kind) {
    case 'text':
    case 'picture':
      if (control) fireEvent.change(control, target(text));
      return text;
    case 'number':
      if (control) fireEvent.change(control, target(String(amount)));
      return amount;
    case 'switch':
      if (control) fireEvent.change(control, target('true'));
      return true;
    case 'choice': {
      const choice = field.control.choices.at(-1) ?? '';
      if (control) fireEvent.change(control, target(choice));
      return choice;
    }
    case 'list': {
      const first = control?.querySelector('input, textarea, select');
      if (first) fireEvent.change(first, target(text));
      return undefined;
    }
    default:
      return undefined;
  }
}

it('editing one field by its control changes that path and no other', () => {
  expect(allFields.length).toBeGreaterThan(200);
  fc.assert(
    fc.property(
      fc.constantFrom(...allFields),
      fc.stringMatching(/^[a-z]{1,12}$/),
      fc.integer({ min: 0, max: 1e6 }),
      ({ path, field }, text, amount) => {
        const edits: { key: string; value: unknown }[] = [];
        const form = buildFormDefinition(SCHEMAS.estimator, root, path);
        const { container, unmount } = render(
          <FieldsForm
            fields={form.fields}
            thing={findValueAt(root, path)}
            problems={new Map()}
            env={editorContext}
            remove={() => undefined}
            set={(key, value) => edits.push({ key, value })}
          />,
        );
        const id = `field_${field.key}`;
        const control = [...container.querySelectorAll('[id]')].find((each) => each.id === id);
        const meant = operateControl(field, control ?? null, text, amount);
        unmount();
        expect(control).toBeDefined();
        for (const { key, value } of edits) {
          expect(key).toBe(field.key);
          expect(meant === undefined || value === meant).toBe(true);
          const at = [...path, key];
          const made = setValue(file, at, value).texts[file.name] ?? '';
          expect(isDeepEqual(JSON.parse(made), withValueAt(root, at, value))).toBe(true);
        }
        const isAlready =
          meant === undefined || isDeepEqual(findValueAt(root, [...path, field.key]), meant);
        expect(edits.length).toBe(isAlready ? edits.length : 1);
      },
    ),
    { numRuns: 60 },
  );
});

it('tells what the check has against a field as soon as it says so', () => {
  const { fields: own } = buildFormDefinition(SCHEMAS.estimator, root, ['steps', 0]);
  const form = (words?: string) => (
    <FieldsForm
      fields={own}
      thing={findValueAt(root, ['steps', 0])}
      problems={new Map(words === undefined ? [] : [['title', [{ severity: 'error', words }]]])}
      env={editorContext}
      remove={() => undefined}
      set={() => undefined}
    />
  );
  const { rerender, queryByText, getByLabelText } = render(form());
  rerender(form('Say something.'));
  expect(queryByText('Say something.')).not.toBeNull();
  expect(getByLabelText('Title').getAttribute('aria-invalid')).toBe('true');
  rerender(form());
  expect(queryByText('Say something.')).toBeNull();
});
