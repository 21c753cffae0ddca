import fc from 'fast-check';
import type { Schema } from '../../../engine/schema/schema.ts';

/** A file of trees with names, prices and lists: everything that a config can hold, in little. */
export const FOREST_SCHEMA: Schema = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    note: { type: 'string' },
    prices: {
      type: 'object',
      additionalProperties: { type: 'number' },
    },
    trees: {
      type: 'array',
      things: { thing: 'tree', name: 'id' },
      items: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          label: { type: 'string' },
          height: { type: 'number' },
          uses: { type: 'array', items: { type: 'string' } },
          spans: {
            type: 'array',
            items: { type: 'object', properties: { from: { type: 'number' } } },
          },
        },
      },
    },
  },
};

const word = fc.stringMatching(/^[a-z]{1,3}$/);
const shortList = { maxLength: 3 };

const tree = fc.record(
  {
    id: fc.constantFrom('oak', 'elm', 'fir', 'ash', 'yew', 'box'),
    label: word,
    height: fc.integer({ min: 0, max: 9 }),
    uses: fc.array(word, shortList),
    spans: fc.array(fc.record({ from: fc.nat(9) }), shortList),
  },
  { requiredKeys: ['id'] },
);

type Tree = { readonly id: string } & Readonly<Record<string, unknown>>;

export interface Forest extends Readonly<Record<string, unknown>> {
  readonly trees: readonly Tree[];
}

/** Any version of the file. */
export const arbitraryForest: fc.Arbitrary<Forest> = fc.record(
  {
    title: word,
    note: fc.string({ maxLength: 12 }),
    prices: fc.dictionary(word, fc.integer({ min: 0, max: 9 }), { maxKeys: 4 }),
    trees: fc.uniqueArray(tree, { selector: ({ id }) => id, maxLength: 5 }),
  },
  { requiredKeys: ['trees'] },
);

/** What somebody does to a file: each returns a version with one change. */
const arbitraryEdit = fc.tuple(
  fc.constantFrom('move', 'remove', 'label', 'add', 'title'),
  fc.nat(4),
  fc.nat(4),
);

/**
 * A version that somebody makes of another one by a few edits.
 * @param author begins the names of new trees, which two people would choose differently
 */
export const arbitraryEdits = (author: string): fc.Arbitrary<(forest: Forest) => Forest> =>
  fc.array(arbitraryEdit, { maxLength: 3 }).map(
    (edits) => (forest) =>
      edits.reduce((edited: Forest, [kind, from, to], index): Forest => {
        const { trees } = edited;
        const [moved] = trees.slice(from, from + 1);
        if (kind === 'title') return { ...edited, title: `${author} ${to}` };
        if (kind === 'add') {
          return {
            ...edited,
            trees: trees.toSpliced(to, 0, { id: `${author}${index}`, label: 'New' }),
          };
        }
        if (!moved) return edited;
        const rest = trees.toSpliced(from, 1);
        if (kind === 'remove') return { ...edited, trees: rest };
        const label = { ...moved, label: `${author} ${to}` };
        return {
          ...edited,
          trees: kind === 'move' ? rest.toSpliced(to, 0, moved) : trees.with(from, label),
        };
      }, forest),
  );
