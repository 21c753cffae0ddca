import { describe, expect, it } from 'vitest';
import { boats } from '../../config-check/fixtures/boats.ts';
import { SCHEMAS } from '../desk/schemas.ts';
import { valueAt, valueWith } from '../../schema/path.ts';
import { changeWords } from './change-words.ts';
import { changesBetween } from './changes.ts';
import { textDifference } from './text-difference.ts';

const schema = SCHEMAS.estimator;
const config: unknown = JSON.parse(boats);

function told(after: unknown): string[] {
  return changesBetween(schema, config, after).map((change) =>
    changeWords(schema, config, after, change),
  );
}

describe('changes in words', () => {
  it('say what was and what is', () => {
    const after = valueWith(config, ['prices', 'extraPrice', 'wash'], 150);
    expect(told(after)).toEqual(["Price of 'Hull wash' in 'Extra price': 140 → 150"]);
    expect(told(config)).toEqual([]);
  });

  it('tell an entry that is gone from those behind it', () => {
    const path = ['steps', 0, 'options'];
    const options = valueAt(config, path);
    const after = valueWith(config, path, Array.isArray(options) ? options.slice(1) : []);
    expect(told(after)).toEqual([
      "Option 'Sloop' of step 'Which boat is it?' was taken away: an object",
    ]);
  });

  it('tell another order as that', () => {
    const path = ['steps', 0, 'options'];
    const options = valueAt(config, path);
    const after = valueWith(config, path, Array.isArray(options) ? options.toReversed() : []);
    expect(told(after)).toEqual(["“Options” of step 'Which boat is it?': another order"]);
  });
});

describe('the lines of a difference', () => {
  it('are those that differ, and no others', () => {
    const lines = textDifference('a\nb\nc\nd\ne', 'a\nB\nc\nd\nx\ne');
    expect(lines).toEqual([
      { sign: '-', line: 'b' },
      { sign: '+', line: 'B' },
      { sign: '+', line: 'x' },
    ]);
  });
});
