import { describe, expect, it } from 'vitest';
import { boatHallContext, boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { isSchema, listKeys } from '../../../engine/schema/schema.ts';
import { convertToKind } from './blank-value.ts';
import { resolveSchemaAt } from './form-definition.ts';
import { formatSentence } from '../sentence/format-sentence.ts';
import { isSentenceSchema, formatPattern, listPhrases } from '../sentence/phrases.ts';

const { schema } = boatHallContext;
const root: unknown = JSON.parse(boatHallJson);
const SHOWN_WHEN = ['steps', 3, 'showWhen'];
const RULE = ['rules', 'figures', 0, 'rule'];

function toSentence(path: readonly (string | number)[], value: unknown): string {
  return formatSentence(schema, resolveSchemaAt(schema, root, path), value, path, (_, name) =>
    name.toUpperCase(),
  );
}

const definitions: unknown[] = Object.values(schema.definitions ?? {});
const sentenceDefinitions = definitions
  .filter(isSchema)
  .filter((each) => each.sentence !== undefined);

describe('a sentence', () => {
  it('says everything that has to be filled in', () => {
    expect(sentenceDefinitions.length).toBeGreaterThan(20);
    for (const each of sentenceDefinitions) {
      const tag = listKeys(each).find((key) => each.properties[key].const !== undefined);
      const always = listPhrases(each, tag)
        .filter(({ optional }) => optional === undefined)
        .flatMap(({ pieces }) => pieces.flatMap((piece) => ('key' in piece ? piece.key : [])));
      const required = each.required.filter((key: string) => key !== tag);
      expect(new Set(always), each.title).toEqual(new Set(required));
    }
  });

  it('leaves nothing out: what it does not say stands behind it', () => {
    for (const each of sentenceDefinitions) {
      const said = listPhrases(each).flatMap(({ pieces }) =>
        pieces.flatMap((piece) => ('key' in piece ? piece.key : [])),
      );
      expect(new Set(said), each.title).toEqual(new Set(listKeys(each)));
    }
  });

  it('is what conditions and rules are, by their schema alone', () => {
    expect(isSentenceSchema(schema, resolveSchemaAt(schema, root, SHOWN_WHEN))).toBe(true);
    expect(isSentenceSchema(schema, resolveSchemaAt(schema, root, RULE))).toBe(true);
    expect(isSentenceSchema(schema, resolveSchemaAt(schema, root, ['steps', 3]))).toBe(false);
  });

  it('is told from its siblings by a pattern', () => {
    expect(formatPattern(schema.definitions.AtLeastCondition)).toBe('… is at least …');
  });

  it('reads as people speak, with what it names by its own name', () => {
    const is = { test: 'is', answer: 'hull', option: 'ketch' };
    const many = { test: 'atLeast', answer: 'mast', number: 2 };
    expect(toSentence(SHOWN_WHEN, { test: 'all', of: [is, { test: 'not', of: many }] })).toBe(
      'all of “HULL” is “KETCH” and (not “MAST” is at least 2)',
    );
    expect(toSentence(SHOWN_WHEN, { test: 'is', answer: '', option: '' })).toBe('… is …');
    expect(toSentence(RULE, { op: 'share', percent: { op: 'const', value: 5 }, of: is })).toContain(
      'the number 5 percent of',
    );
  });
});

describe('another kind of sentence', () => {
  const is = { test: 'is', answer: 'hull', option: 'ketch' };
  const condition = resolveSchemaAt(schema, root, SHOWN_WHEN);
  const rule = resolveSchemaAt(schema, root, RULE);

  it('is put around what was there, and taken away again', () => {
    const both = convertToKind(schema, condition, is, 'all');
    expect(both).toEqual({ test: 'all', of: [is] });
    expect(convertToKind(schema, condition, both, 'is')).toEqual(is);
    expect(convertToKind(schema, condition, is, 'not')).toEqual({ test: 'not', of: is });
    const price = { op: 'lookup', table: 'hull', answer: 'hull' };
    expect(convertToKind(schema, rule, price, 'share')).toEqual({
      op: 'share',
      percent: { op: 'const', value: 0 },
      of: price,
    });
  });

  it('keeps what both say', () => {
    expect(convertToKind(schema, condition, is, 'includes')).toEqual({ ...is, test: 'includes' });
    const sum = { op: 'sum', of: [{ op: 'const', value: 1 }] };
    expect(convertToKind(schema, rule, sum, 'product')).toEqual({ ...sum, op: 'product' });
  });
});
