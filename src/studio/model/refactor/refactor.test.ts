import { describe, expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import type { StudioFile } from '../documents/studio-file.ts';
import { checkFiles } from '../check/check-files.ts';
import { findValueAt, withValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import { duplicateEntry } from '../edits/edits.ts';
import { planRemoval, applyRemoval } from './removal.ts';
import { findNameHint, isNameTaken, renameEverywhere, listUsesInFiles } from './rename.ts';

function createFile(name: string, kind: StudioFile['kind'], text: string): StudioFile {
  return { name, kind, text, onDisk: { text, hash: '' } };
}

const cases = JSON.stringify({
  $schema: '../schemas/cases.schema.json',
  cases: [
    {
      name: 'Ann',
      situation: 'Has a ketch.',
      answers: { boatKind: 'ketch', extras: ['wash', 'heating'], gear: { fender: 4, anchor: 1 } },
      expected: { total: 0, breakdown: { space: 1, extras: 2 }, figures: { berth: 3 } },
    },
  ],
});
const files = [
  createFile('boats.json', 'estimator', boatHallJson),
  createFile('cases.json', 'cases', cases),
];

const checkContext = {
  publicFiles: [
    { path: '/pictures/sloop.svg', parts: [] },
    { path: '/pictures/ketch.svg', parts: [] },
  ],
  pages: ['/', '/thank-you', '/privacy-policy'],
};

function checkAfter(texts: Readonly<Record<string, string>> = {}) {
  const text = (name: string) =>
    texts[name] ?? files.find((each) => each.name === name)?.text ?? '';
  const edited = files.map((file) => ({ ...file, text: text(file.name) }));
  const { problems } = checkFiles({ files: edited, ...checkContext }, new Date('2031-05-02'));
  return {
    config: JSON.parse(text('boats.json')) as unknown,
    cases: JSON.parse(text('cases.json')) as unknown,
    errors: problems.filter(({ severity, file }) => severity === 'error' && file === 'boats.json'),
  };
}

describe('renaming everywhere', () => {
  it('takes an option with its price, the conditions and the homeowners', () => {
    const made = checkAfter(
      renameEverywhere(files, ['steps', 0, 'options', 1, 'id'], 'yawl')?.texts,
    );
    expect(made.errors).toEqual([]);
    expect(findValueAt(made.config, ['prices', 'boatPrice'])).toEqual({
      sloop: 31.5,
      yawl: 38.25,
      dinghy: 12,
    });
    expect(findValueAt(made.config, ['steps', 3, 'showWhen', 'option'])).toBe('yawl');
    expect(findValueAt(made.cases, ['cases', 0, 'answers', 'boatKind'])).toBe('yawl');
  });

  it('is not done to a name that something else of its sort, or its price, has', () => {
    const isTakenAt = (path: JsonPath, to: string) => isNameTaken(listUsesInFiles(files, path), to);
    const ketch = ['steps', 0, 'options', 1, 'id'];
    expect(isTakenAt(ketch, 'sloop')).toBe(true);
    expect(isTakenAt(ketch, 'ketch')).toBe(false);
    expect(isTakenAt(ketch, 'constructor')).toBe(false);
    // An option of another step.
    expect(isTakenAt(ketch, 'wash')).toBe(false);
    const [config, ...others] = files;
    const orphaned = boatHallJson.replace('"sloop": 31.5', '"yawl": 9, "sloop": 31.5');
    const all = [createFile(config?.name ?? '', 'estimator', orphaned), ...others];
    expect(isNameTaken(listUsesInFiles(all, ketch), 'yawl')).toBe(true);
    expect(isTakenAt(['prices', 'harbourFee'], 'boatPrice')).toBe(true);
    expect(isTakenAt(['rules', 'figures', 1, 'id'], 'berth')).toBe(true);
  });

  it('says how a name has to be made that cannot be one', () => {
    const hintFor = (path: JsonPath, to: string) => findNameHint(listUsesInFiles(files, path), to);
    const letters = 'Start with a letter and use only letters, digits and hyphens.';
    const ketch = ['steps', 0, 'options', 1, 'id'];
    expect(hintFor(ketch, 'new name')).toBe(letters);
    expect(hintFor(ketch, '9lights')).toBe(letters);
    expect(hintFor(ketch, 'nine-lights')).toBeUndefined();
    expect(hintFor(['steps', 4, 'answer'], 'what else')).toBe(letters);
    // The table's name is free, but rules refer to it.
    expect(hintFor(['prices', 'harbourFee'], 'the fee')).toBe(letters);
  });

  it('leaves what uses a name to the one of which this is a copy', () => {
    const [config, ...others] = files;
    if (!config) throw new Error('There is a config.');
    const copied = duplicateEntry(config, ['steps', 0]).texts[config.name] ?? '';
    const all = [createFile(config.name, 'estimator', copied), ...others];
    const path = ['steps', 1, 'answer'];
    const { texts = {} } = renameEverywhere(all, path, 'secondKind') ?? {};
    expect(Object.keys(texts)).toEqual([config.name]);
    const before: unknown = JSON.parse(copied);
    expect(JSON.parse(texts[config.name] ?? '')).toEqual(withValueAt(before, path, 'secondKind'));
  });

  it('takes the places that schedules change', () => {
    const changes = {
      'prices.boatPrice.ketch': 40,
      'steps.hull.options.ketch.offered': false,
      'steps.hull.options.ketch.label': 'Big ketch',
      'prices.boatPrice.sloop': 33,
    };
    const scheduled = [{ name: 'Rise', from: '2032-01-01', zone: 'UTC', changes }];
    const [config, ...others] = files;
    const text = JSON.stringify({ ...JSON.parse(boatHallJson), scheduled });
    const all = [createFile(config?.name ?? '', 'estimator', text), ...others];
    const made = checkAfter(renameEverywhere(all, ['steps', 0, 'options', 1, 'id'], 'yawl')?.texts);
    expect(made.errors).toEqual([]);
    expect(findValueAt(made.config, ['scheduled', 0, 'changes'])).toEqual({
      'prices.boatPrice.yawl': 40,
      'steps.hull.options.yawl.offered': false,
      'steps.hull.options.yawl.label': 'Big ketch',
      'prices.boatPrice.sloop': 33,
    });
  });

  it('takes an answer, a figure, a table', () => {
    const answer = checkAfter(renameEverywhere(files, ['steps', 4, 'answer'], 'additions')?.texts);
    expect(answer.errors).toEqual([]);
    expect(findValueAt(answer.cases, ['cases', 0, 'answers'])).toHaveProperty('additions');
    const figure = checkAfter(
      renameEverywhere(files, ['rules', 'figures', 1, 'id'], 'room')?.texts,
    );
    expect(figure.errors).toEqual([]);
    expect(findValueAt(figure.cases, ['cases', 0, 'expected', 'breakdown'])).toHaveProperty('room');
    const beside = checkAfter(
      renameEverywhere(files, ['rules', 'figures', 0, 'id'], 'place')?.texts,
    );
    expect(beside.errors).toEqual([]);
    expect(findValueAt(beside.cases, ['cases', 0, 'expected', 'figures'])).toEqual({ place: 3 });
    const table = checkAfter(renameEverywhere(files, ['prices', 'harbourFee'], 'towFee')?.texts);
    expect(table.errors).toEqual([]);
  });
});

describe('what a homeowner takes several of', () => {
  const gear = {
    id: 'gear',
    kind: 'quantities',
    answer: 'gear',
    options: [
      { id: 'fender', label: 'Fenders', max: 9 },
      { id: 'anchor', label: 'Anchors', max: 2 },
    ],
  };
  const { steps, ...rest } = JSON.parse(boatHallJson) as { steps: unknown[] };
  const [, ...others] = files;
  const text = JSON.stringify({ ...rest, steps: [gear, ...steps] });
  const all = [createFile('boats.json', 'estimator', text), ...others];
  const fender = ['steps', 0, 'options', 0];
  const gearOf = (texts: Readonly<Record<string, string>> = {}) =>
    findValueAt(JSON.parse(texts['cases.json'] ?? '{}'), ['cases', 0, 'answers', 'gear']);

  it('is renamed and goes with its option', () => {
    expect(gearOf(renameEverywhere(all, [...fender, 'id'], 'buoy')?.texts)).toEqual({
      buoy: 4,
      anchor: 1,
    });
    const [config] = all;
    const removed = config && applyRemoval(all, config, planRemoval(all, fender), 'Remove');
    expect(gearOf(removed?.texts)).toEqual({ anchor: 1 });
  });
});

describe('renaming what texts say', () => {
  const said = boatHallJson.replace(
    '"title": "Your offer"',
    '"title": "From {price.boatPrice.ketch}"',
  );
  const [, ...others] = files;
  const saying = [createFile('boats.json', 'estimator', said), ...others];
  const titles = (path: JsonPath, to: string) => {
    const text = renameEverywhere(saying, path, to)?.texts['boats.json'] ?? '';
    return /From \{[^}]*\}/.exec(text)?.[0];
  };

  it('takes a price along by its entry, by its option and by its table', () => {
    expect(titles(['prices', 'boatPrice', 'ketch'], 'yawl')).toBe('From {price.boatPrice.yawl}');
    expect(titles(['steps', 0, 'options', 1, 'id'], 'yawl')).toBe('From {price.boatPrice.yawl}');
    expect(titles(['prices', 'boatPrice'], 'berth')).toBe('From {price.berth.ketch}');
  });
});

describe('removing an option', () => {
  it('takes its price, the conditions that ask for it and the answers of homeowners along', () => {
    const path = ['steps', 4, 'options', 2];
    const removal = planRemoval(files, path);
    const [config] = files;
    const texts = config && applyRemoval(files, config, removal, 'Remove').texts;
    const made = checkAfter(texts);
    expect(findValueAt(made.config, ['prices', 'extraPrice'])).toEqual({
      wash: 140,
      cradle: 260.5,
    });
    expect(findValueAt(made.cases, ['cases', 0, 'answers', 'extras'])).toEqual(['wash']);
    expect(made.errors).toEqual([]);
  });

  it('tells what it leaves to be mended by hand', () => {
    const { consequences } = planRemoval(files, ['steps', 0, 'options', 1]);
    const left = consequences.filter(({ goes }) => !goes).map(({ path }) => path.join('.'));
    expect(left).toEqual(['rules.figures.4.rule.condition.option']);
    const gone = consequences.filter(({ goes }) => goes).map(({ path }) => path.join('.'));
    expect(gone).toEqual([
      'steps.3.showWhen',
      'prices.boatPrice.ketch',
      'cases.0.answers.boatKind',
    ]);
  });
});
