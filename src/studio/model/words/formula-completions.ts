import { listFunctions } from '../../../engine/compile/shorthand/function-words.ts';
import { findValueAt, getListAt } from '../../../engine/schema/path.ts';
import { listVariantFigureIds } from '../../../engine/schema/variant-names.ts';
import { formatName } from '../../../engine/text/format.ts';

/** What may stand at a place of a formula. */
export interface Completion {
  readonly name: string;
  /** What it is, in a few words. */
  readonly says: string;
}

export interface Completions {
  /** Where the word begins that they complete. */
  readonly from: number;
  readonly choices: readonly Completion[];
}

/** So many are offered: more are not read. */
const MAX_CHOICES = 12;

const read = (value: unknown, key: string) => {
  const found = findValueAt(value, [key]);
  return typeof found === 'string' ? found : undefined;
};

function listFigures(config: unknown): Completion[] {
  const groups = [
    ...getListAt(config, ['rules', 'variants']),
    ...getListAt(config, ['repeats']),
    findValueAt(config, ['rules']),
  ];
  const own = groups.flatMap((group) => getListAt(group, ['figures']));
  return [
    ...own.flatMap((figure) => {
      const id = read(figure, 'id');
      return id === undefined ? [] : { name: id, says: read(figure, 'label') ?? formatName(id) };
    }),
    ...listVariantFigureIds(config).map((name) => ({ name, says: formatName(name) })),
  ];
}

function listAnswers(config: unknown): Completion[] {
  return getListAt(config, ['steps']).flatMap((step) => {
    const name = read(step, 'answer');
    return name === undefined ? [] : { name, says: read(step, 'title') ?? 'answer' };
  });
}

function listTables(config: unknown): Completion[] {
  const tables = findValueAt(config, ['prices']);
  const names = typeof tables === 'object' && tables !== null ? Object.keys(tables) : [];
  return names.map((name) => ({ name, says: 'prices' }));
}

function listEntries(config: unknown, table: string): Completion[] {
  const entries = findValueAt(config, ['prices', table]);
  return Object.entries(typeof entries === 'object' && entries !== null ? entries : {}).map(
    ([entry, price]) => ({ name: `${table}.${entry}`, says: String(price) }),
  );
}

/** The options of an answer that something is compared with: `material = `, `material in (oak, `. */
function listOptions(config: unknown, before: string): Completion[] {
  const [, answer] = /([A-Za-z][\w-]*)\s*(?:!?=|\bin\s*\((?:[^()]*,)?)\s*$/.exec(before) ?? [];
  if (answer === undefined) return [];
  const step = getListAt(config, ['steps']).find((each) => read(each, 'answer') === answer);
  return getListAt(step, ['options']).flatMap((option) => {
    const name = read(option, 'id');
    return name === undefined ? [] : { name, says: read(option, 'label') ?? 'option' };
  });
}

/**
 * What the word before a place in a formula may become: names of the config, functions, and options of the answer that
 * is compared.
 * @param caret the place, counted from 0
 */
export function completeFormula(config: unknown, formula: string, caret: number): Completions {
  const [word = ''] = /[A-Za-z{][\w{}.-]*$/.exec(formula.slice(0, caret)) ?? [];
  const from = caret - word.length;
  const [table = '', entry] = word.split('.');
  const options = listOptions(config, formula.slice(0, from));
  if (word === '' && options.length === 0) return { from, choices: [] };
  const all =
    options.length > 0
      ? options
      : [
          ...(entry === undefined ? [] : listEntries(config, table)),
          ...listFigures(config),
          ...listAnswers(config),
          ...listTables(config),
          ...listFunctions().map(({ name, says }) => ({ name: `${name}(`, says })),
        ];
  const wanted = word.toLowerCase();
  const begins = ({ name }: Completion) => name.toLowerCase().startsWith(wanted);
  const isCalled = ({ says }: Completion) => says.toLowerCase().includes(wanted);
  const found = [
    ...all.filter(begins),
    ...all.filter((each) => !begins(each) && wanted.length > 1 && isCalled(each)),
  ];
  const unique = new Map(found.map((each) => [each.name, each]));
  unique.delete(word);
  return { from, choices: [...unique.values()].slice(0, MAX_CHOICES) };
}
