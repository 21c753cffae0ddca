import { expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { findValueAt } from '../../../engine/schema/path.ts';
import type { StudioDocument } from '../project/document.ts';
import { addEntry, setValue } from './edits.ts';
import type { Edit } from '../project/editor-state.ts';
import { withValues } from '../project/file-patches.ts';
import { openFiles } from '../testing/open-files.ts';
import { renameAfterLabel, renameEverywhere } from './rename.ts';

const NEW_OPTION = ['steps', 0, 'options', 3];

/** Opens a boat hall with a new option that has a label. */
function addOption(label: string) {
  let documents: readonly StudioDocument[] = openFiles({
    'estimator.json': JSON.parse(boatHallJson),
    'cases.json': { cases: [] },
  });
  const getConfig = () => documents[0] as StudioDocument;
  function dispatch(edit: Edit | undefined): void {
    if (edit) documents = withValues(documents, edit.values);
  }
  dispatch(addEntry(getConfig(), NEW_OPTION.slice(0, 3)));
  dispatch(setValue(getConfig(), [...NEW_OPTION, 'label'], label));
  return {
    getId: () => findValueAt(getConfig().value, [...NEW_OPTION, 'id']),
    leaveField: () => dispatch(renameAfterLabel(documents, 'estimator.json', NEW_OPTION)),
    rename: (id: string) => dispatch(renameEverywhere(documents, [...NEW_OPTION, 'id'], id)),
  };
}

it.each([
  ['Catamaran', 'catamaran'],
  ['Pier 2', 'pier-2'],
  ['Sloop', 'sloop-2'],
  ['New hull', 'new-hull'],
])('an option called %j is named once', (label, id) => {
  const option = addOption(label);
  for (let times = 0; times < 3; times += 1) {
    option.leaveField();
    expect(option.getId()).toBe(id);
  }
});

it('an option keeps the name that its author gave it', () => {
  const option = addOption('300 feet');
  option.rename('span-300');
  option.leaveField();
  expect(option.getId()).toBe('span-300');
});
