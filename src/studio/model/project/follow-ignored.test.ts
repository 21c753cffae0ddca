import { expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import type { StudioDocument } from './document.ts';
import { duplicateEntry, moveEntry, setValue } from '../edits/edits.ts';
import { applyRemoval, planRemoval } from '../edits/removal.ts';
import { openFiles } from '../testing/open-files.ts';
import { createEditorState, editorReducer, type Edit } from './editor-state.ts';

const boats: EstimatorConfig = JSON.parse(boatHallJson);
const PATHS = ['steps[0].options[1].description', 'steps[1].title', 'prices.boatPrice.ketch'];

/** The places of ignored warnings after an edit of the boat hall, and after it is undone. */
function edit(make: (config: StudioDocument, all: readonly StudioDocument[]) => Edit) {
  const acknowledged = PATHS.map((path) => ({ code: 'a-code', path, reason: 'It is meant.' }));
  const documents = openFiles({
    'estimator.json': { ...boats, acknowledged },
    'cases.json': { cases: [] },
  });
  const [config] = documents;
  if (!config) throw new Error('There is no config.');
  const state = editorReducer({ ...createEditorState([]), documents }, make(config, documents));
  const list = ({ documents: [first] }: typeof state) =>
    (first?.value as EstimatorConfig | undefined)?.acknowledged?.map(({ path }) => path);
  expect(list(editorReducer(state, { type: 'undo' }))).toEqual(PATHS);
  return list(state);
}

it('an ignored warning stays with its entry when others move', () => {
  expect(edit((config) => moveEntry(config, ['steps', 0], 1))).toEqual([
    'steps[1].options[1].description',
    'steps[0].title',
    PATHS[2],
  ]);
  expect(edit((config) => duplicateEntry(config, ['steps', 0, 'options', 0]))).toEqual([
    'steps[0].options[2].description',
    ...PATHS.slice(1),
  ]);
});

it('an ignored warning stays with an entry that is edited', () => {
  expect(edit((config) => setValue(config, ['steps', 1, 'title'], 'How long?'))).toEqual(PATHS);
  expect(edit((config) => setValue(config, ['steps', 1, 'id'], 'length'))).toEqual(PATHS);
});

it('an ignored warning goes with its entry', () => {
  const remove = (path: readonly (string | number)[]) =>
    edit((config, all) => applyRemoval(planRemoval(all, config, path)));
  expect(remove(['steps', 0])).toEqual(['steps[0].title', PATHS[2]]);
  expect(remove(['steps', 0, 'options', 0])).toEqual([
    'steps[0].options[0].description',
    ...PATHS.slice(1),
  ]);
});
