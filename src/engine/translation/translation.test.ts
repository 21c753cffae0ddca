import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Translation } from '../generated/translation.ts';
import type { Schema } from '../schema/schema.ts';
import { listSourceTexts } from './source-texts.ts';
import { applyTranslation } from './apply-translation.ts';
import { syncTranslation } from './sync-translation.ts';

/** A file of trees, each with a name, a word for visitors and what else a tree may have. */
const schema: Schema = {
  type: 'object',
  properties: {
    heading: { type: 'string', text: 'plain' },
    phone: { type: 'string', text: 'plain', translation: 'optional' },
    note: { type: 'string', text: 'plain', reader: 'author' },
    later: {
      type: 'object',
      places: true,
      additionalProperties: { anyOf: [{ type: 'string' }, { type: 'number' }] },
    },
    trees: {
      type: 'array',
      things: { thing: 'tree', name: 'id' },
      items: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          label: { type: 'string', text: 'plain' },
          uses: { type: 'array', items: { type: 'string', text: 'rich' } },
        },
      },
    },
  },
};

const oak = { id: 'oak', label: 'Oak', uses: ['Floors', '[Barrels](/wine)'] };
const elm = { id: 'elm', label: 'Elm', uses: ['Wheels'] };
const forest = { heading: 'Our {count} trees', phone: '555', note: 'Ask Jo', trees: [oak, elm] };

const EMPTY_TRANSLATION: Translation = { $schema: 'translation.schema.json', texts: {} };

function updateTranslationOf(root: unknown, translation = EMPTY_TRANSLATION) {
  return syncTranslation(listSourceTexts(schema, root), translation);
}

/** A translation in which every text is its source, loud. */
function translateToUpperCase(root: unknown): Translation {
  const { translation } = updateTranslationOf(root);
  const texts = Object.entries(translation.texts).map(([key, { source }]) => [
    key,
    { source, text: source.toUpperCase() },
  ]);
  return { ...translation, texts: Object.fromEntries(texts) };
}

describe('what is to stand in the place of a text', () => {
  const later = {
    'trees.oak.label': 'Old oak',
    phone: '556',
    note: 'Ask Flo',
    'trees.oak.high': 9,
  };
  const withLater = { ...forest, later };

  it('is translated like it', () => {
    expect(listSourceTexts(schema, withLater).slice(-2)).toEqual([
      {
        key: 'later.trees.oak.label',
        path: ['later', 'trees.oak.label'],
        text: 'Old oak',
        isNeeded: true,
      },
      { key: 'later.phone', path: ['later', 'phone'], text: '556', isNeeded: false },
    ]);
    expect(applyTranslation(schema, withLater, translateToUpperCase(withLater)).later).toEqual({
      ...later,
      'trees.oak.label': 'OLD OAK',
    });
  });
});

describe('the texts to translate', () => {
  it('are those that visitors read, each by the names on the way to it', () => {
    expect(listSourceTexts(schema, forest).map(({ key, isNeeded }) => [key, isNeeded])).toEqual([
      ['heading', true],
      ['phone', false],
      ['trees.oak.label', true],
      ['trees.oak.uses[0]', true],
      ['trees.oak.uses[1]', true],
      ['trees.elm.label', true],
      ['trees.elm.uses[0]', true],
    ]);
  });

  it('are not missed where they have no words', () => {
    const texts = listSourceTexts(schema, { heading: '{name}: [](tel:5) 5-6', trees: [] });
    expect(texts).toMatchObject([{ key: 'heading', isNeeded: false }]);
  });
});

