import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import schema from '../../../schemas/estimator.schema.json' with { type: 'json' };
import { parseEstimator } from '../../engine/compile/shorthand/expand.ts';
import { checkConfig } from './check-config.ts';
import { boatHallContext, boatHallJson } from './fixtures/boat-hall.ts';
import { shortenRules } from './shorten-rules.ts';

const fixtures = {
  'the boat hall': boatHallJson,
  'the ADU config': readFileSync('e2e/fixtures/adu.json', 'utf8'),
};

describe.each(Object.entries(fixtures))('shortening %s', (_, text) => {
  const short = shortenRules(text, schema);

  it('leaves the same rules', () => {
    expect(short.count).toBeGreaterThan(5);
    expect(short.text.length).toBeLessThan(text.length);
    expect(parseEstimator(short.text)).toEqual(parseEstimator(text));
  });

  it('changes nothing else', () => {
    const [before] = text.split('"figures": [');
    expect(short.text.startsWith(before ?? '')).toBe(true);
  });

  it('has nothing left to do', () => {
    expect(shortenRules(short.text, schema)).toEqual({ text: short.text, count: 0 });
  });
});

it('shortens the rules of variants, once for all of them', () => {
  const rule = (written: string) =>
    boatHallJson.replace(
      '"rules": {',
      `"rules": { "variants": [{ "id": "stay", "for": [{ "id": "long", "label": "Long" }], "figures": [
        { "id": "cost", "label": "Cost", "rule": ${written} },
        { "id": "left", "label": "Left", "rule": { "op": "difference", "from": { "op": "figure", "figure": "offer" }, "subtract": { "op": "figure", "figure": "cost" } } }
      ] }],`,
    );
  const text = rule('{ "op": "price", "table": "perStay", "entry": "{variant}" }');
  const short = shortenRules(text, schema);
  expect(short.text).toContain('"rule": "perStay.{variant}"');
  expect(short.text).toContain('"rule": "offer - cost"');
  expect(parseEstimator(short.text)).toEqual(parseEstimator(text));
  expect(shortenRules(short.text, schema)).toEqual({ text: short.text, count: 0 });
});

it('writes a calculation as one formula', () => {
  const { text } = shortenRules(boatHallJson, schema);
  expect(text).toContain('"rule": "space + insurance + extras + mast + tow"');
  expect(text).toContain('"rule": "if(boatKind = ketch, mastHeight * 6.5, 0)"');
  expect(text).toContain('"rule": "partOfBerth.space% of berth"');
  expect(checkConfig(text, boatHallContext)).toEqual([]);
});

it('keeps the findings of the check, at lines of the text', () => {
  const broken = boatHallJson.replace('"entry": "insurance"', '"entry": "assurance"');
  const { text } = shortenRules(broken, schema);
  const toFinding = ({ code, path, message }: ReturnType<typeof checkConfig>[number]) => {
    return { code, path, message };
  };
  const [problem, ...others] = checkConfig(text, boatHallContext);
  expect(others).toEqual([]);
  expect(problem && toFinding(problem)).toEqual(
    checkConfig(broken, boatHallContext).map(toFinding)[0],
  );
  expect(text.split('\n')[(problem?.line ?? 0) - 1]).toContain('"partOfBerth.assurance% of berth"');
});
