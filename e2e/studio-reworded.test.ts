import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { JsonPath } from '../src/engine/schema/path.ts';
import { setJsonValue } from '../src/studio/model/documents/text-edits.ts';
import { hasOnlyTextChanges } from '../src/studio/model/changes/has-only-text-changes.ts';

const text = readFileSync('e2e/fixtures/adu.json', 'utf8');
const createFiles = (said: string) => [
  { name: 'estimator.json', kind: 'estimator' as const, text: said, onDisk: { text, hash: '' } },
];
const isTextOnlyChange = (path: JsonPath, value: unknown) =>
  hasOnlyTextChanges(createFiles(text), createFiles(setJsonValue(text, path, value)));

describe('files that are but reworded', () => {
  it('say the same, or other words that people read', () => {
    expect(hasOnlyTextChanges(createFiles(text), createFiles(text))).toBe(true);
    expect(isTextOnlyChange(['steps', 1, 'title'], 'How big?')).toBe(true);
    expect(isTextOnlyChange(['steps', 0, 'options', 0, 'label'], 'House')).toBe(true);
    expect(isTextOnlyChange(['lead', 'messages', 'failure'], 'No: {reason}')).toBe(true);
  });

  it.each([
    ['a name', ['steps', 1, 'id'], 'size-of-it'],
    ['no words at all', ['steps', 1, 'title'], ' '],
    ['a price', ['prices', 'featurePrice', 'solar'], 1],
    ['a picture', ['steps', 0, 'options', 0, 'illustration'], '/icons/none.svg'],
    ['a list', ['steps', 0, 'options'], []],
  ] as const)('do not change %s', (_what, path, value) => {
    expect(isTextOnlyChange(path, value)).toBe(false);
  });

  it('say no more and no less than before', () => {
    const less = setJsonValue(text, ['steps', 1, 'intro'], undefined);
    expect(hasOnlyTextChanges(createFiles(less), createFiles(text))).toBe(false);
    expect(hasOnlyTextChanges(createFiles(text), createFiles(less))).toBe(false);
  });
});
