import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parseTree, type Node } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { withValueAt } from '../../../engine/schema/path.ts';
import { arbitraryForest, FOREST_SCHEMA } from '../testing/arbitrary-forest.ts';
import { getText, openDocument, parseText } from './document.ts';
import { SCHEMAS } from './schemas.ts';
import { updateText } from './update-text.ts';

const CONFIG_TEXT = readFileSync('e2e/fixtures/adu.json', 'utf8');
const CONFIG: unknown = JSON.parse(CONFIG_TEXT);
const SHORT_RULE = '"space + insurance + extras + mast + tow"';

function update(text: string, after: unknown, schema = FOREST_SCHEMA): string {
  return updateText(schema, text, JSON.parse(text), after);
}

/** The lines that differ, as `-` and `+`. */
function listChangedLines(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `-${line.trim()}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+${line.trim()}`),
  ];
}

describe('writing a value into the text of an earlier one', () => {
  const oddText =
    '{\t"title":"a",\r\n\r\n  "trees" : [ {"id":"oak","height":1.0},\r\n{"id": "elm"} ]\r\n}';

  it('changes the value and nothing around it', () => {
    const after = withValueAt(JSON.parse(oddText), ['trees', 0, 'height'], 2);
    expect(update(oddText, after)).toBe(oddText.replace('1.0', '2'));
    expect(update(oddText, JSON.parse(oddText))).toBe(oddText);
  });

  it('adds a key where the schema has it, and an entry like its neighbors', () => {
    const after = {
      title: 'a',
      note: 'n',
      trees: [{ id: 'oak', height: 1 }, { id: 'elm' }, { id: 'fir', label: 'Fir' }],
    };
    expect(update(oddText, after)).toBe(
      oddText
        .replace('"title":"a"', '"title":"a",\r\n\r\n  "note": "n"')
        .replace('{"id": "elm"}', '{"id": "elm"},\r\n{ "id": "fir", "label": "Fir" }'),
    );
  });

  it('writes what is new as the formatter does', () => {
    const option = {
      id: 'pool',
      label: 'Pool',
      description: 'A small one, with a cover for the winter and a ladder of steel',
    };
    const path = ['steps', 4, 'options', 8];
    const text = updateText(
      SCHEMAS.estimator,
      CONFIG_TEXT,
      CONFIG,
      withValueAt(CONFIG, path, option),
    );
    expect(listChangedLines(CONFIG_TEXT, text)).toEqual([
      '+"id": "pool",',
      '+"label": "Pool",',
      '+"description": "A small one, with a cover for the winter and a ladder of steel"',
    ]);
  });

  it('gives a text that says the new value, for any two versions', () => {
    fc.assert(
      fc.property(arbitraryForest, arbitraryForest, fc.nat(4), (before, after, indent) => {
        const text = updateText(FOREST_SCHEMA, JSON.stringify(before, null, indent), before, after);
        expect(JSON.parse(text)).toEqual(after);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps every byte outside of the changed value, for any value of the config', () => {
    const leaves: { path: (string | number)[]; node: Node }[] = [];
    function collect(node: Node, path: (string | number)[]): void {
      if (node.type === 'array')
        node.children?.forEach((each, index) => collect(each, [...path, index]));
      else if (node.type === 'object') {
        for (const { children: [key, value] = [] } of node.children ?? [])
          if (key && value) collect(value, [...path, String(key.value)]);
      } else leaves.push({ path, node });
    }
    const tree = parseTree(CONFIG_TEXT);
    if (tree) collect(tree, []);
    const isTag = ({ path }: (typeof leaves)[number]) =>
      ['id', 'kind', 'op', 'from', 'name', 'test'].includes(String(path.at(-1)));
    fc.assert(
      fc.property(fc.constantFrom(...leaves.filter((leaf) => !isTag(leaf))), ({ path, node }) => {
        const text = updateText(
          SCHEMAS.estimator,
          CONFIG_TEXT,
          CONFIG,
          withValueAt(CONFIG, path, 'other'),
        );
        expect(text).toBe(
          `${CONFIG_TEXT.slice(0, node.offset)}"other"${CONFIG_TEXT.slice(node.offset + node.length)}`,
        );
      }),
    );
  });
});

describe('a config with short rules', () => {
  const text = boatHallJson.replace(
    /("id": "offer",\n {8}"label": "Offer",\n {8}"rule": )\{[\s\S]*?\n {8}\}/,
    (_, before: string) => before + SHORT_RULE,
  );
  const config: unknown = JSON.parse(boatHallJson);
  const rule = ['rules', 'figures', 6, 'rule'];
  const document = openDocument({ name: 'boats.json', kind: 'estimator', text, version: '1' });
  const write = (value: unknown) => getText({ ...document, value });

  it('says the same as one with rules that are written out', () => {
    expect(text).toContain(SHORT_RULE);
    expect(document.value).toEqual(config);
  });

  it('keeps every other byte when something else changes', () => {
    const after = withValueAt(document.value, ['steps', 0, 'title'], 'Which?');
    expect(write(after)).toBe(text.replace('Which boat is it?', 'Which?'));
  });

  it('writes a changed rule short again if it can be', () => {
    const after = withValueAt(document.value, [...rule, 'of', 4], undefined);
    expect(write(after)).toBe(text.replace(' + tow', ''));
    expect(parseText(write(after)).value).toEqual(after);
  });

  it('writes it out if it cannot', () => {
    const after = withValueAt(document.value, [...rule, 'label'], 'All');
    expect(write(after)).not.toContain(SHORT_RULE);
    expect(parseText(write(after)).value).toEqual(after);
  });

  it('writes it out where a new name would make it mean two things', () => {
    const answer = ['steps', 3, 'answer'];
    const after = withValueAt(document.value, answer, 'mast');
    expect(write(after)).not.toContain(SHORT_RULE);
    expect(parseText(write(after)).value).toEqual(after);
  });
});
