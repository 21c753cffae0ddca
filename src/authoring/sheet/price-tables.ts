import {
  isOffered,
  getOptions,
  findStepByAnswer,
  type InputStep,
  type StepOption,
} from '../../engine/kinds/answers.ts';
import { fillPlaceholders } from '../../engine/text/placeholders.ts';
import { capitalize, formatList, quote } from '../../engine/text/format.ts';
import { createParagraph, createTable, type ReportBlock } from '../report/report-document.ts';
import { getNumberFormatter } from '../../engine/rules/core/number-formatter.ts';
import { createPriceFormats, listRulesUsingTable } from '../../engine/rules/price-format.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { getOperatorTools } from '../../engine/rules/operators/index.ts';
import { getWrittenName } from '../../engine/schema/item-names.ts';
import { groupBy } from '../../engine/rules/group-by.ts';
import { findOptionEntry, splitEntry } from '../../engine/rules/core/table-keys.ts';
import { walkRule } from '../../engine/rules/walk.ts';
import type { Figure } from '../../engine/generated/estimator.ts';
import { findFigureOrigin } from '../../engine/schema/origins.ts';

/** How the rules use a price table. */
interface TableUsage {
  /** The steps whose answers select entries. Of a repeated group that of the first item. */
  readonly steps: readonly InputStep[];
  /** The label of the rule. */
  readonly label?: string;
  /** Whether prices between the entries are used, too. */
  readonly isContinuous: boolean;
}

function findTableUsage(config: PricedConfig, table: string): TableUsage | undefined {
  const all = listRulesUsingTable(config, table);
  if (all.length === 0) return undefined;
  // The label of a rule that names one entry says what that entry is for.
  const whole = all.filter(({ op }) => op !== 'price');
  // A figure that consists of this rule has the same meaning.
  const figure = config.rules.figures.find(
    ({ rule }) => rule.op !== 'price' && 'table' in rule && rule.table === table,
  );
  const isContinuous = whole.some((rule) => getOperatorTools(rule).readsWholeTable);
  const steps = whole
    .flatMap((rule) => (isContinuous ? [...walkRule(rule)].map(({ value }) => value) : rule))
    .flatMap((rule) => getOperatorTools(rule).listDependencies?.(rule, config.prices) ?? [])
    .flatMap(({ answer }) => findStepByAnswer(config.steps, answer) ?? []);
  const firstSteps = [...groupBy(steps, ({ answer }) => getWrittenName(answer)).values()];
  const label = whole[0]?.label ?? figure?.label;
  return { steps: firstSteps.map(([step]) => step), label, isContinuous };
}

/** The labels of the options in the name of an entry with several keys. */
function findPartsLabel(config: PricedConfig, table: string, entry: string): string | undefined {
  const rule = listRulesUsingTable(config, table).find(({ op }) => op === 'lookupBy');
  if (rule?.op !== 'lookupBy') return undefined;
  const labels = splitEntry(entry).map((part, index) => {
    const step = findStepByAnswer(config.steps, rule.by[index] ?? '');
    const option = step && getOptions(step).find(({ id }) => id === part);
    return option?.label ?? part;
  });
  return labels.join(', ');
}

/** What an entry means in the rules that name it, in words. */
function listEntryPhrases(config: PricedConfig, table: string, entry: string): string[] {
  const words = listRulesUsingTable(config, table)
    .flatMap(
      (rule) =>
        getOperatorTools(rule).listPriceEntries?.(rule, getNumberFormatter(config.site)) ?? [],
    )
    .flatMap((named) => (named.entry === entry ? (named.words ?? []) : []));
  return [...new Set(words)];
}

function describeOption(option: StepOption | undefined): string {
  if (!option) return '';
  const range = 'range' in option ? option.range : undefined;
  const { description: words } = 'description' in option ? option : {};
  const description = words && fillPlaceholders(words, { ...range });
  const notes = [
    !isOffered(option) ? 'not offered' : undefined,
    option.showWhen ? 'not offered to everybody' : undefined,
  ];
  return [description, ...notes].filter(Boolean).join('; ');
}

/** A name of the config as words: `ratePerUnit` is "Rate per unit". */
function formatConfigName(name: string): string {
  const words = name.replaceAll('-', ' ').replace(/([a-z0-9])([A-Z])/g, '$1 $2');
  return capitalize(words.toLowerCase());
}

/** The figures that name an entry. */
function listFiguresUsingEntry({ rules }: PricedConfig, table: string, entry: string): Figure[] {
  return rules.figures.filter(({ rule }) =>
    [...walkRule(rule)].some(
      ({ value }) => value.op === 'price' && value.table === table && value.entry === entry,
    ),
  );
}

/** `for "Servers"`, unless the name of the entry says so. */
function describeUse(figures: readonly Figure[], entryLabel: string): string {
  const labels = [...new Set(figures.map(({ label }) => label))];
  const [first, ...others] = labels;
  if (first === undefined || labels.includes(entryLabel)) return '';
  // Of a repeated group there is one for each item.
  return others.length > 1
    ? `for ${quote(first)} and ${others.length} other figures`
    : `for ${formatList(labels.map(quote), 'and')}`;
}

/** The label of an entry that no answer selects, and what it is for. */
function describeNamedEntry(config: PricedConfig, table: string, entry: string) {
  const figures = listFiguresUsingEntry(config, table, entry);
  const variant = figures
    .map((figure) => findFigureOrigin(config, figure.id)?.variant)
    .find((each) => each?.id === entry);
  if (variant) return { label: variant.label, use: '' };
  const label = formatConfigName(entry);
  return { label, use: describeUse(figures, label) };
}

function describeSteps(steps: readonly InputStep[]): string {
  if (steps.length === 0) return '';
  const titles = steps.map(({ title }) => quote(title));
  return `, by the answer${titles.length > 1 ? 's' : ''} to ${formatList(titles, 'and')}`;
}

/** Every price table with the labels that visitors see for its entries. */
export function* createPriceTables(config: PricedConfig): Generator<ReportBlock> {
  const formats = createPriceFormats(config);
  for (const [name, table] of Object.entries(config.prices)) {
    const use = findTableUsage(config, name);
    const options = use?.steps.flatMap((step): readonly StepOption[] => getOptions(step)) ?? [];
    yield { kind: 'heading', text: use?.label ?? formatConfigName(name) };
    yield createParagraph(
      use
        ? `The table "${name}"${describeSteps(use.steps)}.${use.isContinuous ? ' Between two entries the price changes in a straight line.' : ''}`
        : `The table "${name}". No rule uses it.`,
    );
    yield createTable(
      ['', 'price', 'entry', 'details'],
      [1],
      Object.entries(table).map(([entry, amount]) => {
        const option = options.find(
          (each) => findOptionEntry(each, { [entry]: amount }) !== undefined,
        );
        const named = describeNamedEntry(config, name, entry);
        return [
          option?.label ?? findPartsLabel(config, name, entry) ?? named.label,
          formats.format(name, entry, amount),
          entry,
          [describeOption(option), ...listEntryPhrases(config, name, entry), named.use]
            .filter(Boolean)
            .join('; '),
        ];
      }),
    );
  }
}
