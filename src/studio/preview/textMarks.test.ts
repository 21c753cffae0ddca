import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../engine/schema/schema.ts';
import {
  createTextMarker,
  decodeMarks,
  encodeMark,
  findCommonLocation,
  removeMarks,
} from './textMarks.ts';

const schema: Schema = {
  type: 'object',
  properties: {
    title: { type: 'string', text: 'plain' },
    id: { type: 'string' },
    picture: { type: 'string', picture: true },
    options: {
      type: 'array',
      items: { type: 'object', properties: { label: { type: 'string', text: 'rich' } } },
    },
  },
};
const value = { title: 'Trees', id: 'trees', picture: '/oak.svg', options: [{ label: 'Oak' }] };

describe('marks in texts', () => {
  it('are read as they were written, whatever is around them', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.string(), (numbers, text) => {
        const marked = numbers.map((number) => text + encodeMark(number)).join('');
        expect(decodeMarks(marked)).toEqual(numbers);
        expect(removeMarks(marked)).toBe(text.repeat(numbers.length));
      }),
    );
  });

  it('say where a text comes from, and leave everything else as it is', () => {
    const { mark, locate } = createTextMarker();
    const { title, id, picture, options } = mark(schema, 'a.json', value);
    expect([removeMarks(title), id, picture]).toEqual(['Trees', 'trees', '/oak.svg']);
    const [number = -1] = decodeMarks(options[0]?.label ?? '');
    expect(locate(number)).toEqual({ file: 'a.json', path: ['options', 0, 'label'] });
  });

  it('stay the same while another text is typed, and so do the objects around them', () => {
    const { mark } = createTextMarker();
    const before = mark(schema, 'a.json', value);
    const after = mark(schema, 'a.json', { ...value, title: 'Old trees' });
    expect(after.options).toBe(before.options);
    expect(decodeMarks(after.title)).toEqual(decodeMarks(before.title));
  });

  it('find pictures by their address', () => {
    const { mark, locatePictures } = createTextMarker();
    mark(schema, 'a.json', value);
    expect(locatePictures('/oak.svg')).toEqual([{ file: 'a.json', path: ['picture'] }]);
  });

  it('lead to what several texts are of', () => {
    const [one, other] = ['label', 'description'].map((key) => ({
      file: 'a.json',
      path: ['options', 2, key],
    }));
    expect(one && other && findCommonLocation([one, other])).toEqual({
      file: 'a.json',
      path: ['options', 2],
    });
  });
});
