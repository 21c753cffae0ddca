import type { Rule } from '../../engine/generated/estimator.ts';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkConfig } from './check-config.ts';
import { checkStages } from './checks/index.ts';
import { boatHallContext, boatHallJson } from './fixtures/boat-hall.ts';
import { SHAPE_RULES } from './shape/check-shape.ts';

/** A config with one mistake, and all that must be said about it. */
interface MistakeCase {
  readonly name: string;
  /** What stands in the boat hall's config, and what stands there instead. */
  readonly replace: readonly (readonly [from: string, to: string])[];
  readonly release?: boolean;
  readonly problems: readonly {
    /** What stands in the text where the problem points to. */
    readonly at: string;
    readonly severity: string;
    readonly path: string;
    readonly message: string;
    readonly hint: string;
  }[];
}

function readMistakeCases(code: string): MistakeCase[] {
  const file = new URL(`./fixtures/${code}.json`, import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

function replaceInBoats(replace: MistakeCase['replace']): string {
  return replace.reduce((text, [from, to]) => {
    expect(text).toContain(from);
    return text.replace(from, () => to);
  }, boatHallJson);
}

const checkCodes = Object.values(checkStages).flatMap((stage) => Object.keys(stage));
const allCodes = [...Object.keys(SHAPE_RULES), ...checkCodes, 'unused-acknowledgment'];

it('has nothing against a good config', () => {
  expect(checkConfig(boatHallJson, boatHallContext)).toEqual([]);
});

it('has every check of its folder in a stage', () => {
  const files = readdirSync(new URL('./checks', import.meta.url)).filter(
    (file) => file !== 'index.ts',
  );
  const registered = new Set(checkCodes.map((code) => `${code}.ts`));
  expect(files.toSorted()).toEqual([...registered].toSorted());
});

it('has cases for every code, and no others', () => {
  const files = readdirSync(new URL('./fixtures', import.meta.url));
  const withCases = files.filter((file) => file.endsWith('.json') && file !== 'boats.json');
  expect(withCases.map((file) => file.replace('.json', '')).toSorted()).toEqual(
    allCodes.toSorted(),
  );
});

describe.each(allCodes)('%s', (code) => {
  const cases = readMistakeCases(code);

  it('has at least one case', () => {
    expect(cases.length).toBeGreaterThan(0);
  });

  it.each(cases)('$name', ({ replace, release = false, problems }) => {
    const text = replaceInBoats(replace);
    const found = checkConfig(text, { ...boatHallContext, release });
    // Without a problem: what the check must not take for the mistake.
    expect(problems.length).toBeLessThanOrEqual(1);
    expect(
      found.map(({ line, column, severity, path, message, hint, ...problem }) => ({
        code: problem.code,
        at: text.split('\n')[line - 1]?.slice(column - 1, column + 29),
        severity,
        path,
        message,
        hint,
      })),
    ).toEqual(problems.map((problem) => ({ code, ...problem })));
  });
});

describe('an acknowledgement', () => {
  const withFlag = boatHallJson.replace('"wash": 140,', '"wash": 140, "flag": 75,');
  const acknowledging = (path: string) => {
    const note = { code: 'unused-price', path, reason: 'Sold from next year on.' };
    return withFlag.replace(/\}\s*$/, `, "acknowledged": [${JSON.stringify(note)}] }`);
  };

  it('silences the warning that it names', () => {
    expect(checkConfig(withFlag, boatHallContext)).toHaveLength(1);
    expect(checkConfig(acknowledging('prices.extraPrice.flag'), boatHallContext)).toEqual([]);
  });

  it('says where its warning has gone', () => {
    const problems = checkConfig(acknowledging('prices.extraPrice.pennant'), boatHallContext);
    expect(problems.map(({ code }) => code)).toEqual(['unused-price', 'unused-acknowledgment']);
    expect(problems[1]?.hint).toContain('"prices.extraPrice.flag"');
  });

  it('does not silence errors', () => {
    const note = { code: 'dead-link', path: 'lead.form.rates', reason: 'Never mind.' };
    const text = boatHallJson
      .replace('Calls cost nothing.', 'Calls [cost](/x) nothing.')
      .replace(/\}\s*$/, `, "acknowledged": [${JSON.stringify(note)}] }`);
    expect(checkConfig(text, boatHallContext).map(({ code }) => code)).toContain('dead-link');
  });
});

