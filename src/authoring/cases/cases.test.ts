import { toSource } from '../../engine/compile/testing/compile-for-test.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CasesFile, ExpectedEstimate, NamedCase } from '../../engine/generated/cases.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { fenceConfig } from '../../engine/rules/fixtures/fence-config.ts';
import { painterConfig } from '../../engine/rules/fixtures/painter-config.ts';
import type { Schema } from '../../engine/schema/schema.ts';
import type { CasesText } from './cases-text.ts';
import { checkCases } from './check-cases.ts';
import { updateCases } from './update-cases.ts';

const schema: Schema = JSON.parse(readFileSync('schemas/cases.schema.json', 'utf8'));

type ExpectingCase = NamedCase & { readonly expected: ExpectedEstimate };

const ann: ExpectingCase = {
  name: 'Ann',
  situation: 'A short fence of pickets on rock.',
  answers: {
    fenceStyle: 'picket',
    fenceHeight: 'tall',
    fenceLength: 100,
    groundKind: 'rock',
    extras: ['gate', 'stain'],
  },
  // 2,150 x 37.5% x 1.35 = 1,088.4375; 2,150 x 62.5% x 1.4 = 1,881.25; 350 + 199.99 = 549.99.
  expected: { total: 3520, breakdown: { posts: 1088, digging: 1881, extras: 550 } },
};
const bob: ExpectingCase = {
  name: 'Bob',
  situation: 'A privacy fence on clay.',
  answers: {
    fenceStyle: 'privacy',
    fenceHeight: 'low',
    fenceLength: 100,
    groundKind: 'clay',
    extras: ['caps'],
  },
  expected: { total: 3422, breakdown: { posts: 1209, digging: 2116, extras: 96 } },
};
const cleo: ExpectingCase = {
  name: 'Cleo',
  situation: 'Chain link, which is priced and not offered, at the usual height.',
  answers: { fenceStyle: 'chain', fenceLength: 100 },
  expected: { total: 1283, breakdown: { posts: 524, digging: 759, extras: 0 } },
};
const dan: ExpectingCase = {
  name: 'Dan',
  situation: 'Pickets in sand.',
  answers: { fenceStyle: 'picket', fenceHeight: 'low', fenceLength: 10, groundKind: 'sand' },
  expected: { total: 215, breakdown: { posts: 81, digging: 134, extras: 0 } },
};

const everyone = [ann, bob, cleo, dan];

function toText(...cases: NamedCase[]): CasesText {
  const file: CasesFile = { $schema: '../schemas/cases.schema.json', cases };
  return { name: 'cases.json', text: JSON.stringify(file, null, 2), schema };
}

function withBreakdown(namedCase: ExpectingCase, breakdown: Record<string, number>): NamedCase {
  return { ...namedCase, expected: { ...namedCase.expected, breakdown } };
}

const raisedConfig = {
  ...fenceConfig,
  prices: { ...fenceConfig.prices, extraPrice: { ...fenceConfig.prices.extraPrice, gate: 400 } },
};

