import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Translation } from '../../generated/translation.ts';
import type { Schema } from '../../schema/schema.ts';
import { listSourceTexts } from './source-texts.ts';
import { applyTranslation } from './apply-translation.ts';
import { syncTranslation } from './sync-translation.ts';

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

function sync(root: unknown, translation = EMPTY_TRANSLATION) {
  return syncTranslation(listSourceTexts(schema, root), translation);
}

/** A translation in which every text is its source in capital letters. */
function translateToUpperCase(root: unknown): Translation {
  const { translation } = sync(root);
  const texts = Object.entries(translation.texts).map(([key, { source }]) => {
    return [key, { source, text: source.toUpperCase() }];
  });
  return { ...translation, texts: Object.fromEntries(texts) };
}

const upperCaseTree = ({ id, label, uses }: typeof oak) => ({
  id,
  label: label.toUpperCase(),
  uses: uses.map((use) => use.toUpperCase()),
});

describe('the texts to translate', () => {
  it('are those for visitors, each with its named path', () => {
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

  it('are optional if they contain no words', () => {
    const texts = listSourceTexts(schema, { heading: '{name}: [](tel:5) 5-6', trees: [] });
    expect(texts).toMatchObject([{ key: 'heading', isNeeded: false }]);
  });

  it('include scheduled texts, which are like those that they replace', () => {
    const later = { 'trees.oak.label': 'Old oak', phone: '556', note: 'Ask', 'trees.oak.high': 9 };
    const root = { ...forest, later };
    expect(listSourceTexts(schema, root).slice(-2)).toEqual([
      {
        key: 'later.trees.oak.label',
        path: ['later', 'trees.oak.label'],
        text: 'Old oak',
        isNeeded: true,
      },
      { key: 'later.phone', path: ['later', 'phone'], text: '556', isNeeded: false },
    ]);
    const translated = applyTranslation(schema, root, translateToUpperCase(root));
    expect(translated.later).toEqual({ ...later, 'trees.oak.label': 'OLD OAK' });
  });
});

describe('a file in another language', () => {
  const translation = translateToUpperCase(forest);

  it('has every translated text and is otherwise the same', () => {
    expect(applyTranslation(schema, forest, translation)).toEqual({
      heading: 'OUR {COUNT} TREES',
      phone: '555',
      note: 'Ask Jo',
      trees: [oak, elm].map(upperCaseTree),
    });
  });

  it('has the source of a text that is stale, missing or empty', () => {
    const { heading, ...others } = translation.texts;
    const getHeading = (root: typeof forest, texts: Translation['texts']) =>
      applyTranslation(schema, root, { ...EMPTY_TRANSLATION, texts }).heading;
    const changed = { ...forest, heading: 'Our {count} old trees' };
    expect(getHeading(changed, translation.texts)).toBe('Our {count} old trees');
    expect(getHeading(forest, others)).toBe('Our {count} trees');
    const empty = { source: heading?.source ?? '', text: ' ' };
    expect(getHeading(forest, { ...others, heading: empty })).toBe('Our {count} trees');
  });

  it('may have optional texts', () => {
    const phone = { source: '555', text: '666' };
    const own = { ...EMPTY_TRANSLATION, texts: { phone } };
    expect(applyTranslation(schema, forest, own).phone).toBe('666');
    expect(sync(forest, own).translation.texts['phone']).toEqual(phone);
  });
});

describe('updating a translation', () => {
  it('begins with an empty entry for every needed text', () => {
    const { translation, news } = sync(forest);
    expect(Object.values(translation.texts).map(({ text }) => text)).toEqual(Array(6).fill(''));
    expect(news.missing).toHaveLength(6);
  });

  it('marks a changed text until it is translated again', () => {
    const changed = { ...forest, heading: 'Our trees' };
    const { translation, news } = sync(changed, translateToUpperCase(forest));
    const marked = { source: 'Our trees', was: 'Our {count} trees', text: 'OUR {COUNT} TREES' };
    expect(translation.texts['heading']).toEqual(marked);
    expect(news.stale).toEqual(['heading']);
    expect(applyTranslation(schema, changed, translation).heading).toBe('Our trees');

    const again = sync({ ...forest, heading: 'Trees' }, translation);
    expect(again.translation.texts['heading']).toEqual({ ...marked, source: 'Trees' });

    const back = sync(forest, again.translation);
    expect(back.translation).toEqual(translateToUpperCase(forest));
    expect(back.news.stale).toEqual([]);
  });

  it('keeps the translation of a text that has moved or has a new key', () => {
    const moved = [elm, { ...oak, id: 'holm-oak', uses: oak.uses.toReversed() }];
    const root = { ...forest, trees: moved };
    const { translation, news } = sync(root, translateToUpperCase(forest));
    expect(applyTranslation(schema, root, translation).trees).toEqual(moved.map(upperCaseTree));
    expect(news).toMatchObject({ missing: [], stale: [], gone: [] });
  });

  it('removes texts that do not exist anymore', () => {
    const { translation, news } = sync({ ...forest, trees: [oak] }, translateToUpperCase(forest));
    expect(Object.keys(translation.texts)).not.toContain('trees.elm.label');
    expect(news.gone).toEqual(['trees.elm.label', 'trees.elm.uses[0]']);
  });

  const arbitraryWord = fc.stringMatching(/^[a-z]{1,3}$/);
  const arbitraryTrees = fc.uniqueArray(
    fc.record({
      id: arbitraryWord,
      label: arbitraryWord,
      uses: fc.array(arbitraryWord, { maxLength: 3 }),
    }),
    { selector: ({ id }) => id, maxLength: 4 },
  );

  it('never shows the translation of other words, and changes nothing the second time', () => {
    const property = fc.property(arbitraryTrees, arbitraryTrees, (before, after) => {
      const root = { trees: after };
      const { translation } = sync(root, translateToUpperCase({ trees: before }));
      const shown = applyTranslation(schema, root, translation);
      const listWords = (from: unknown) => listSourceTexts(schema, from).map(({ text }) => text);
      expect(listWords(shown).map((text) => text.toLowerCase())).toEqual(listWords(root));
      expect(sync(root, translation).translation).toEqual(translation);
    });
    fc.assert(property);
  });
});
