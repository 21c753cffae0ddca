import { describe, expect, it } from 'vitest';
import estimatorSchema from '../../../../schemas/estimator.schema.json' with { type: 'json' };
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { listSchemaErrors } from '../../../engine/schema/validate.ts';
import type { Schema } from '../../../engine/schema/schema.ts';
import { convertToKind, createBlankValue } from './blank-value.ts';
import type { StudioFile } from '../documents/studio-file.ts';
import { addEntry } from '../edits/edits.ts';
import { findValueAt } from '../../../engine/schema/path.ts';
import { buildFormDefinition, resolveSchemaAt } from './form-definition.ts';

const schema: Schema = estimatorSchema;
const config: unknown = JSON.parse(boatHallJson);
const STEP_PATH = ['steps', 1];

function getControls(root: Schema, path: (string | number)[]) {
  const { fields } = buildFormDefinition(root, config, path);
  return Object.fromEntries(fields.map(({ key, control }) => [key, control]));
}

it('a change of a schedule has the control of the place that it changes', () => {
  const changes = {
    'prices.boatPrice.sloop': 33,
    'steps.hull.title': 'Which boat?',
    'steps.hull.options.sloop.offered': false,
    'steps.hull.options.sloop.illustration': '/pictures/ketch.svg',
    'the.moon': 'full',
  };
  const scheduled = [{ name: 'Rise', from: '2032-01-01', zone: 'UTC', changes }];
  const form = buildFormDefinition(schema, { ...Object(config), scheduled }, [
    'scheduled',
    0,
    'changes',
  ]);
  expect(form.fields.map(({ label, control }) => [label, control.kind])).toEqual([
    ['prices.boatPrice.sloop', 'number'],
    ['steps.hull.title', 'text'],
    ['steps.hull.options.sloop.offered', 'switch'],
    ['steps.hull.options.sloop.illustration', 'picture'],
    ['the.moon', 'text'],
  ]);
});

describe('a price', () => {
  const labelsIn = (file: unknown, table: string) =>
    buildFormDefinition(schema, file, ['prices', table]).fields.map(({ label }) => label);

  it('is called as visitors call what it is for, or else as its author does', () => {
    expect(labelsIn(config, 'extraPrice')).toEqual(['Hull wash', 'Steel cradle', 'Heated hall']);
    expect(labelsIn(config, 'partOfBerth')).toEqual(['space', 'insurance']);
  });

  it('says which it is where two are called the same', () => {
    const alike: unknown = JSON.parse(boatHallJson.replaceAll('Steel cradle', 'Hull wash'));
    expect(labelsIn(alike, 'extraPrice')).toEqual([
      'Hull wash (wash)',
      'Hull wash (cradle)',
      'Heated hall',
    ]);
  });
});

