import { expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { findValueAt } from '../../../engine/schema/path.ts';
import type { StudioFile } from '../documents/studio-file.ts';
import { addEntry, addProperty, changeKind, setValue } from './edits.ts';

const file: StudioFile = {
  name: 'boats.json',
  kind: 'estimator',
  text: boatHallJson,
  onDisk: { text: boatHallJson, hash: '' },
};

it('what is done is told in the words of the controls', () => {
  expect(addProperty(file, ['steps', 0, 'showWhen']).description).toBe(
    "Add “Show when” to step 'Which boat is it?'",
  );
  expect(addProperty(file, ['site', 'languageSwitch']).description).toBe(
    'Add “Language switch” to section “Site”',
  );
  expect(changeKind(file, ['steps', 0], 'quantities').description).toMatch(/make it “Quantities”$/);
});

it('what is added has names to be referred to by, and no words that visitors could read', () => {
  const { texts, location } = addEntry(file, ['steps'], { kind: 'code' });
  expect(findValueAt(JSON.parse(texts[file.name] ?? ''), location.path)).toEqual({
    id: 'new-step',
    kind: 'code',
    title: '',
    answer: 'new-step',
    fieldLabel: '',
    salt: '',
    options: [{ id: 'new-step', label: '', code: '' }],
    message: '',
    continueLabel: '',
  });
  const dated = addProperty(file, ['scheduled']).texts[file.name] ?? '';
  const schedule = addEntry({ ...file, text: dated }, ['scheduled']);
  expect(findValueAt(JSON.parse(schedule.texts[file.name] ?? ''), schedule.location.path)).toEqual({
    name: 'new-schedule',
    from: '',
    zone: '',
    changes: {},
  });
});

it('nothing is added behind the results, where nobody would see it', () => {
  const kindsAfter = (kind: string) => {
    const { texts, location } = addEntry(file, ['steps'], { kind });
    const { steps } = JSON.parse(texts[file.name] ?? '');
    return { at: location.path.at(-1), kinds: steps.map((step: { kind: string }) => step.kind) };
  };
  const before = JSON.parse(boatHallJson).steps.length;
  expect(kindsAfter('digits')).toMatchObject({ at: before - 1 });
  expect(kindsAfter('digits').kinds.slice(-2)).toEqual(['digits', 'results']);
  expect(kindsAfter('results')).toMatchObject({ at: before });
});

it('what is added has an answer of its own, also after a step that was renamed', () => {
  const first = addEntry(file, ['steps'], { kind: 'date' });
  const path = [...first.location.path, 'id'];
  const renamed = setValue({ ...file, text: first.texts[file.name] ?? '' }, path, 'launch');
  const second = addEntry({ ...file, text: renamed.texts[file.name] ?? '' }, ['steps'], {
    kind: 'date',
  });
  const { steps } = JSON.parse(second.texts[file.name] ?? '');
  expect(steps.at(-3)).toMatchObject({ id: 'launch', answer: 'new-step' });
  expect(steps.at(-2)).toMatchObject({ id: 'new-step-2', answer: 'new-step-2' });
  expect(steps.at(-1)).toMatchObject({ kind: 'results' });
});
