import { readFileSync } from 'node:fs';
import { applyEdits, parseTree, type Node } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import schema from '../../../schemas/estimator.schema.json' with { type: 'json' };
import { toCanonicalForm } from '../../engine/compile/shorthand/canonical-rule.ts';
import { parseEstimator } from '../../engine/compile/shorthand/expand.ts';
import { checkConfig } from './check-config.ts';
import { boatHallContext, boatHallJson } from './fixtures/boat-hall.ts';
import { rewriteRules } from './rewrite-rules.ts';

const fixtures = {
  'the boat hall': boatHallJson,
  'the ADU config': readFileSync('e2e/fixtures/adu.json', 'utf8'),
};

/** Without the labels of rules that only repeat a name. */
function withoutPlainLabels({ rules, ...config }: ReturnType<typeof parseEstimator>) {
  const figures = rules.figures.map(({ rule, ...figure }) => {
    return { ...figure, rule: toCanonicalForm(rule) };
  });
  return { ...config, rules: { ...rules, figures } };
}

/** A text without the conditions of steps and options. */
function withoutConditions(text: string): string {
  const list = (node: Node): Node[] => {
    const [key, value] = node.children ?? [];
    const isCondition = node.type === 'property' && key?.value === 'showWhen';
    return isCondition && value ? [value] : (node.children ?? []).flatMap(list);
  };
  const root = parseTree(text);
  const edits = (root ? list(root) : []).map(({ offset, length }) => {
    return { offset, length, content: '' };
  });
  return applyEdits(text, edits);
}

describe.each(Object.entries(fixtures))('shortening %s', (_, text) => {
  const short = rewriteRules(text, schema);

  it('leaves the same rules', () => {
    expect(short.count).toBeGreaterThan(5);
    expect(short.text.length).toBeLessThan(text.length);
    expect(withoutPlainLabels(parseEstimator(short.text))).toEqual(
      withoutPlainLabels(parseEstimator(text)),
    );
  });

  it('changes nothing else', () => {
    const [before] = withoutConditions(text).split('"figures": [');
    expect(withoutConditions(short.text).startsWith(before ?? '')).toBe(true);
  });

  it('has nothing left to do', () => {
    expect(rewriteRules(short.text, schema)).toEqual({ text: short.text, count: 0 });
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
  const short = rewriteRules(text, schema);
  expect(short.text).toContain('"rule": "perStay.{variant}"');
  expect(short.text).toContain('"rule": "offer - cost"');
  expect(parseEstimator(short.text)).toEqual(parseEstimator(text));
  expect(rewriteRules(short.text, schema)).toEqual({ text: short.text, count: 0 });
});

it('writes a calculation as one formula', () => {
  const { text } = rewriteRules(boatHallJson, schema);
  expect(text).toContain('"rule": "space + insurance + extras + mast + tow"');
  expect(text).toContain('"rule": "if(boatKind = ketch, mastHeight * 6.5, 0)"');
  expect(text).toContain('"rule": "partOfBerth.space% of berth"');
  expect(text).toContain('"showWhen": "boatKind = ketch"');
  expect(text).toContain('"showWhen": "boatLength >= 100"');
  expect(checkConfig(text, boatHallContext)).toEqual([]);
});

it('keeps the findings of the check, which point into the formula', () => {
  const broken = boatHallJson.replace('"entry": "insurance"', '"entry": "assurance"');
  const { text } = rewriteRules(broken, schema);
  const refers = `of figure 'Insurance' refers to the price "assurance" of price table 'partOfBerth', which does not exist.`;
  expect(checkConfig(broken, boatHallContext)).toMatchObject([
    { path: 'rules.figures[2].rule.percent.entry', message: `"entry" ${refers}` },
  ]);
  const [problem, ...others] = checkConfig(text, boatHallContext);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({
    path: 'rules.figures[2].rule',
    message: `The formula ${refers}`,
  });
  const { line = 0, column = 0 } = problem ?? {};
  expect(text.split('\n')[line - 1]?.slice(column - 1)).toMatch(
    /^partOfBerth.assurance% of berth"/,
  );
});