describe('checking cases', () => {
  it('finds nothing while everybody gets the expected estimate', () => {
    expect(checkCases(toText(...everyone), toSource(fenceConfig))).toEqual([]);
  });

  it('lists the figures that differ, with the worked sum', () => {
    const [problem, ...others] = checkCases(toText(...everyone), toSource(raisedConfig));
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      code: 'case-differs',
      severity: 'review',
      path: 'cases[0].expected',
      label: "case 'Ann'",
      message:
        'The estimate of Ann is not the expected one: Quote $3,570 instead of $3,520, Extras $600 instead of $550.',
    });
    expect(problem?.details).toContain('Garden gate $400');
  });

  it('lists figures that the breakdown gained or lost', () => {
    const wrong = withBreakdown(ann, { posts: 1088, digging: 1881, paint: 7 });
    expect(checkCases(toText(wrong, bob, cleo, dan), toSource(fenceConfig))[0]?.message).toContain(
      'Extras $550 instead of nothing, paint nothing instead of $7',
    );
  });

  it('lists the options that no case chooses', () => {
    const problems = checkCases(toText(ann, bob, dan), toSource(fenceConfig));
    expect(problems.map(({ code, severity, label }) => [code, severity, label])).toEqual([
      ['option-without-case', 'warning', "option 'Chain link' of step 'Which fence?'"],
      ['option-without-case', 'warning', "option 'Shoulder high' of step 'How tall?'"],
    ]);
  });

  it('lists no options without a price, and those that a rule asks for', () => {
    const { rules } = fenceConfig;
    const [first, ...others] = rules.figures;
    const priceIf = (option: string) => ({
      ...fenceConfig,
      prices: { ...fenceConfig.prices, groundFactor: { rock: 1.4 } },
      rules: {
        ...rules,
        figures: [
          ...(first
            ? [
                {
                  ...first,
                  rule: {
                    op: 'when',
                    condition: { test: 'is', answer: 'groundKind', option },
                    then: first.rule,
                    otherwise: first.rule,
                  } as const,
                },
              ]
            : []),
          ...others,
        ],
      },
    });
    const listOptions = (option: string) =>
      checkCases(toText(ann), toSource(priceIf(option)))
        .flatMap(({ code, label }) => (code === 'option-without-case' ? (label ?? []) : []))
        .filter((label) => label.includes('dig in'));
    expect(listOptions('rock')).toEqual([]);
    expect(listOptions('clay')).toHaveLength(1);
  });

  it.each<[NamedCase['answers'], string, string]>([
    [
      { fenceHeight: 'tall', fenceStyl: 'picket' },
      '.fenceStyl',
      'There is no answer "fenceStyl". Did you mean "fenceStyle"?',
    ],
    [
      { fenceStyle: 'pickets' },
      '.fenceStyle',
      '"fenceStyle" has no option "pickets". Did you mean "picket"?',
    ],
    [
      { extras: ['stain', 'gates'] },
      '.extras[1]',
      '"extras" has no item "gates". Did you mean "gate"?',
    ],
    [{ fenceStyle: 'picket', fenceLength: 'long' }, '.fenceLength', '"fenceLength" must be a'],
    [{ fenceStyle: 'picket' }, '', '"fenceLength" is not answered, and the rule has no default.'],
  ])('says why the answers %j cannot be priced', (answers, path, reason) => {
    const lost: NamedCase = { ...ann, name: 'Lost', answers };
    const [problem] = checkCases(toText(lost, ...everyone), toSource(fenceConfig));
    expect(problem).toMatchObject({ code: 'case-unpriced', path: `cases[0].answers${path}` });
    expect(problem?.message).toMatch(/^Lost cannot be priced: /);
    expect(problem?.message).toContain(reason);
  });

  it('names the rule of an item where it is written', () => {
    const lost: NamedCase = { ...ann, name: 'Lost', answers: { rooms: 1, 'use.1': 'sleep' } };
    const problems = checkCases(toText(lost), toSource(painterConfig));
    expect(problems.find(({ code }) => code === 'case-unpriced')?.message).toMatch(
      /^Lost cannot be priced: repeats\[0\]\.figures\[0\]\.rule: '.*, Room 1' cannot be calculated: "size\.1" is not/,
    );
  });

  it('refuses two cases with one name', () => {
    expect(checkCases(toText(...everyone, ann), toSource(fenceConfig))).toMatchObject([
      { code: 'case-name-twice', path: 'cases[4].name' },
    ]);
  });

  it('reports a mistake inside of an answer once', () => {
    const text = toText(ann).text.replace('"extras": [', '"extras": { "gate": "one" }, "rest": [');
    const problems = checkCases({ ...toText(), text }, toSource(fenceConfig));
    expect(problems.map(({ path }) => path)).toEqual(['cases[0].answers.extras.gate']);
  });

  it('refuses a file that does not match its schema', () => {
    const text = toText(ann).text.replace('"name"', '"nmae"');
    expect(checkCases({ ...toText(), text }, toSource(fenceConfig))).toMatchObject([
      { code: 'unknown-key' },
    ]);
    const bare = JSON.stringify({ cases: [ann] });
    expect(checkCases({ ...toText(), text: bare }, toSource(fenceConfig))).toMatchObject([
      { code: 'missing-key', message: 'The file has no "$schema".' },
    ]);
  });
});

