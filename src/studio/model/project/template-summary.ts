import { fillPlaceholders, listPlaceholders } from '../../../engine/text/placeholders.ts';
import { findValueAt } from '../../../engine/schema/path.ts';

/** What there is to see of an estimator before somebody begins with it, in its own words. */
export interface TemplateSummary {
  /** What its visitors read above it. */
  readonly title: string;
  /** What it says of itself where it is found; empty where it says nothing. */
  readonly about: string;
  /** What its steps are called, to the result: where it stops is none that visitors come to expect. */
  readonly steps: readonly string[];
  /** The pictures of the first step that has some, as the config names them. */
  readonly pictures: readonly string[];
}

function findText(value: unknown, path: readonly string[]): string | undefined {
  const text = findValueAt(value, path);
  return typeof text === 'string' ? text : undefined;
}

function getList(value: unknown, key: string): readonly unknown[] {
  const list = findValueAt(value, [key]);
  return Array.isArray(list) ? list : [];
}

/** Tells of an estimator by its config; undefined where that is none. */
export function summarizeTemplate(config: unknown): TemplateSummary | undefined {
  const title = findText(config, ['site', 'header', 'title']);
  if (title === undefined) return undefined;
  // {company.name} is what the site says there.
  const fillFacts = (text: string) => {
    const facts = listPlaceholders(text).flatMap((name) => {
      const fact = findText(config, ['site', ...name.split('.')]);
      return fact === undefined ? [] : [[name, fact] as const];
    });
    return fillPlaceholders(text, Object.fromEntries(facts));
  };
  const steps = getList(config, 'steps').filter((step) => findValueAt(step, ['kind']) !== 'stop');
  const pictures = steps.map((step) =>
    getList(step, 'options').flatMap((option) => findText(option, ['illustration']) ?? []),
  );
  return {
    title,
    about: fillFacts(findText(config, ['site', 'estimatorPage', 'description']) ?? ''),
    steps: steps.flatMap((step) => findText(step, ['title']) ?? []).map(fillFacts),
    pictures: pictures.find(({ length }) => length > 0) ?? [],
  };
}