describe('the form of a thing', () => {
  it('has the control of every key from the schema', () => {
    const form = buildFormDefinition(schema, config, STEP_PATH);
    expect(form.kinds?.now).toBe('cards');
    const controls = form.fields.map(({ key, control }) => [key, control.kind]);
    // Later keys of the schema do not matter here.
    expect(controls).toEqual(
      expect.arrayContaining([
        ['id', 'text'],
        ['title', 'text'],
        ['intro', 'text'],
        ['answer', 'text'],
        ['tooltip', 'text'],
        ['default', 'choice'],
      ]),
    );
    expect(form.sections.map(({ key, isThere }) => [key, isThere])).toEqual([
      ['explanation', false],
      ['showWhen', false],
      ['options', true],
    ]);
  });

  it('offers what exists where something is referred to, also where nothing is chosen yet', () => {
    expect(getControls(schema, STEP_PATH)['default']).toMatchObject({
      choices: ['compact', 'middle', 'grand'],
    });
    expect(getControls(schema, ['steps', 0])['default']).toMatchObject({
      choices: ['sloop', 'ketch', 'dinghy'],
    });
    expect(getControls(schema, ['rules'])['breakdown']).toMatchObject({
      kind: 'list',
      of: { kind: 'choice', choices: expect.arrayContaining(['berth']) },
    });
  });

  it('offers the placeholders that are filled in a text', () => {
    expect(getControls(schema, ['steps', 1, 'options', 0])['description']).toMatchObject({
      placeholders: ['from', 'to'],
    });
  });

  it('changes a place by the control of what stands there, from what stands there on', () => {
    const title = `steps.${String(findValueAt(config, ['steps', 1, 'id']))}.title`;
    const [table = ''] = Object.keys(Object(findValueAt(config, ['prices'])));
    const [entry = ''] = Object.keys(Object(findValueAt(config, ['prices', table])));
    const schedule = { name: 'Spring', from: '2032-03-01', zone: 'UTC', changes: {} };
    const text = JSON.stringify({ ...Object(config), scheduled: [schedule] });
    const changes = ['scheduled', 0, 'changes'];
    const made = [`prices.${table}.${entry}`, title, 'nowhere'].reduce((given, name) => {
      const onDisk = { text: given, hash: '' };
      const file: StudioFile = { name: 'a', kind: 'estimator', text: given, onDisk };
      return addEntry(file, changes, { name }).texts['a'] ?? '';
    }, text);
    expect(findValueAt(JSON.parse(made), changes)).toEqual({
      [`prices.${table}.${entry}`]: findValueAt(config, ['prices', table, entry]),
      [title]: findValueAt(config, ['steps', 1, 'title']),
      nowhere: '',
    });
    const form = buildFormDefinition(schema, JSON.parse(made), changes);
    expect(form.fields.map(({ control }) => control.kind)).toEqual(['number', 'text', 'text']);
    expect(form.entries?.names).toEqual(expect.arrayContaining([title]));
  });

  it('has entries where it is a list or a table', () => {
    expect(buildFormDefinition(schema, config, ['prices', 'extraPrice']).entries).toMatchObject({
      entryType: 'price',
      isTable: true,
    });
    expect(buildFormDefinition(schema, config, ['steps']).entries).toMatchObject({
      entryType: 'step',
    });
    const tables = buildFormDefinition(schema, config, ['prices']);
    expect(tables.entries).toMatchObject({ entryType: 'price table', isTable: true });
    expect(tables.sections, 'what is an entry is listed once').toEqual([]);
  });

  it('shows a key that is new in the schema with the right control, with no code for it', () => {
    const wider: Schema = structuredClone(estimatorSchema);
    Object.assign(wider.definitions.ChoiceOption.properties, {
      badge: { description: 'A word on the card.', type: 'string', text: 'plain', longest: 12 },
      weight: { description: 'How heavy.', type: 'integer', unit: 'count' },
      isNew: { description: 'Whether it is new.', type: 'boolean' },
      photo: { description: 'A photo.', $ref: '#/definitions/Picture' },
      instead: {
        description: 'Another option.',
        type: 'string',
        refersTo: { thing: 'option', of: 'answer' },
      },
      mood: { description: 'A mood.', type: 'string', enum: ['calm', 'bold'] },
      tags: { description: 'Tags.', type: 'array', items: { type: 'string' } },
      extra: { description: 'More.', $ref: '#/definitions/Range' },
    });
    const path = ['steps', 1, 'options', 0];
    const controls = getControls(wider, path);
    expect(controls['badge']).toMatchObject({ kind: 'text', maxLength: 12 });
    expect(controls['weight']).toEqual({ kind: 'number', unit: 'count', isWhole: true });
    expect(controls['isNew']).toEqual({ kind: 'switch' });
    expect(controls['photo']).toEqual({ kind: 'picture' });
    expect(controls['instead']).toMatchObject({ kind: 'choice', choices: expect.any(Array) });
    expect(controls['instead']).toHaveProperty('choices', ['compact', 'middle', 'grand']);
    expect(controls['mood']).toEqual({ kind: 'choice', choices: ['calm', 'bold'] });
    expect(controls['tags']).toMatchObject({ kind: 'list', of: { kind: 'text' } });
    const { sections: parts } = buildFormDefinition(wider, config, path);
    expect(parts.find(({ key }) => key === 'extra')).toMatchObject({ isThere: false });
  });
});

describe('a new thing', () => {
  it('has all that its schema asks for, whatever its kind', () => {
    const union = resolveSchemaAt(schema, config, STEP_PATH);
    for (const kind of buildFormDefinition(schema, config, STEP_PATH).kinds?.all ?? []) {
      const step = createBlankValue(schema, union, 'new-step', kind);
      const errors = listSchemaErrors(schema, { ...Object(config), steps: [step] });
      expect(errors.filter(({ keyword }) => keyword === 'required' || keyword === 'type')).toEqual(
        [],
      );
    }
  });

  it('keeps what both kinds have when its kind is changed', () => {
    const union = resolveSchemaAt(schema, config, STEP_PATH);
    const cards = { id: 'size', kind: 'cards', title: 'How big?', answer: 'size', options: [1] };
    expect(convertToKind(schema, union, cards, 'list')).toMatchObject({ ...cards, kind: 'list' });
    const digits = convertToKind(schema, union, cards, 'digits');
    expect(digits).toMatchObject({ id: 'size', kind: 'digits', title: 'How big?' });
    expect(digits).not.toHaveProperty('options');
  });
});
