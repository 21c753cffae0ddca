import { applyEdits, modify, type Edit } from 'jsonc-parser';
import { listFigureFormats } from '../../engine/compile/figure-formats.ts';
import type { Figure } from '../../engine/generated/estimator.ts';
import { isDeepEqual } from '../../engine/schema/deep-equal.ts';
import { findValueAt, getListAt, type JsonPath, type WithPath } from '../../engine/schema/path.ts';
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
  const shown = figures
    .filter(({ value }) => findValueAt(value, ['shown', 'as']) === 'money')
    .map(({ path }) => [...path, 'shown']);
  const formats = listFigureFormats(labeled);
  const isSame = (without: string) => isDeepEqual(listFigureFormats(without), formats);
  const all = removeKeys(labeled, shown);
  if (isSame(all)) return all;
  return shown.reduceRight((before, path) => {
    const without = removeKeys(before, [path]);
    return isSame(without) ? without : before;
  }, labeled);
}
