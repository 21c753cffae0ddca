import { expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { checkFiles } from './check-files.ts';

it.each([
  { kind: 'estimator', text: boatHallJson },
  { kind: 'cases', text: '{ "cases": [] }\n' },
] as const)(
  'the mark that an editor has put before a file is taken away by one click: $kind',
  ({ kind, text }) => {
    const marked = `\uFEFF${text}`;
    const file = { name: 'marked.json', kind, text: marked, onDisk: { text: marked, hash: '' } };
    const { fixedTexts } = checkFiles({ files: [file], publicFiles: [], pages: [] }, new Date());
    expect(fixedTexts).toEqual({ 'marked.json': text });
  },
);
