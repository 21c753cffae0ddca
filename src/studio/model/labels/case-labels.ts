import { isInputStep, getOptions, findStepByAnswer } from '../../../engine/inputs/answers.ts';
import { getInputTools } from '../../../engine/inputs/registry.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { quote, summarizeValue } from '../../../engine/text/format.ts';
import { findValueAt, type JsonPath } from '../../../engine/schema/path.ts';

/** What the config says of an entry that a named homeowner has: of an answer, of how many of a thing, of a figure. */
export interface CaseEntry {
  readonly label: string;
  /** What can be chosen, by the names that the file has for it; left out where that is anything. */
  readonly options?: ReadonlyMap<string, string>;
  /** What is there before anything was chosen. */
  readonly blank: unknown;
}

/** The entries of a part of a named homeowner, by the names that its file has for them. */
export type CaseEntries = ReadonlyMap<string, CaseEntry>;

function getOptionLabels(options: readonly { readonly id: string; readonly label?: string }[]) {
  return new Map(options.map(({ id, label }) => [id, label ?? id]));
}

function listAnswerEntries({ steps }: EstimatorConfig): CaseEntries {
  return new Map(
    steps.filter(isInputStep).map((step): [string, CaseEntry] => {
      const { answer, title: label } = step;
      // Of a kind that there is not, as while it is typed, nothing is known.
      const blank: unknown = Object(getInputTools(step)).blank ?? '';
      // Of a code nobody chooses, and of quantities each has an entry of its own.
      const isChosen = step.kind !== 'code' && (blank === '' || Array.isArray(blank));
      const options = isChosen ? getOptions(step) : [];
      return [
        answer,
        { label, blank, ...(options.length > 0 && { options: getOptionLabels(options) }) },
      ];
    }),
  );
}

/**
 * What the config calls the entries of a part of a named homeowner; undefined where that has no entries.
 * @param config may have mistakes
 * @param path a place of the file of the named homeowners
 */
export function findCaseEntries(config: unknown, path: JsonPath): CaseEntries | undefined {
  const [, , part, name, ...rest] = path;
  // What it does not have is found out as it is read.
  const estimator = config as EstimatorConfig;
  try {
    if (part === 'answers' && name === undefined) return listAnswerEntries(estimator);
    if (part === 'answers') {
      const step = findStepByAnswer(estimator.steps, String(name));
      const options = step ? getOptions(step) : [];
      return new Map(options.map(({ id, label }) => [id, { label, blank: 0 }]));
    }
    if (part !== 'expected' || name === undefined || rest.length > 0) return undefined;
    return new Map(estimator.rules.figures.map(({ id, label }) => [id, { label, blank: 0 }]));
  } catch {
    return undefined;
  }
}

/** The entry of a named homeowner that a place belongs to. */
function findCaseEntry(config: unknown, path: JsonPath): CaseEntry | undefined {
  return findCaseEntryAtDepth(config, path, path[2] === 'answers' ? 3 : 4);
}

function findCaseEntryAtDepth(
  config: unknown,
  path: JsonPath,
  depth: number,
): CaseEntry | undefined {
  return findCaseEntries(config, path.slice(0, depth))?.get(String(path[depth]));
}

/**
 * What an entry of a named homeowner is called, and what it says where that is chosen of something; undefined where
 * the config does not know it.
 * @param cases what the file of the named homeowners says
 * @example describeCaseEntry(config, cases, ['cases', 0, 'answers', 'extras', 1]) // "'Hull wash' in 'What else?'"
 */
export function describeCaseEntry(
  config: unknown,
  cases: unknown,
  path: JsonPath,
): string | undefined {
  const entry = findCaseEntry(config, path);
  if (!entry) return undefined;
  const chosen = entry.options?.get(String(findValueAt(cases, path)));
  return chosen === undefined ? `'${entry.label}'` : `'${chosen}' in '${entry.label}'`;
}

/**
 * What a value of a named homeowner says in the words of the site, and what the question or the figure is called;
 * undefined where the config does not know it.
 */
export function findCaseValueFormatter(
  config: unknown,
  path: JsonPath,
): { readonly label: string; readonly formatValue: (value: unknown) => string } | undefined {
  const entry = findCaseEntry(config, path);
  if (!entry) return undefined;
  // How many there are of one thing.
  const quantityEntry = path[2] === 'answers' ? findCaseEntryAtDepth(config, path, 4) : undefined;
  const getOptionLabel = (id: unknown) => entry.options?.get(String(id)) ?? String(id);
  return {
    label: quantityEntry ? `'${quantityEntry.label}' in '${entry.label}'` : `'${entry.label}'`,
    formatValue: (value) => {
      if (Array.isArray(value)) return value.map(getOptionLabel).join(', ') || 'nothing';
      return entry.options && value !== undefined
        ? quote(getOptionLabel(value))
        : summarizeValue(value);
    },
  };
}
