import {
  isOffered,
  getOptions,
  findStepByAnswer,
  type StepOption,
} from '../../engine/inputs/answers.ts';
import { fillPlaceholders } from '../../engine/text/placeholders.ts';
import { capitalize } from '../../engine/text/format.ts';
import { createParagraph, createTable, type ReportBlock } from '../report/report-document.ts';
import { getNumberFormatter } from '../../engine/rules/core/number-formatter.ts';
import { formatPrice, listRulesUsingTable } from '../../engine/rules/price-format.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { getOperatorTools } from '../../engine/rules/operators/index.ts';
import { splitEntry } from '../../engine/rules/core/table-keys.ts';
import { walkRule } from '../../engine/rules/walk.ts';
import type { Figure, Variant } from '../../engine/generated/estimator.ts';
import { findVariantOrigin } from '../../engine/variants/expand-variants.ts';

/** How the rules use a price table. */
interface TableUsage {
  /** The answer that selects an entry. */
  readonly answer?: string;
  /** The label of the rule. */
  readonly label?: string;
}

function findTableUsage(config: PricedConfig, table: string): TableUsage | undefined {
  const [rule] = listRulesUsingTable(config, table);
  if (!rule) return undefined;
  // A figure that consists of this rule has the same meaning.
  const figure = config.rules.figures.find(
    ({ rule: whole }) => 'table' in whole && whole.table === table,
  );
  // In the figures of variants a price is that of one variant, and the table has all of them.
  const isOfVariant = rule.op === 'price' && findVariant(config, table, rule.entry) !== undefined;
  return {
    answer: getOperatorTools(rule).listDependencies?.(rule, config.prices)[0]?.answer,
    label: isOfVariant ? undefined : (rule.label ?? figure?.label),
  };
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
  return capitalize(name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase());
}

function listFiguresUsingEntry({ rules }: PricedConfig, table: string, entry: string): Figure[] {
  return rules.figures.filter(({ rule }) =>
    [...walkRule(rule)].some(
      ({ value }) => value.op === 'price' && value.table === table && value.entry === entry,
    ),
  );
}

/** The variant that an entry is the price of. */
function findVariant(config: PricedConfig, table: string, entry: string): Variant | undefined {
  return listFiguresUsingEntry(config, table, entry)
    .map((figure) => findVariantOrigin(figure)?.variant)
    .find((variant) => variant?.id === entry);
}

/** The label of the variant, or of the only figure, that uses an entry. */
function findEntryLabel(config: PricedConfig, table: string, entry: string): string | undefined {
  const [only, ...others] = listFiguresUsingEntry(config, table, entry);
  const figure = others.length === 0 ? only : undefined;
  return findVariant(config, table, entry)?.label ?? figure?.label;
}

/** Every price table with the labels that visitors see for its entries. */
export function* createPriceTables(config: PricedConfig): Generator<ReportBlock> {
  for (const [name, table] of Object.entries(config.prices)) {
    const use = findTableUsage(config, name);
    const step = use?.answer === undefined ? undefined : findStepByAnswer(config.steps, use.answer);
    const options = step ? getOptions(step) : [];
    yield { kind: 'heading', text: use?.label ?? formatConfigName(name) };
    yield createParagraph(
      use
        ? `The table "${name}"${step ? `, by the answer to "${step.title}"` : ''}.`
        : `The table "${name}". No rule uses it.`,
    );
    yield createTable(
      ['', 'price', 'entry', 'details'],
      [1],
      Object.entries(table).map(([entry, amount]) => {
        const option = options.find(({ id }) => id === entry);
        return [
          option?.label ??
            findPartsLabel(config, name, entry) ??
            findEntryLabel(config, name, entry) ??
            entry,
          formatPrice(config, name, entry, amount),
          entry,
          [describeOption(option), ...listEntryPhrases(config, name, entry)]
            .filter(Boolean)
            .join('; '),
        ];
      }),
    );
  }
}
