import { describe, expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { SCHEMAS } from '../documents/schemas.ts';
import { findValueAt, withValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import { describeChange } from './describe-change.ts';
import { listValueChanges } from './value-changes.ts';
import { describeTextChanges } from './describe-text-changes.ts';
import { diffLines } from './diff-lines.ts';
import { discardChange } from './discard-change.ts';

const schema = SCHEMAS.estimator;
const config: unknown = JSON.parse(boatHallJson);

function describeChangesTo(after: unknown): string[] {
  return listValueChanges(schema, config, after).map((change) =>
    describeChange({ schema, before: config, after, config: after }, change),
  );
}

describe('changes in words', () => {
  it('say what was and what is', () => {
    const after = withValueAt(config, ['prices', 'extraPrice', 'wash'], 150);
    expect(describeChangesTo(after)).toEqual(["Price of 'Hull wash' in 'Extra price': 140 → 150"]);
    expect(describeChangesTo(config)).toEqual([]);
  });

  it('tell an entry that is gone from those behind it', () => {
    const path = ['steps', 0, 'options'];
    const options = findValueAt(config, path);
    const after = withValueAt(config, path, Array.isArray(options) ? options.slice(1) : []);
    expect(describeChangesTo(after)).toEqual([
      "Option 'Sloop' of step 'Which boat is it?' was taken away: an object",
    ]);
  });

  it('tell another order as that', () => {
    const path = ['steps', 0, 'options'];
    const options = findValueAt(config, path);
    const after = withValueAt(config, path, Array.isArray(options) ? options.toReversed() : []);
    expect(describeChangesTo(after)).toEqual([
      "“Options” of step 'Which boat is it?': another order",
    ]);
  });

  it('tell a file that cannot be read as that, and take back all of it', () => {
    const broken = '<<<<<<< HEAD\n{ "a": 1 }';
    const words = (from: string, to: string) =>
      describeTextChanges('estimator', from, to, undefined);
    expect(words(boatHallJson, broken)).toEqual(['The file cannot be read any more']);
    expect(words(broken, boatHallJson)).toEqual(['All of the file: what it was cannot be read']);
    const onDisk = { text: broken, hash: '' };
    const file = { name: 'boats.json', kind: 'estimator', text: boatHallJson, onDisk } as const;
    const [change] = listValueChanges(schema, undefined, config);
    expect(change && discardChange(file, change, broken)).toBe(broken);
  });
});

describe('changes of a homeowner in words', () => {
  const cases = { cases: [{ name: 'Ann', answers: { boatKind: 'sloop', extras: ['wash'] } }] };
  const answers = ['cases', 0, 'answers'];

  function toldOf(path: JsonPath, value: unknown): string[] {
    const versions = { schema: SCHEMAS.cases, before: cases, config };
    const after = withValueAt(cases, [...answers, ...path], value);
    return listValueChanges(SCHEMAS.cases, cases, after).map((change) =>
      describeChange({ ...versions, after }, change),
    );
  }

  it('are those of the site', () => {
    expect(toldOf(['boatKind'], 'ketch')).toEqual([
      `'Which boat is it?' of case 'Ann': "Sloop" → "Ketch"`,
    ]);
    expect(toldOf(['extras'], ['wash', 'cradle'])).toEqual([
      expect.stringMatching(/^'.+' of case 'Ann': Hull wash → Hull wash, .*radle/),
    ]);
    expect(toldOf(['extras'], [])).toEqual([expect.stringMatching(/: Hull wash → nothing$/)]);
  });

  it('are the names of the file where the config does not know them', () => {
    expect(toldOf(['moon'], 'full')).toEqual([`"moon" of case 'Ann' is new: "full"`]);
  });
});

describe('the lines of a difference', () => {
  it('are those that differ, and no others', () => {
    const lines = diffLines('a\nb\nc\nd\ne', 'a\nB\nc\nd\nx\ne');
    expect(lines).toEqual([
      { sign: '-', line: 'b' },
      { sign: '+', line: 'B' },
      { sign: '+', line: 'x' },
    ]);
  });
});
