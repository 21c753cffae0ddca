import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Rule } from '../../engine/generated/estimator.ts';
import { checkConfig } from './check-config.ts';
import { CHECK_STAGES } from './checks/index.ts';
import { boatHallContext, boatHallJson } from './fixtures/boat-hall.ts';

/** A config with one mistake, and everything that the check reports. */
interface MistakeCase {
  readonly name: string;
  /** Texts of the boat hall's config, and what replaces them. */
  readonly replace: readonly (readonly [from: string, to: string])[];
  readonly release?: boolean;
  readonly problems: readonly {
    /** The text at the place of the problem. */
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

const SHAPE_CODES =
  'other-format too-large json-syntax duplicate-key unknown-key missing-key unknown-kind wrong-type out-of-bounds invalid-value invalid-formula';
const checkCodes = CHECK_STAGES.flatMap(({ checks }) => checks.map(({ code }) => code));
const allCodes = [...SHAPE_CODES.split(' '), ...checkCodes, 'unused-acknowledgment'];

function checkBoats(change: (config: ReturnType<typeof JSON.parse>) => void) {
  const config = JSON.parse(boatHallJson);
  change(config);
  return checkConfig(JSON.stringify(config, null, 2), boatHallContext);
}

/** Adds steps at the start, whose answers are sent. */
function addSteps(
  { steps, lead }: ReturnType<typeof JSON.parse>,
  added: readonly { readonly answer: string }[],
) {
  steps.unshift(...added);
  for (const { answer } of added)
    lead.payload.push({ name: answer, value: { from: 'answer', answer, default: '' } });
}

it('finds nothing in a good config', () => {
  expect(checkConfig(boatHallJson, boatHallContext)).toEqual([]);
});

it('has a fixture for every code, and no others', () => {
  const fixtures = readdirSync(new URL('./fixtures', import.meta.url))
    .filter((file) => file.endsWith('.json') && file !== 'boats.json')
    .map((file) => file.replace('.json', ''));
  expect(fixtures.toSorted()).toEqual([...new Set(allCodes)].toSorted());
});

describe.each(allCodes)('%s', (code) => {
  it.each(readMistakeCases(code))('$name', ({ replace, release = false, problems }) => {
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
  const acknowledge = (text: string, code: string, path: string) =>
    text.replace(
      /\}\s*$/,
      `, "acknowledged": [${JSON.stringify({ code, path, reason: 'Yes.' })}] }`,
    );

  it('hides its warning', () => {
    const text = acknowledge(withFlag, 'unused-price', 'prices.extraPrice.flag');
    expect(checkConfig(withFlag, boatHallContext)).toHaveLength(1);
    expect(checkConfig(text, boatHallContext)).toEqual([]);
  });

  it('names the new path of its warning', () => {
    const text = acknowledge(withFlag, 'unused-price', 'prices.extraPrice.pennant');
    const problems = checkConfig(text, boatHallContext);
    expect(problems.map(({ code }) => code)).toEqual(['unused-price', 'unused-acknowledgment']);
    expect(problems[1]?.hint).toContain('"prices.extraPrice.flag"');
  });

  it('does not hide errors', () => {
    const broken = boatHallJson.replace('Calls cost nothing.', 'Calls [cost](/x) nothing.');
    const text = acknowledge(broken, 'dead-link', 'lead.form.rates');
    expect(checkConfig(text, boatHallContext).map(({ code }) => code)).toContain('dead-link');
  });
});

describe('a correct config', () => {
  const americanPhones = ['(541) 220-3344', '1-541-220-3344', '+44 191 220 3344'];
  it.each(americanPhones)('may have the phone number %s in the United States', (phone) => {
    const text = boatHallJson.replace('"en-GB"', '"en-US"').replace('0191 220 3344', phone);
    expect(checkConfig(text, boatHallContext)).toEqual([]);
  });

  const otherPhones = ['+49 (0)30 1234-567', '1.800.555.7663', '0191–220 3344'];
  it.each(otherPhones)('may have the phone number %s elsewhere', (phone) => {
    const text = boatHallJson.replace('0191 220 3344', phone).replace('hall@', "o'hall+quay@mail.");
    expect(checkConfig(text, boatHallContext)).toEqual([]);
  });

  it.each(['Japan', 'NZ', 'Etc/GMT+8', 'US/Pacific'])('may have the time zone %s', (zone) => {
    const changes = { 'prices.extraPrice.wash': 150 };
    const rise = { name: 'Rise', from: '2032-01-01', zone, changes };
    expect(checkBoats((config) => Object.assign(config, { scheduled: [rise] }))).toEqual([]);
  });

  it('may compare the price of an option with that of another one', () => {
    const words = 'For {price.extraPrice.wash}, and {price.extraPrice.cradle} with a cradle.';
    const text = boatHallJson.replace('With fresh water.', words);
    expect(checkConfig(text, boatHallContext)).toEqual([]);
  });

  const berth: Rule = { op: 'figure', figure: 'berth' };
  const share = (entry: string): Rule => ({
    op: 'share',
    percent: { op: 'price', table: 'fees', entry },
    of: berth,
  });
  const mast: Rule = { op: 'answer', answer: 'mastHeight' };
  const rules: [name: string, fees: Record<string, number>, rule: Rule][] = [
    [
      'two percentages that are not parts of a whole',
      { tax: 8.5, profit: 18.5 },
      { op: 'sum', of: [share('tax'), share('profit')] },
    ],
    ['a percentage above 100', { dear: 250 }, share('dear')],
    [
      'a price for every whole number',
      Object.fromEntries(Array.from({ length: 15 }, (_, more) => [String(4 + more), 10 + more])),
      { op: 'lookup', table: 'fees', answer: 'mastHeight' },
    ],
    [
      'prices by the beginnings of codes',
      { '0': 10, '00': 12, '20414': 11 },
      { op: 'lookup', table: 'fees', answer: 'harbour', match: 'beginning', default: 9 },
    ],
    [
      'tiers up to the largest answer',
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
      'a figure that is subtracted here and added elsewhere',
      { off: 10 },
      {
        op: 'difference',
        from: { op: 'const', value: 0 },
        subtract: { op: 'figure', figure: 'extras' },
      },
    ],
  ];

  it.each(rules)('may have %s', (_name, fees, rule) => {
    const text = JSON.stringify(rule);
    const problems = checkBoats(({ prices, steps, rules: { figures } }) => {
      if (text.includes('fees')) prices.fees = fees;
      steps.find(({ id }: { id: string }) => id === 'mast').decimals = 0;
      const figure = figures.find(({ id }: { id: string }) => id === 'mast');
      if (text.includes('mastHeight')) figure.rule.then = rule;
      else figure.rule = { op: 'sum', of: [figure.rule, rule] };
    });
    expect(problems).toEqual([]);
  });

  it('may price an option by a condition instead of a table', () => {
    const problems = checkBoats(({ prices, rules: { figures } }) => {
      delete prices.extraPrice.cradle;
      const extras = figures.find(({ id }: { id: string }) => id === 'extras');
      const cradle: Rule = {
        op: 'when',
        condition: { test: 'includes', answer: 'extras', option: 'cradle' },
        then: { op: 'product', of: [berth, { op: 'const', value: 0.5 }] },
        otherwise: { op: 'const', value: 0 },
      };
      extras.rule = { op: 'sum', of: [{ ...extras.rule, default: 0 }, cradle] };
    });
    expect(problems).toEqual([]);
  });

  it('may require on the thank-you page what every lead has', () => {
    const answer = (name: string) => ({ from: 'answer', answer: name, default: '' });
    const values = {
      harbour: answer('harbour'),
      kind: answer('boatKind'),
      mailbox: { from: 'contact', field: 'mailbox' },
      mark: { from: 'parameter', parameter: 'utm_source', needsConsent: false, default: 'none' },
    };
    const problems = checkBoats(({ lead: { confirmation } }) => {
      for (const [name, value] of Object.entries(values)) {
        confirmation.fields.push({ name: `my-${name}`, value });
        confirmation.requires.push(`my-${name}`);
      }
    });
    expect(problems).toEqual([]);
  });

  it('may limit dates as long as one is left, or the step is optional', () => {
    const step = { kind: 'date', message: 'Not then.', continueLabel: 'Onward', fieldLabel: 'Day' };
    const limits = [
      { earliestIn: 28, latest: '2031-12-31' },
      { earliest: '2031-05-20', latestIn: 30 },
      { earliestIn: 28, latest: '2031-05-20', optional: true },
      { latest: '2031-05-20' },
    ];
    const steps = limits.map((limit, index) => {
      const id = `day-${index}`;
      return { id, answer: `day${index}`, title: id, ...step, ...limit };
    });
    expect(checkBoats((config) => addSteps(config, steps))).toEqual([]);
  });

  it('may show different ranges to different visitors', () => {
    const showWhen = { test: 'is', answer: 'boatKind', option: 'sloop' };
    const problems = checkBoats(({ steps }) => {
      const whole = {
        showWhen: { test: 'not', of: showWhen },
        number: 100,
        range: { from: 40, to: 180 },
      };
      Object.assign(steps[1].options[1], whole);
    });
    expect(problems).toEqual([]);
  });
});

describe('a number that is limited by an earlier answer', () => {
  const number = (answer: string, limits: object) => ({
    id: answer,
    title: answer,
    answer,
    kind: 'number',
    fieldLabel: 'Many',
    message: 'Not so many.',
    continueLabel: 'Onward',
    ...limits,
  });
  const checkWith = (...steps: { answer: string }[]) =>
    checkBoats((config) => addSteps(config, steps));
  const children = number('children', { min: 0, max: 6 });
  const aboard = { min: 1, max: 6, noMoreThan: 'children' };
  it('must leave a number to everybody who sees it', () => {
    const showWhen = { test: 'atLeast', answer: 'children', number: 1 };
    expect(checkWith(children, number('aboard', { ...aboard, showWhen }))).toEqual([]);
    expect(checkWith(children, number('aboard', aboard))).toMatchObject([
      { code: 'no-way-forward' },
    ]);
  });
});

it('compares bands with the largest quantity of an option', () => {
  const gear = {
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
  };
  const checkBands = (option: string) =>
    checkBoats(({ steps, prices, rules: { figures } }) => {
      steps.unshift(gear);
      prices.room = { few: 10 };
      figures.find(({ id }: { id: string }) => id === 'mast').rule.otherwise = {
        op: 'bands',
        of: { op: 'countSelected', answer: 'gear', option },
        table: 'room',
        bands: [{ upTo: 3, entry: 'few' }],
      };
    });
  expect(checkBands('sail')).toEqual([]);
  expect(checkBands('rope')).toMatchObject([{ code: 'incalculable' }]);
});

it('compares conditions with the numbers of options', () => {
  const crew = {
    id: 'crew',
    kind: 'list',
    title: 'Who comes?',
    answer: 'crew',
    continueLabel: 'Onward',
    options: [1, 2, 2].map((count, index) => ({
      id: `crew-${index}`,
      label: `${index}`,
      number: count,
    })),
  };
  const checkNumber = (number: number) =>
    checkBoats(({ steps }) => {
      steps.unshift(crew);
      steps.at(-2).showWhen = { test: 'atLeast', answer: 'crew', number };
    });
  expect(checkNumber(2)).toEqual([]);
  expect(checkNumber(3)).toMatchObject([{ code: 'unreachable-number' }]);
});

describe('a code step', () => {
  const checkCode = (
    step: object,
    option: object = {},
    change: Parameters<typeof checkBoats>[0] = () => {},
  ) =>
    checkBoats((config) => {
      const letter = {
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
      };
      addSteps(config, [letter]);
      change(config);
    });

  it('may have no offered code only if it is optional', () => {
    expect(checkCode({ optional: true }, { offered: false })).toEqual([]);
    expect(checkCode({ optional: false }, { offered: false })).toMatchObject([
      { code: 'no-way-forward' },
    ]);
  });
});

it('reports the city and the postal code as samples while the street is one', () => {
  const problems = checkBoats(({ site }) => {
    site.company.street = '12 Example Street';
  });
  expect(problems.map(({ path, message }) => [path, message])).toEqual([
    ['site.company.street', expect.stringContaining('is still a sample: "12 Example Street".')],
    ['site.company.locality', expect.stringContaining('belongs to the sample in "street"')],
    ['site.company.postalCode', expect.stringContaining('belongs to the sample in "street"')],
  ]);
});

it('reports two mistakes as two problems', () => {
  const text = boatHallJson
    .replace('"table": "boatPrice"', '"table": "boatPrize"')
    .replace('/pictures/ketch.svg', '/pictures/catch.svg');
  const problems = checkConfig(text, boatHallContext);
  expect(problems.map(({ code }) => code)).toEqual(['missing-picture', 'unknown-reference']);
});

it.each(['', ' \n'])('reports the empty file %j as empty', (text) => {
  expect(checkConfig(text, boatHallContext)).toMatchObject([
    { code: 'json-syntax', line: 1, message: 'The file is empty.' },
  ]);
});

it('calls things by their labels', () => {
  const [problem] = checkConfig(boatHallJson.replace('"wash": 140,', ''), boatHallContext);
  expect(problem?.label).toBe("option 'Hull wash' of step 'What else?'");
});