it.each([
  '(541) 220-3344',
  '541.220.3344',
  '+1 541 220 3344',
  '1-541-220-3344',
  '+44 191 220 3344',
])('takes %s for a number that can be dialled in the United States', (phone) => {
  const text = boatHallJson.replace('"en-GB"', '"en-US"').replace('0191 220 3344', phone);
  expect(checkConfig(text, boatHallContext)).toEqual([]);
});

it.each(['Japan', 'NZ', 'Etc/GMT+8', 'US/Pacific'])('takes %s for a time zone', (zone) => {
  const rise = {
    name: 'Rise',
    from: '2032-01-01',
    zone,
    changes: { 'prices.extraPrice.wash': 150 },
  };
  const text = JSON.stringify({ ...JSON.parse(boatHallJson), scheduled: [rise] });
  expect(checkConfig(text, boatHallContext)).toEqual([]);
});

it('has nothing against the digits of a choice that holds a number', () => {
  const problems = (labels: readonly string[]) => {
    const config = JSON.parse(boatHallJson);
    const choices = labels.map((label, index) => ({ id: 'ab'.charAt(index), label }));
    const crew = {
      kind: 'choice',
      id: 'crew',
      label: 'Crew',
      look: 'radio',
      choices,
      message: 'Who?',
    };
    config.lead.form.fields.push(crew);
    const value = { from: 'contact', field: 'crew', as: 'label', digitsOnly: true };
    config.lead.payload.push({ name: 'crew', value });
    return checkConfig(JSON.stringify(config), boatHallContext).map(({ code }) => code);
  };
  expect(problems(['2 hands', '4 hands'])).toEqual([]);
  expect(problems(['A few', 'Many'])).toEqual(['letters-in-number']);
});

it('has nothing against an option that compares its price with that of another one', () => {
  const words = 'For {price.extraPrice.wash}, and {price.extraPrice.cradle} with a cradle.';
  expect(checkConfig(boatHallJson.replace('With fresh water.', words), boatHallContext)).toEqual(
    [],
  );
});

it('gives two problems for two mistakes', () => {
  const text = boatHallJson
    .replace('"table": "boatPrice"', '"table": "boatPrize"')
    .replace('/pictures/ketch.svg', '/pictures/catch.svg');
  const problems = checkConfig(text, boatHallContext);
  expect(problems.map(({ code }) => code)).toEqual(['missing-picture', 'unknown-reference']);
});

it('says of more figures than anybody reads that they are too many', () => {
  const config = JSON.parse(boatHallJson);
  const more = Array.from({ length: 5000 }, (_, index) => ({
    id: `link${index}`,
    label: 'Link',
    rule: { op: 'figure', figure: `link${index + 1}` },
  }));
  config.rules.figures.push(...more);
  expect(checkConfig(JSON.stringify(config), boatHallContext)).toMatchObject([
    {
      code: 'out-of-bounds',
      path: 'rules.figures',
      message: `"figures" of section 'rules' can hold 500 entries at most, and holds 5007.`,
    },
  ]);
});

