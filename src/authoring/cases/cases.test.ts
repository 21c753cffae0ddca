import { describe, expect, it } from 'vitest';
import type { CasesFile, ExpectedEstimate, NamedCase } from '../../engine/generated/cases.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { fenceConfig } from '../../engine/rules/fixtures/fence-config.ts';
import { checkCases } from './check-cases.ts';
import { updateCases } from './update-cases.ts';

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

function createCasesFile<C extends NamedCase>(...cases: C[]): CasesFile & { cases: C[] } {
  return { $schema: '../schemas/cases.schema.json', cases };
}

const raisedConfig = {
  ...fenceConfig,
  prices: { ...fenceConfig.prices, extraPrice: { ...fenceConfig.prices.extraPrice, gate: 400 } },
};

describe('the cases', () => {
  it('have nothing against a config that gives everybody what they must get', () => {
    expect(checkCases(fenceConfig, createCasesFile(ann, bob, cleo, dan))).toEqual([]);
  });

  it('say which figures of whom differ, and show the worked sum', () => {
    const [finding, ...others] = checkCases(raisedConfig, createCasesFile(ann, bob, cleo, dan));
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      code: 'case-differs',
      severity: 'review',
      path: ['cases', 0, 'expected'],
      label: "case 'Ann'",
      message:
        'Ann gets another estimate than expected: Quote $3,570 instead of $3,520, Extras $600 instead of $550.',
    });
    expect(finding?.workedSum).toContain('Garden gate $400');
  });

  it('point to the very figure when only one differs', () => {
    const breakdown = { ...ann.expected.breakdown, posts: 1 };
    const wrong = { ...ann, expected: { ...ann.expected, breakdown } };
    expect(checkCases(fenceConfig, createCasesFile(wrong, bob, cleo, dan))).toMatchObject([
      { path: ['cases', 0, 'expected', 'breakdown', 'posts'] },
    ]);
  });

  it('miss a figure that the breakdown should have, and one that it no longer has', () => {
    const breakdown = { posts: 1088, digging: 1881, paint: 7 };
    const wrong = { ...ann, expected: { ...ann.expected, breakdown } };
    expect(checkCases(fenceConfig, createCasesFile(wrong, bob, cleo, dan))[0]?.message).toContain(
      'Extras $550 instead of nothing, paint nothing instead of $7',
    );
  });

  it('take a misspelt figure for what it is, and compare the others', () => {
    const breakdown = { posts: 1088, diging: 1881, extras: 551 };
    const wrong = { ...ann, expected: { ...ann.expected, breakdown } };
    expect(checkCases(fenceConfig, createCasesFile(wrong, bob, cleo, dan))).toMatchObject([
      {
        code: 'unknown-figure',
        path: ['cases', 0, 'expected', 'breakdown', 'diging'],
        at: 'key',
        message: 'The breakdown has no figure "diging".',
        hint: 'Did you mean "digging"?',
      },
      { code: 'case-differs', path: ['cases', 0, 'expected', 'breakdown', 'extras'] },
    ]);
  });

  it('say once that the breakdown has other parts than every case', () => {
    const { rules } = fenceConfig;
    const breakdown = rules.breakdown.filter((id) => id !== 'extras');
    const shorter = { ...fenceConfig, rules: { ...rules, breakdown } };
    const all = createCasesFile(ann, bob, cleo, dan);
    expect(checkCases(shorter, all)).toMatchObject([
      {
        code: 'other-breakdown',
        path: ['cases'],
        message:
          'The breakdown of the config has other parts than that of every case: "extras" is gone.',
        hint: expect.stringContaining('npm run check -- --update-cases'),
      },
    ]);
    const without = [ann, bob, cleo, dan].map((each) => {
      const { posts = 0, digging = 0 } = each.expected.breakdown;
      const {
        total,
        breakdown: { extras = 0 },
      } = each.expected;
      return { ...each, expected: { total: total - extras, breakdown: { posts, digging } } };
    });
    expect(checkCases(fenceConfig, createCasesFile(...without))).toMatchObject([
      { code: 'other-breakdown', message: expect.stringContaining('"extras" is new.') },
    ]);
  });

  it('still say which case differs by more than the parts that all of them lack', () => {
    const { rules } = fenceConfig;
    const breakdown = rules.breakdown.filter((id) => id !== 'extras');
    const shorter = { ...fenceConfig, rules: { ...rules, breakdown } };
    const wrong = { ...bob, expected: { ...bob.expected, total: 1 } };
    expect(checkCases(shorter, createCasesFile(ann, wrong, cleo, dan))).toMatchObject([
      { code: 'other-breakdown' },
      { code: 'case-differs', path: ['cases', 1, 'expected', 'total'] },
    ]);
  });

  it('name the options that nobody chooses', () => {
    const findings = checkCases(fenceConfig, createCasesFile(ann, bob, dan));
    expect(findings.map(({ code, severity, label }) => [code, severity, label])).toEqual([
      ['option-without-case', 'warning', "option 'Chain link' of step 'Which fence?'"],
      ['option-without-case', 'warning', "option 'Shoulder high' of step 'How tall?'"],
    ]);
  });

  it('do not take an option for chosen that the other answers hide', () => {
    const hidden = { ...ann, answers: { ...ann.answers, extras: ['gate', 'stain', 'caps'] } };
    const plain = { ...bob, answers: { ...bob.answers, extras: [] } };
    const labels = checkCases(fenceConfig, createCasesFile(hidden, plain, cleo, dan)).map(
      ({ label }) => label,
    );
    expect(labels).toContain("option 'Post caps' of step 'Anything else?'");
  });

  it.each<[NamedCase['answers'], string, { path: (string | number)[]; at: 'key' | 'value' }]>([
    [
      { fenceHeight: 'tall', fenceStyl: 'picket' },
      'There is no answer "fenceStyl". Did you mean "fenceStyle"?',
      { path: ['fenceStyl'], at: 'key' },
    ],
    [
      { fenceStyle: 'pickets' },
      '"fenceStyle" has no option "pickets". Did you mean "picket"?',
      { path: ['fenceStyle'], at: 'value' },
    ],
    [
      { extras: ['stain', 'gates'] },
      '"extras" has no item "gates". Did you mean "gate"?',
      { path: ['extras', 1], at: 'value' },
    ],
    [
      { fenceStyle: 'picket', fenceLength: 'long' },
      '"fenceLength" must be a',
      { path: ['fenceLength'], at: 'value' },
    ],
    [
      { fenceStyle: 'picket' },
      '"fenceLength" is not answered, and the rule has no default.',
      { path: [], at: 'value' },
    ],
  ])('say where and why the answers %j cannot be priced', (answers, reason, place) => {
    const lost: NamedCase = { ...ann, name: 'Lost', answers };
    const [finding] = checkCases(fenceConfig, createCasesFile(lost, ann, bob, cleo, dan));
    expect(finding).toMatchObject({
      code: 'case-unpriced',
      path: ['cases', 0, 'answers', ...place.path],
      at: place.at,
    });
    expect(finding?.message).toContain('Lost cannot be priced: ');
    expect(finding?.hint).toContain('or mend the config, if it was not to refuse them');
    expect(finding?.message).toContain(reason);
  });

  it('refuse two homeowners of one name', () => {
    const findings = checkCases(fenceConfig, createCasesFile(ann, bob, cleo, dan, ann));
    expect(findings).toMatchObject([{ code: 'case-name-twice', path: ['cases', 4, 'name'] }]);
  });
});

