import { describe, expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import { setJsonValue } from '../documents/text-edits.ts';
import { hasOnlyTextChanges } from './has-only-text-changes.ts';

const createFiles = (text: string) => [
  {
    name: 'boats.json',
    kind: 'estimator' as const,
    text,
    onDisk: { text: boatHallJson, hash: '' },
  },
];
const isTextChange = (path: JsonPath, value: unknown) =>
  hasOnlyTextChanges(
    createFiles(boatHallJson),
    createFiles(setJsonValue(boatHallJson, path, value)),
  );

describe('hasOnlyTextChanges', () => {
  it.each<[string, JsonPath, unknown]>([
    ['a title', ['steps', 1, 'title'], 'How big?'],
    ['a label', ['steps', 0, 'options', 0, 'label'], 'A sloop'],
    ['a message with a placeholder', ['lead', 'messages', 'failure'], 'No: {reason}'],
  ])('is true when %s changes', (_what, path, value) => {
    expect(isTextChange(path, value)).toBe(true);
  });

  it.each<[string, JsonPath, unknown]>([
    ['an id', ['steps', 1, 'id'], 'length'],
    ['a title becomes blank', ['steps', 1, 'title'], ' '],
    ['a price', ['prices', 'extraPrice', 'wash'], 1],
    ['a picture', ['steps', 0, 'options', 0, 'illustration'], '/pictures/none.svg'],
    ['a list', ['steps', 0, 'options'], []],
    ['a text disappears', ['lead', 'messages', 'failure'], undefined],
  ])('is false when %s changes', (_what, path, value) => {
    expect(isTextChange(path, value)).toBe(false);
  });
});