describe('what is meant as it stands', () => {
  const berth: Rule = { op: 'figure', figure: 'berth' };
  const share = (entry: string): Rule => ({
    op: 'share',
    percent: { op: 'price', table: 'fees', entry },
    of: berth,
  });
  const mast: Rule = { op: 'answer', answer: 'mastHeight' };
  const cases: [name: string, fees: Record<string, number>, rule: Rule][] = [
    [
      'two percentages of one thing that split nothing',
      { tax: 8.5, profit: 18.5 },
      { op: 'sum', of: [share('tax'), share('profit')] },
    ],
    ['more than all of something', { dear: 250 }, share('dear')],
    [
      'prices of unlike things in one table',
      { mile: 0.5, visit: 40, job: 9000 },
      {
        op: 'largest',
        of: (['mile', 'visit', 'job'] as const).map((entry) => ({
          op: 'price',
          table: 'fees',
          entry,
        })),
      },
    ],
    [
      'every whole number with a price of its own',
      Object.fromEntries(Array.from({ length: 15 }, (_, more) => [String(4 + more), 10 + more])),
      { op: 'lookup', table: 'fees', answer: 'mastHeight' },
    ],
    [
      'a table by the beginnings of codes',
      { '0': 10, '00': 12, '20414': 11 },
      { op: 'lookup', table: 'fees', answer: 'harbour', match: 'beginning', default: 9 },
    ],
    [
      'tiers of whatever is above the answers',
      { low: 10, high: 12 },
      {
        op: 'tiers',
        of: mast,
        table: 'fees',
        rates: 'perUnit',
        bands: [
          { upTo: 10, entry: 'low' },
          { upTo: 18, entry: 'high' },
        ],
      },
    ],
    [
      'something taken away that is added elsewhere',
      { off: 10 },
      {
        op: 'difference',
        from: { op: 'const', value: 0 },
        subtract: { op: 'figure', figure: 'extras' },
      },
    ],
  ];

  it.each(cases)('is let through: %s', (_name, fees, rule) => {
    const config = JSON.parse(boatHallJson);
    const text = JSON.stringify(rule);
    config.prices = text.includes('fees') ? { ...config.prices, fees } : config.prices;
    const whole = config.steps.find((step: { id: string }) => step.id === 'mast');
    whole.decimals = 0;
    const figure = config.rules.figures.find(({ id }: { id: string }) => id === 'mast');
    if (text.includes('mastHeight')) figure.rule.then = rule;
    else figure.rule = { op: 'sum', of: [figure.rule, rule] };
    expect(checkConfig(JSON.stringify(config, null, 2), boatHallContext)).toEqual([]);
  });

  it('is let through: an item whose price stands in a rule that asks for it', () => {
    const config = JSON.parse(boatHallJson);
    const extras = config.rules.figures.find(({ id }: { id: string }) => id === 'extras');
    delete config.prices.extraPrice.cradle;
    extras.rule = {
      op: 'sum',
      of: [
        { ...extras.rule, default: 0 },
        {
          op: 'when',
          condition: { test: 'includes', answer: 'extras', option: 'cradle' },
          then: { op: 'product', of: [berth, { op: 'const', value: 0.5 }] },
          otherwise: { op: 'const', value: 0 },
        },
      ],
    };
    expect(checkConfig(JSON.stringify(config, null, 2), boatHallContext)).toEqual([]);
  });
});

it('lets the thank-you page require whatever is there for everybody who has sent something', () => {
  const config = JSON.parse(boatHallJson);
  const answer = (name: string) => ({ from: 'answer', answer: name, default: '' });
  const values = {
    harbour: answer('harbour'),
    kind: answer('boatKind'),
    mailbox: { from: 'contact', field: 'mailbox' },
    mark: { from: 'parameter', parameter: 'utm_source', needsConsent: false, default: 'none' },
  };
  for (const [name, value] of Object.entries(values)) {
    config.lead.confirmation.fields.push({ name: `my-${name}`, value });
    config.lead.confirmation.requires.push(`my-${name}`);
  }
  expect(checkConfig(JSON.stringify(config, null, 2), boatHallContext)).toEqual([]);
});