describe('updating cases', () => {
  it('changes expected figures only, and lists them', () => {
    const file = toText(ann, bob);
    const updated = updateCases(file, toSource(raisedConfig));
    expect(updated).toEqual({
      text: file.text.replace('3520', '3570').replace('550', '600'),
      changes: ['Ann: Quote $3,520 -> $3,570', 'Ann: Extras $550 -> $600'],
    });
  });

  it('leaves a correct file as it is', () => {
    const file = toText(ann, bob);
    expect(updateCases(file, toSource(fenceConfig))).toEqual({ text: file.text, changes: [] });
  });

  it('adds figures that the breakdown gained, and removes those that it lost', () => {
    const wrong = withBreakdown(ann, { posts: 1088, digging: 1881, paint: 7 });
    expect(updateCases(toText(wrong), toSource(fenceConfig))?.text).toBe(toText(ann).text);
  });

  it('writes the estimate of a case without one, which the check asks to review', () => {
    const { expected: _, ...fresh } = ann;
    const file = toText(fresh, bob, cleo, dan);
    expect(checkCases(file, toSource(fenceConfig))).toMatchObject([
      {
        code: 'case-without-estimate',
        severity: 'review',
        message: 'Ann has no expected estimate. Today it is $3,520.',
      },
    ]);
    const updated = updateCases(file, toSource(fenceConfig));
    expect(updated?.changes).toContain('Ann: Quote nothing -> $3,520');
    expect(updated?.text).toBe(toText(...everyone).text);
  });

  it('keeps the line breaks of Windows', () => {
    const { expected: _, ...fresh } = ann;
    const toWindows = (file: CasesText) => ({ ...file, text: file.text.replaceAll('\n', '\r\n') });
    const updated = updateCases(toWindows(toText(fresh, bob)), toSource(fenceConfig));
    expect(updated?.text).toBe(toWindows(toText(ann, bob)).text);
  });

  it('leaves a case that cannot be priced as it is', () => {
    const lost = { ...ann, answers: { fenceStyle: 'bamboo' } };
    expect(updateCases(toText(lost), toSource(fenceConfig))?.changes).toEqual([]);
  });

  it('includes the other figures that leads contain', () => {
    const sending: PricedConfig = {
      ...fenceConfig,
      lead: {
        payload: [{ name: 'run', value: { from: 'figure', figure: 'run', default: '' } }],
        confirmation: { fields: [], requires: [] },
        tracking: { event: 'Lead', fields: [], eventId: 'run' },
      },
    };
    const file = toText(...everyone);
    const text = updateCases(file, toSource(sending))?.text ?? '';
    expect(JSON.parse(text).cases[0].expected.figures).toEqual({ run: 2150 });
    expect(checkCases({ ...file, text }, toSource(sending))).toEqual([]);
    const wrong = text.replace('"run": 2150', '"run": 2100');
    expect(checkCases({ ...file, text: wrong }, toSource(sending))).toMatchObject([
      { code: 'case-differs', path: 'cases[0].expected.figures.run' },
    ]);
  });
});

describe('a case with a date', () => {
  const today = new Date('2026-12-24T12:00Z');
  const rise = {
    name: 'Rise',
    from: '2027-01-01',
    zone: 'America/Los_Angeles',
    changes: { 'prices.extraPrice.gate': 400 },
  };
  const scheduled = { ...fenceConfig, scheduled: [rise] };
  const later = { ...ann, name: 'Ann next year', at: '2027-01-01' };
  const due = { total: 3570, breakdown: { ...ann.expected.breakdown, extras: 600 } };

  it('gets the prices of that date, the others those of today', () => {
    const cases = toText(ann, { ...later, expected: due }, bob, cleo, dan);
    expect(checkCases(cases, toSource(scheduled), today)).toEqual([]);
    const before = toText({ ...later, at: '2026-12-31T23:59' }, bob, cleo, dan);
    expect(checkCases(before, toSource(scheduled), today)).toEqual([]);
  });

  it('is reported and updated by the prices of that date', () => {
    const file = toText(ann, later, bob, cleo, dan);
    expect(checkCases(file, toSource(scheduled), today)).toMatchObject([
      { code: 'case-differs', label: "case 'Ann next year'" },
    ]);
    const { cases }: CasesFile = JSON.parse(
      updateCases(file, toSource(scheduled), today)?.text ?? '',
    );
    expect(cases.slice(0, 2)).toEqual([ann, { ...later, expected: due }]);
  });

  it('cannot be priced if the date does not exist', () => {
    const never = { ...later, at: '2027-02-30' };
    expect(
      checkCases(toText(ann, never, bob, cleo, dan), toSource(scheduled), today),
    ).toMatchObject([
      {
        code: 'case-unpriced',
        message: expect.stringContaining('"2027-02-30"'),
      },
    ]);
  });
});
