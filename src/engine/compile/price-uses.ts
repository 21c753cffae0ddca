import type { Figure } from '../generated/estimator.ts';
import { getOperatorTools } from '../rules/operators/index.ts';
import { walkAllRules } from '../rules/walk.ts';
import { getWrittenName, isLaterItem } from '../schema/item-names.ts';
import { findFigureOrigin, toWritten } from '../schema/origins.ts';
import { findValueAt, type JsonPath } from '../schema/path.ts';
import type { Estimator, Source } from './compile.ts';
import { getFigureLabel } from '../text/figure-label.ts';

/** A rule that looks up a price. */
export interface PriceUse {
  readonly table: string;
  /** The answer that it looks up, as it is written. */
  readonly answer: string | undefined;
  /** Whether the price depends on other answers, too. */
  readonly isShared: boolean;
  /** The figure that uses it, and where that is written. */
  readonly use: { readonly label: string; readonly path: JsonPath };
}

/** The rules that use price tables, one for each answer that they look up. Those of an item stand for all items. */
export function listPriceUses({ config: written }: Source, estimator: Estimator): PriceUse[] {
  const { rules, prices } = estimator;
  return rules.figures.flatMap((figure, index) => {
    const path = toWritten(estimator, ['rules', 'figures', index]);
    const isItem = findFigureOrigin(estimator, figure.id)?.rest === 'figure of item';
    if (isItem && isLaterItem(figure.id)) return [];
    const own = isItem ? (findValueAt(written, path) as Figure) : figure;
    const label = getFigureLabel(own);
    return [...walkAllRules({ rules: { ...rules, figures: [figure] } })].flatMap(({ value }) => {
      if (!('table' in value)) return [];
      const found = getOperatorTools(value).listDependencies?.(value, prices) ?? [];
      const answers =
        found.length > 0 ? found.map(({ answer }) => getWrittenName(answer)) : [undefined];
      const isShared = answers.length > 1;
      return answers.map((answer) => {
        return { table: value.table, answer, isShared, use: { label, path } };
      });
    });
  });
}