it('lets days be limited as long as there is one to name, or none need be named', () => {
  const config = JSON.parse(boatHallJson);
  const step = { kind: 'date', message: 'Not then.', continueLabel: 'Onward' };
  const limits = [
    { earliestIn: 28, latest: '2031-12-31' },
    { earliest: '2031-05-20', latestIn: 30 },
    { earliestIn: 28, latest: '2031-05-20', optional: true },
    { latest: '2031-05-20' },
  ];
  for (const [index, each] of limits.entries()) {
    const [id, fieldLabel] = [`day-${index}`, 'Day'];
    config.steps.unshift({ id, answer: `day${index}`, title: id, ...step, fieldLabel, ...each });
  }
  expect(checkConfig(JSON.stringify(config, null, 2), boatHallContext)).toEqual([]);
});

it('takes phone numbers and addresses as people write them', () => {
  for (const phone of ['+49 (0)30 1234-567', '(541) 555-7663', '1.800.555.7663', '0191–220 3344']) {
    const text = boatHallJson.replace('0191 220 3344', phone).replace('hall@', "o'hall+quay@mail.");
    expect(checkConfig(text, boatHallContext)).toEqual([]);
  }
});

describe('a number that an earlier answer limits', () => {
  const number = { kind: 'number', fieldLabel: 'Many', message: 'Not so many.' };
  const asking = (answer: string, limits: object) => ({
    id: answer,
    title: answer,
    answer,
    ...number,
    continueLabel: 'Onward',
    ...limits,
  });
  const problemsWith = (...steps: object[]) => {
    const config = JSON.parse(boatHallJson);
    config.steps.unshift(...steps);
    return checkConfig(JSON.stringify(config, null, 2), boatHallContext);
  };
  const children = asking('children', { min: 0, max: 6 });
  const aboard = { min: 1, max: 6, noMoreThan: 'children' };
  const none = { test: 'atMost', answer: 'children', number: 0 };

  it('may leave nothing to those who are not asked', () => {
    expect(problemsWith(children, asking('aboard', aboard))).toMatchObject([
      { code: 'no-way-forward' },
    ]);
    const showWhen = { test: 'atLeast', answer: 'children', number: 1 };
    expect(problemsWith(children, asking('aboard', { ...aboard, showWhen }))).toEqual([]);
  });

  it('may leave nothing to those whom an ending stops before', () => {
    const texts = { title: 'Sorry', text: 'We are for families.' };
    const stop = { id: 'none', kind: 'stop', ...texts, showWhen: none };
    expect(problemsWith(children, stop, asking('aboard', aboard))).toEqual([]);
    expect(problemsWith(children, asking('aboard', aboard), stop)).toMatchObject([
      { code: 'no-way-forward' },
    ]);
  });

  it('may lie between two that cannot cross', () => {
    const first = asking('first', { min: 1, max: 9 });
    const last = asking('last', { min: 1, max: 9, noLessThan: 'first' });
    const between = { min: 1, max: 9, noLessThan: 'first', noMoreThan: 'last' };
    expect(problemsWith(first, last, asking('between', between))).toEqual([]);
  });
});

it('knows how many there can be of one thing among others', () => {
  const config = JSON.parse(boatHallJson);
  config.steps.unshift({
    id: 'gear',
    kind: 'quantities',
    title: 'Which gear?',
    answer: 'gear',
    moreLabel: 'More {label}',
    fewerLabel: 'Fewer {label}',
    message: 'Please enter {min} to {max}.',
    continueLabel: 'Onward',
    options: [
      { id: 'sail', label: 'Sail', max: 3 },
      { id: 'rope', label: 'Rope', max: 50 },
    ],
  });
  config.prices.sailRoom = { few: 10 };
  const mast = config.rules.figures.find(({ id }: { id: string }) => id === 'mast');
  const bands = (option: string) => ({
    op: 'bands',
    of: { op: 'countSelected', answer: 'gear', option },
    table: 'sailRoom',
    bands: [{ upTo: 3, entry: 'few' }],
  });
  mast.rule.otherwise = bands('sail');
  expect(checkConfig(JSON.stringify(config, null, 2), boatHallContext)).toEqual([]);
  mast.rule.otherwise = bands('rope');
  expect(checkConfig(JSON.stringify(config, null, 2), boatHallContext)).toMatchObject([
    { code: 'uncovered-number' },
  ]);
});