describe('a file in another language', () => {
  it('has every text that is translated, and all else as it was', () => {
    expect(applyTranslation(schema, forest, translateToUpperCase(forest))).toEqual({
      heading: 'OUR {COUNT} TREES',
      phone: '555',
      note: 'Ask Jo',
      trees: [
        { id: 'oak', label: 'OAK', uses: ['FLOORS', '[BARRELS](/WINE)'] },
        { id: 'elm', label: 'ELM', uses: ['WHEELS'] },
      ],
    });
  });

  it('has the words of the source where they have changed since, or nobody has translated them', () => {
    const changed = { ...forest, heading: 'Our {count} old trees' };
    const { heading, ...texts } = translateToUpperCase(forest).texts;
    expect(applyTranslation(schema, changed, translateToUpperCase(forest)).heading).toBe(
      'Our {count} old trees',
    );
    expect(applyTranslation(schema, forest, { ...EMPTY_TRANSLATION, texts }).heading).toBe(
      'Our {count} trees',
    );
    const empty = { ...heading, source: heading?.source ?? '', text: ' ' };
    const blank = { ...EMPTY_TRANSLATION, texts: { ...texts, heading: empty } };
    expect(applyTranslation(schema, forest, blank).heading).toBe('Our {count} trees');
  });

  it('may have what a translation need not have', () => {
    const phone = { source: '555', text: '666' };
    const own = { ...EMPTY_TRANSLATION, texts: { phone } };
    expect(applyTranslation(schema, forest, own).phone).toBe('666');
    expect(updateTranslationOf(forest, own).translation.texts['phone']).toEqual(phone);
  });
});

describe('bringing a translation up to date', () => {
  it('begins with an empty text for everything', () => {
    const { translation, news } = updateTranslationOf(forest);
    expect(Object.values(translation.texts).map(({ text }) => text)).toEqual([
      '',
      '',
      '',
      '',
      '',
      '',
    ]);
    expect(news.missing).toHaveLength(6);
  });

  it('marks what has changed, until somebody has looked at it', () => {
    const changed = { ...forest, heading: 'Our trees' };
    const { translation, news } = updateTranslationOf(changed, translateToUpperCase(forest));
    const marked = { source: 'Our trees', was: 'Our {count} trees', text: 'OUR {COUNT} TREES' };
    expect(translation.texts['heading']).toEqual(marked);
    expect(news.stale).toEqual(['heading']);
    expect(applyTranslation(schema, changed, translation).heading).toBe('Our trees');

    const again = updateTranslationOf({ ...forest, heading: 'Trees' }, translation);
    expect(again.translation.texts['heading']).toEqual({ ...marked, source: 'Trees' });

    const back = updateTranslationOf(forest, again.translation);
    expect(back.translation).toEqual(translateToUpperCase(forest));
    expect(back.news.stale).toEqual([]);
  });

  it('takes along what has moved, or has another name', () => {
    const moved = {
      ...forest,
      trees: [elm, { ...oak, id: 'holm-oak', uses: oak.uses.toReversed() }],
    };
    const { translation, news } = updateTranslationOf(moved, translateToUpperCase(forest));
    expect(applyTranslation(schema, moved, translation).trees).toEqual(upperCaseTrees(moved.trees));
    expect(news).toMatchObject({ missing: [], stale: [], gone: [] });
  });

  it('lets go what its source has no more', () => {
    const { translation, news } = updateTranslationOf(
      { ...forest, trees: [oak] },
      translateToUpperCase(forest),
    );
    expect(Object.keys(translation.texts)).not.toContain('trees.elm.label');
    expect(news.gone).toEqual(['trees.elm.label', 'trees.elm.uses[0]']);
  });

  const trees = fc.uniqueArray(
    fc.record({
      id: fc.stringMatching(/^[a-z]{1,3}$/),
      label: fc.stringMatching(/^[a-z]{1,3}$/),
      uses: fc.array(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 3 }),
    }),
    { selector: ({ id }) => id, maxLength: 4 },
  );

  it('never shows a translation of other words, whatever was changed', () => {
    fc.assert(
      fc.property(trees, trees, (before, after) => {
        const { translation } = updateTranslationOf(
          { trees: after },
          translateToUpperCase({ trees: before }),
        );
        const shown = applyTranslation(schema, { trees: after }, translation);
        const said = listSourceTexts(schema, shown).map(({ text }) => text);
        const source = listSourceTexts(schema, { trees: after }).map(({ text }) => text);
        expect(said.map((text) => text.toLowerCase())).toEqual(source);
      }),
    );
  });

  it('is done after once', () => {
    fc.assert(
      fc.property(trees, trees, (before, after) => {
        const once = updateTranslationOf(
          { trees: after },
          translateToUpperCase({ trees: before }),
        ).translation;
        expect(updateTranslationOf({ trees: after }, once).translation).toEqual(once);
      }),
    );
  });
});

function upperCaseTrees(trees: readonly (typeof oak)[]) {
  return trees.map(({ id, label, uses }) => ({
    id,
    label: label.toUpperCase(),
    uses: uses.map((use) => use.toUpperCase()),
  }));
}
