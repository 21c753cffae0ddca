import { expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { getListAt, type JsonPath } from '../../../engine/schema/path.ts';
import type { StudioDocument } from '../project/document.ts';
import { addEntry, setValue } from '../edits/edits.ts';
import { shareStructure } from '../../../engine/schema/share-structure.ts';
import { openFiles } from '../testing/open-files.ts';
import {
  buildContentTree,
  findContentNodes,
  flattenNodes,
  getEntryLabel,
  listEntriesWithForm,
  markNodes,
} from './content-tree.ts';

const [config] = openFiles({ 'estimator.json': JSON.parse(boatHallJson), 'cases.json': [] });
if (!config) throw new Error('There is no config.');
const label = ['steps', 0, 'options', 0, 'label'];

function getOptions(document: StudioDocument) {
  return getListAt(document.value, label.slice(0, -2));
}

function listMarks(document: StudioDocument) {
  const nodes = flattenNodes(buildContentTree([document]));
  return markNodes(nodes, [document], []).filter(({ parts: [part] }) => part?.path.length === 4);
}

it('marks the option that is edited, and keeps the objects of the others', () => {
  const before = listMarks(config);
  const edit = setValue(config, label, 'A ketch');
  const after = listMarks({ ...config, value: edit.values[config.name] });
  const [first, ...others] = shareStructure<typeof after>(before, after);
  expect(first).toMatchObject({ label: 'A ketch', isChanged: true });
  expect(others.length).toBeGreaterThan(1);
  others.forEach((node, index) => expect(node).toBe(before[index + 1]));
  expect(shareStructure(before, listMarks(config))).toBe(before);
});

it('calls an entry new until it has a label', () => {
  const edit = addEntry(config, label.slice(0, -2));
  const document = { ...config, value: edit.values[config.name] };
  expect(getEntryLabel(document, edit.location.path)).toBe('New option');
});

it('marks no option that only moves up as the one before it is removed', () => {
  const [first, ...others] = listMarks(config);
  const { values } = setValue(config, label.slice(0, -2), getOptions(config).slice(1));
  const marks = listMarks({ ...config, value: values[config.name] });
  expect(marks.map((node) => node.label)).toEqual(others.map((node) => node.label));
  expect(marks.some(({ isChanged }) => isChanged)).toBe(false);
  expect(first?.isChanged).toBe(false);
});

it('marks the group of a page that is edited or has a mistake', () => {
  const path = ['title'];
  const page: StudioDocument = { ...config, name: 'terms.json', kind: 'legal-document' };
  const edited = { ...page, value: { ...Object(page.value), title: 'Terms' } };
  const problem = { severity: 'error', location: { file: page.name, path } };
  const nodes = buildContentTree([config, edited]);
  const group = markNodes(nodes, [config, edited], [problem]).find(
    (node) => node.label === 'Legal pages',
  );
  expect(group).toMatchObject({ isChanged: true, errors: 1 });
  const settings = markNodes(nodes, [config, edited], []).find((node) => node.label === 'Settings');
  expect(settings).toMatchObject({ isChanged: false });
});

it('opens entries that the list does not show, and no part of a sentence', () => {
  const nodes = buildContentTree([config]);
  const listOpened = (path: JsonPath) => {
    const node = findContentNodes(nodes, { file: config.name, path }).at(-1);
    return node && listEntriesWithForm(config, node, path).map(({ parts: [part] }) => part?.path);
  };
  const entry = ['lead', 'payload', 0];
  expect(listOpened([...entry, 'value', 'field'])).toEqual([entry]);
  expect(listOpened(['lead', 'payload'])).toEqual([]);
  expect(listOpened(['steps', 0, 'options', 0, 'label'])).toEqual([]);
  expect(listOpened(['rules', 'figures', 0, 'rule', 'of', 0])).toEqual([]);
});