it('knows the numbers of options that share one', () => {
  const config = JSON.parse(boatHallJson);
  const options = [1, 2, 2].map((number, index) => ({
    id: `crew-${index}`,
    label: `${index}`,
    number,
  }));
  config.steps.unshift({
    id: 'crew',
    kind: 'list',
    title: 'Who comes?',
    answer: 'crew',
    continueLabel: 'Onward',
    options,
  });
  config.steps.at(-2).showWhen = { test: 'atLeast', answer: 'crew', number: 2 };
  expect(checkConfig(JSON.stringify(config, null, 2), boatHallContext)).toEqual([]);
});

describe('a field for a code', () => {
  const withCode = (step: object, option: object = {}) => {
    const config = JSON.parse(boatHallJson);
    config.steps.splice(5, 0, {
      id: 'letter',
      kind: 'code',
      title: 'Which word were you told?',
      answer: 'letter',
      fieldLabel: 'Your code',
      salt: 'harbours',
      options: [{ id: 'spring', label: 'Spring', code: `sha256:${'a'.repeat(64)}`, ...option }],
      message: 'That is none of ours.',
      continueLabel: 'Onward',
      ...step,
    });
    return config;
  };
  const problemsOf = (config: object) =>
    checkConfig(JSON.stringify(config, null, 2), boatHallContext);

  it('may stay when the time of its code is over, where it may be left empty', () => {
    expect(problemsOf(withCode({ optional: true }, { offered: false }))).toEqual([]);
  });

  it('is refused where a code must be typed and none is known', () => {
    const config = withCode({ optional: false }, { offered: false });
    expect(problemsOf(config)).toMatchObject([{ code: 'no-way-forward' }]);
  });

  it('that may be left empty is looked up by rules that ask for it first', () => {
    const config = withCode({ optional: true });
    config.prices.letterOff = { spring: 10 };
    const tow = config.rules.figures.find(({ id }: { id: string }) => id === 'tow');
    const lookup = { op: 'lookup', table: 'letterOff', answer: 'letter' };
    const rule = tow.rule;
    tow.rule = { op: 'difference', from: rule, subtract: lookup };
    expect(problemsOf(config)).toMatchObject([
      {
        code: 'missing-answer',
        hint: expect.stringContaining('a "when" that asks for the answer'),
      },
    ]);
    for (const condition of [
      { test: 'answered', answer: 'letter' },
      { test: 'is', answer: 'letter', option: 'spring' },
    ]) {
      const nothing = { op: 'const', value: 0 };
      const subtract = { op: 'when', condition, then: lookup, otherwise: nothing };
      tow.rule = { op: 'difference', from: rule, subtract };
      expect(problemsOf(config)).toEqual([]);
    }
  });
});

it('says of an empty file just that', () => {
  for (const text of ['', ' \n']) {
    expect(checkConfig(text, boatHallContext)).toMatchObject([
      { code: 'json-syntax', line: 1, message: 'The file is empty.' },
    ]);
  }
});

describe('names that other files know', () => {
  const problemOf = (text: string, ...known: string[]) =>
    checkConfig(text, { ...boatHallContext, knownWords: new Set(known) }).map(({ path, hint }) => [
      path,
      hint,
    ]);

  it('settle which one of an option and its price is mistyped', () => {
    const option = boatHallJson.replace('"id": "heating"', '"id": "heatign"');
    expect(problemOf(option, 'heating')).toEqual([
      ['steps[4].options[2].id', 'Did you mean "heating" here?'],
    ]);
    expect(problemOf(option, 'heatign')).toEqual([
      ['prices.extraPrice.heating', 'Did you mean "heatign"?'],
    ]);
  });

  it('settle which one of a name and what refers to it is mistyped', () => {
    const table = boatHallJson.replace('"harbourFee": {', '"harborFee": {');
    expect(problemOf(table, 'harbourFee')).toEqual([
      ['prices.harborFee', 'Did you mean "harbourFee" here?'],
    ]);
    expect(problemOf(table, 'harborFee')[0]?.[1]).toBe('Did you mean "harborFee"?');
  });
});

