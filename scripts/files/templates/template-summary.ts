import { fillPlaceholders, listPlaceholders } from '../../../src/engine/text/placeholders.ts';
import { findValueAt, getListAt } from '../../../src/engine/schema/path.ts';

/** What is shown of a template before it is chosen. */
export interface TemplateSummary {
  /** The title of its site. */
  readonly title: string;
  /** The description of its estimator page; empty if it has none. */
  readonly about: string;
  /** The titles of its steps, without those that end the wizard early. */
  readonly steps: readonly string[];
  /** The pictures of the first step with pictures. */
  readonly pictures: readonly string[];
}

function findText(value: unknown, path: readonly string[]): string | undefined {
  const text = findValueAt(value, path);
  return typeof text === 'string' ? text : undefined;
}

/** Summarizes a template; undefined if it is not a config. */
export function summarizeTemplate(config: unknown): TemplateSummary | undefined {
  const title = findText(config, ['site', 'header', 'title']);
  if (title === undefined) return undefined;
  // Placeholders such as {company.name} take the site's facts.
  const fillFacts = (text: string) => {
    const facts = listPlaceholders(text).flatMap((name) => {
      const fact = findText(config, ['site', ...name.split('.')]);
      return fact === undefined ? [] : [[name, fact] as const];
    });
    return fillPlaceholders(text, Object.fromEntries(facts));
  };
  const steps = getListAt(config, ['steps']).filter(
    (step) => findValueAt(step, ['kind']) !== 'stop',
  );
  const pictures = steps.map((step) =>
    getListAt(step, ['options']).flatMap((option) => findText(option, ['illustration']) ?? []),
  );
  return {
    title,
    about: fillFacts(findText(config, ['site', 'estimatorPage', 'description']) ?? ''),
    steps: steps.flatMap((step) => findText(step, ['title']) ?? []).map(fillFacts),
    pictures: pictures.find(({ length }) => length > 0) ?? [],
  };
}