describe('updating the cases', () => {
  const text = JSON.stringify(createCasesFile(ann, bob), null, 4);

  it('changes expected figures only, and says which', () => {
    const { text: updated, changes } = updateCases(raisedConfig, text, createCasesFile(ann, bob));
    expect(changes).toEqual(['Ann: Quote $3,520 -> $3,570', 'Ann: Extras $550 -> $600']);
    expect(updated).toBe(text.replace('3520', '3570').replace('550', '600'));
    expect(
      checkCases(raisedConfig, JSON.parse(updated)).filter(({ severity }) => severity === 'error'),
    ).toEqual([]);
  });

  it('leaves a file that is right as it is, to the letter', () => {
    expect(updateCases(fenceConfig, text, createCasesFile(ann, bob))).toEqual({
      text,
      changes: [],
    });
  });

  it('adds figures that are new to the breakdown and takes away those that are gone', () => {
    const breakdown = { posts: 1088, digging: 1881, paint: 7 };
    const wrong = { ...ann, expected: { ...ann.expected, breakdown } };
    const { text: updated } = updateCases(
      fenceConfig,
      JSON.stringify(createCasesFile(wrong), null, 2),
      createCasesFile(wrong),
    );
    expect(JSON.parse(updated)).toEqual(createCasesFile(ann));
  });

  it('writes the estimate of a case that expects none yet, which the check asks to review', () => {
    const { expected: _, ...fresh } = ann;
    expect(
      checkCases(fenceConfig, createCasesFile<NamedCase>(fresh, bob, cleo, dan)),
    ).toMatchObject([
      {
        code: 'case-without-estimate',
        severity: 'review',
        message: 'Ann has no expected estimate. Today it is $3,520.',
      },
    ]);
    const file = createCasesFile<NamedCase>(fresh, bob);
    const { text: updated, changes } = updateCases(
      fenceConfig,
      JSON.stringify(file, null, 4),
      file,
    );
    expect(changes).toContain('Ann: Quote nothing -> $3,520');
    expect(updated).toBe(text);
  });

  it('leaves a case alone that cannot be priced', () => {
    const lost = { ...ann, answers: { fenceStyle: 'bamboo' } };
    expect(
      updateCases(fenceConfig, JSON.stringify(createCasesFile(lost)), createCasesFile(lost))
        .changes,
    ).toEqual([]);
  });

  it('hold the other figures that leads carry, too', () => {
    const sending: PricedConfig = {
      ...fenceConfig,
      lead: {
        payload: [{ name: 'run', value: { from: 'figure', figure: 'run', default: '' } }],
        confirmation: { fields: [], requires: [] },
        tracking: { event: 'Lead', fields: [], eventId: 'run' },
      },
    };
    const all = createCasesFile(ann, bob, cleo, dan);
    // That all lack it is one thing to say.
    const [finding, ...others] = checkCases(sending, all);
    expect(finding).toMatchObject({
      code: 'other-breakdown',
      severity: 'review',
      message: 'The config has other figures than every case: "run" is new.',
    });
    expect(others).toEqual([]);

    const updated: CasesFile = JSON.parse(updateCases(sending, JSON.stringify(all), all).text);
    expect(updated.cases[0]?.expected?.figures).toEqual({ run: 2150 });
    expect(checkCases(sending, updated)).toEqual([]);

    const wrong = structuredClone(updated);
    Object.assign(wrong.cases[0]?.expected?.figures ?? {}, { run: 2100 });
    expect(checkCases(sending, wrong)).toMatchObject([
      { code: 'case-differs', path: ['cases', 0, 'expected', 'figures', 'run'] },
    ]);
  });
});

