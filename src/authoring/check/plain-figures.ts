import { applyEdits, modify, type Edit } from 'jsonc-parser';
import { compileText, type Estimator } from '../../engine/compile/compile.ts';
import type { Figure } from '../../engine/generated/estimator.ts';
import { inferMoneyFigures } from '../../engine/rules/money-rules.ts';
import { isDeepEqual } from '../../engine/schema/deep-equal.ts';
import { findFigureOrigin } from '../../engine/schema/origins.ts';
import {
  findValueAt,
  formatPath,
  getListAt,
  type JsonPath,
  type WithPath,
} from '../../engine/schema/path.ts';
import { formatName } from '../../engine/text/format.ts';

/** The figures of a config as they are written. */
function listWrittenFigures(config: unknown): WithPath<Figure>[] {
  const groups: JsonPath[] = [
    ['rules'],
    ...getListAt(config, ['rules', 'variants']).map((_, index) => ['rules', 'variants', index]),
    ...getListAt(config, ['repeats']).map((_, index) => ['repeats', index]),
  ];
  return groups.flatMap((group) => {
    const list = [...group, 'figures'];
    // It matches its schema.
    return getListAt(config, list).map((value, index) => {
      return { path: [...list, index], value: value as Figure };
    });
  });
}

function removeKeys(text: string, paths: readonly JsonPath[]): string {
  // From the end, so that the places before stay where they are.
  return paths.reduceRight((before, path) => {
    const edits: Edit[] = modify(before, [...path], undefined, {});
    return applyEdits(before, edits);
  }, text);
}

/**
 * The written figures that are money only if they say it.
 * @param estimator that of a config in which none of them says it
 * @param stated the places of the figures that are money
 */
function findNeeded(estimator: Estimator, stated: readonly string[]): ReadonlySet<string> {
  const { rules } = estimator;
  const places = rules.figures.map(({ id }, index) =>
    formatPath(findFigureOrigin(estimator, id)?.written ?? ['rules', 'figures', index]),
  );
  const needed = new Set<string>();
  for (;;) {
    const figures = rules.figures.map((figure, index): Figure =>
      needed.has(places[index] ?? '') ? { ...figure, shown: { as: 'money' } } : figure,
    );
    const { all } = inferMoneyFigures({ ...estimator, rules: { ...rules, figures } });
    const missing = stated.find((place) =>
      rules.figures.some(({ id }, index) => places[index] === place && !all.has(id)),
    );
    if (missing === undefined || needed.has(missing)) return needed;
    needed.add(missing);
  }
}

/**
 * Takes away what figures say of themselves that their id and their rule say already: a label that repeats the id, and
 * that they are money.
 * @param text a config without errors
 */
export function withPlainFigures(text: string): string {
  const figures = listWrittenFigures(JSON.parse(text));
  const labels = figures
    .filter(({ value: { id, label } }) => label === formatName(id))
    .map(({ path }) => [...path, 'label']);
  const labeled = removeKeys(text, labels);
  const stated = figures.filter(({ value }) => findValueAt(value, ['shown', 'as']) === 'money');
  const toShown = ({ path }: WithPath<Figure>) => [...path, 'shown'];
  const needed = findNeeded(
    compileText(removeKeys(labeled, stated.map(toShown))),
    stated.map(({ path }) => formatPath(path)),
  );
  const inferred = stated.filter(({ path }) => !needed.has(formatPath(path)));
  const plain = removeKeys(labeled, inferred.map(toShown));
  // What says that it is money may also say it of others.
  const [before, after] = [labeled, plain].map((each) => [
    ...inferMoneyFigures(compileText(each)).all,
  ]);
  return isDeepEqual(before?.toSorted(), after?.toSorted()) ? plain : labeled;
}