it('calls things by their own labels', () => {
  const text = boatHallJson.replace('"wash": 140,', '');
  const [problem] = checkConfig(text, boatHallContext);
  expect(problem?.label).toBe("option 'Hull wash' of step 'What else?'");
  expect(problem?.rule).toBe('Every option that can be chosen has a price, if only zero.');
});

it('counts lines and columns in files with any line ends', () => {
  const text = boatHallJson.replace('"total": "offer"', '"total": "ofer"');
  const line = text.split('\n').findIndex((each) => each.includes('"ofer"')) + 1;
  for (const end of ['\n', '\r\n', '\r']) {
    const [problem] = checkConfig(text.replaceAll('\n', end), boatHallContext);
    expect(problem).toMatchObject({ line, column: 14 });
  }
});

it('has nothing against a good config of a thousand options', () => {
  const config = JSON.parse(boatHallJson);
  const ids = Array.from({ length: 1000 }, (_, index) => `option-${index}`);
  config.prices.extraPrice = Object.fromEntries(ids.map((id) => [id, 10]));
  config.steps[4].options = ids.map((id, index) => ({
    id,
    label: `Option ${index}`,
    showWhen: { test: 'atLeast', answer: 'boatLength', number: 80 + (index % 60) },
  }));
  expect(checkConfig(JSON.stringify(config, null, 2), boatHallContext)).toEqual([]);
});

describe('sizes that visitors are shown under conditions', () => {
  const dinghy = { test: 'is', answer: 'boatKind', option: 'dinghy' } as const;
  const others = { test: 'not', of: dinghy } as const;
  const sized = (...sizes: { showWhen?: unknown; range: { from: number; to: number } }[]) => {
    const config = JSON.parse(boatHallJson);
    const { options } = config.steps[1];
    sizes.forEach((size, index) => Object.assign(options[index], size));
    options.length = sizes.length;
    return checkConfig(JSON.stringify(config, null, 2), boatHallContext)
      .filter(({ code }) => code === 'size-bands')
      .map(({ message }) => message);
  };

  it('may overlap, and be the same, where nobody is shown both', () => {
    const low = { showWhen: dinghy, range: { from: 40, to: 130 } };
    const high = { showWhen: dinghy, range: { from: 131, to: 180 } };
    const all = { from: 40, to: 180 };
    const other = { showWhen: others, range: all };
    expect(sized(low, other, high)).toEqual([]);
    expect(sized({ showWhen: dinghy, range: all }, other)).toEqual([]);
    expect(sized(low, other, { showWhen: dinghy, range: all })).toEqual([
      "The bands of option 'Compact' (40 to 130) and option 'Grand' (40 to 180) overlap.",
    ]);
  });

  it('may leave out the one between for some visitors, but no gap for those who are shown all', () => {
    const low = { from: 40, to: 90 };
    const high = { from: 131, to: 180 };
    const middle = { showWhen: dinghy, range: { from: 91, to: 130 } };
    expect(sized({ range: low }, middle, { range: high })).toEqual([]);
    // What fills it is shown to others, who are shown neither of the two.
    const apart = (range: typeof low) => ({ showWhen: others, range });
    expect(sized(apart(low), middle, apart(high))).toEqual([
      "The bands of option 'Compact' (40 to 90) and option 'Grand' (131 to 180) leave a gap: 91 to 130.",
    ]);
  });
});