describe('a case that names a day', () => {
  const today = new Date('2026-12-24T12:00Z');
  const scheduled = {
    ...fenceConfig,
    scheduled: [
      {
        name: 'Rise',
        from: '2027-01-01',
        zone: 'America/Los_Angeles',
        changes: { 'prices.extraPrice.gate': 400 },
      },
    ],
  };
  const later = { ...ann, name: 'Ann next year', at: '2027-01-01' };
  const due = { total: 3570, breakdown: { ...ann.expected.breakdown, extras: 600 } };

  it('gets the prices of that day, the others those of today', () => {
    const cases = createCasesFile(ann, { ...later, expected: due }, bob, cleo, dan);
    expect(checkCases(scheduled, cases, today)).toEqual([]);
    const before = createCasesFile({ ...later, at: '2026-12-31T23:59' }, bob, cleo, dan);
    expect(checkCases(scheduled, before, today)).toEqual([]);
  });

  it('differs where that day has other prices', () => {
    expect(checkCases(scheduled, createCasesFile(ann, later, bob, cleo, dan), today)).toMatchObject(
      [
        {
          code: 'case-differs',
          message:
            'Ann next year gets another estimate than expected: Quote $3,570 instead of $3,520, Extras $600 instead of $550.',
        },
      ],
    );
    const { text } = updateCases(
      scheduled,
      JSON.stringify(createCasesFile(ann, later), null, 2),
      createCasesFile(ann, later),
      today,
    );
    const [same, updated] = (JSON.parse(text) as CasesFile).cases;
    expect(same).toEqual(ann);
    expect(updated?.expected).toEqual(due);
  });

  it('cannot be priced on a day that there is not', () => {
    const never = { ...later, at: '2027-02-30' };
    expect(checkCases(scheduled, createCasesFile(ann, never, bob, cleo, dan), today)).toMatchObject(
      [
        {
          code: 'case-unpriced',
          message: expect.stringContaining('"2027-02-30" is no moment by the clocks of'),
        },
      ],
    );
  });
});
