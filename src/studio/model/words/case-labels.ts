import { isInputStep, getOptions, findStepByAnswer } from '../../../engine/kinds/answers.ts';
import { getInputTools } from '../../../engine/kinds/registry.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { createFigureFormatter } from '../../../engine/rules/figure-format.ts';
import { quote, summarizeValue } from '../../../engine/text/format.ts';
import { findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import type { ConfigIndex } from './file-index.ts';
import { getFigureLabel } from '../../../engine/text/figure-label.ts';

/** What the config knows about an entry of a sample customer: an answer, a quantity or a figure. */
export interface CaseEntry {
  readonly label: string;
  /** The options to choose from, by id; undefined for free input. */
  readonly options?: ReadonlyMap<string, string>;
  /** The initial value. */
  readonly blank: unknown;
  /** Writes an expected amount with its unit. */
  readonly formatAmount?: (value: number) => string;
}

/** The entries of a section of a sample customer, by key. */
export type CaseEntries = ReadonlyMap<string, CaseEntry>;

function getOptionLabels(options: readonly { readonly id: string; readonly label?: string }[]) {
  return new Map(options.map(({ id, label }) => [id, label ?? id]));
}

function listAnswerEntries({ steps }: EstimatorConfig): CaseEntries {
  return new Map(
    steps.filter(isInputStep).map((step): [string, CaseEntry] => {
      const { answer, title: label } = step;
      // While a kind is being typed it may be unknown.
      const { blank = '', isTyped } = Object(getInputTools(step)) as Partial<
        ReturnType<typeof getInputTools>
      >;
      // Each quantity has an entry of its own.
      const isChosen = !isTyped && (blank === '' || Array.isArray(blank));
      const options = isChosen ? getOptions(step) : [];
      return [
        answer,
        { label, blank, ...(options.length > 0 && { options: getOptionLabels(options) }) },
      ];
    }),
  );
}

/**
 * The entries of a section of a sample customer; undefined where it has none.
 * @param path a path in the cases file
 */
export function findCaseEntries(config: ConfigIndex, path: JsonPath): CaseEntries | undefined {
  const [, , part, name, ...rest] = path;
  return config.ask(({ estimator }) => {
    const written = config.source.config;
    if (part === 'answers' && name === undefined) return listAnswerEntries(written);
    if (part === 'answers') {
      const step = findStepByAnswer(written.steps, String(name));
      const options = step ? getOptions(step) : [];
      return new Map(options.map(({ id, label }) => [id, { label, blank: 0 }]));
    }
    if (part !== 'expected' || name === undefined || rest.length > 0) return undefined;
    return new Map(
      estimator.rules.figures.map((figure) => [
        figure.id,
        {
          label: getFigureLabel(figure),
          blank: 0,
          formatAmount: createFigureFormatter(estimator, figure.id),
        },
      ]),
    );
  });
}

/** The entry that a path belongs to. */
function findCaseEntry(config: ConfigIndex, path: JsonPath): CaseEntry | undefined {
  return findCaseEntryAtDepth(config, path, path[2] === 'answers' ? 3 : 4);
}

function findCaseEntryAtDepth(
  config: ConfigIndex,
  path: JsonPath,
  depth: number,
): CaseEntry | undefined {
  return findCaseEntries(config, path.slice(0, depth))?.get(String(path[depth]));
}

/**
 * Describes an entry of a sample customer with its chosen option; undefined if the config does not know it.
 * @param cases the value of the cases file
 * @example describeCaseEntry(config, cases, ['cases', 0, 'answers', 'extras', 1]) // "'Hull wash' in 'What else?'"
 */
export function describeCaseEntry(
  config: ConfigIndex,
  cases: unknown,
  path: JsonPath,
): string | undefined {
  const entry = findCaseEntry(config, path);
  if (!entry) return undefined;
  const chosen = entry.options?.get(String(findValueAt(cases, path)));
  return chosen === undefined ? `'${entry.label}'` : `'${chosen}' in '${entry.label}'`;
}

/** The total that a sample customer expects, which is no table. */
function findTotal(config: ConfigIndex, [, , part, key, ...rest]: JsonPath): CaseEntry | undefined {
  if (part !== 'expected' || key !== 'total' || rest.length > 0) return undefined;
  const total = findValueAt(config.root, ['rules', 'total']);
  return findCaseEntries(config, ['cases', 0, part, 'figures'])?.get(String(total));
}

/** The label of an entry and how its values are formatted; undefined if the config does not know it. */
export function findCaseValueFormatter(
  config: ConfigIndex,
  path: JsonPath,
): { readonly label: string; readonly formatValue: (value: unknown) => string } | undefined {
  const entry = findCaseEntry(config, path) ?? findTotal(config, path);
  if (!entry) return undefined;
  // A quantity of one option.
  const quantityEntry = path[2] === 'answers' ? findCaseEntryAtDepth(config, path, 4) : undefined;
  const getOptionLabel = (id: unknown) => entry.options?.get(String(id)) ?? String(id);
  return {
    label: quantityEntry ? `'${quantityEntry.label}' in '${entry.label}'` : `'${entry.label}'`,
    formatValue: (value) => {
      if (Array.isArray(value)) return value.map(getOptionLabel).join(', ') || 'nothing';
      if (entry.formatAmount && typeof value === 'number') return entry.formatAmount(value);
      return entry.options && value !== undefined
        ? quote(getOptionLabel(value))
        : summarizeValue(value);
    },
  };
}
