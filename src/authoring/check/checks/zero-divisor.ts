import { getNumberFormatter } from '../../../engine/rules/core/number-formatter.ts';
import { walkAllRules } from '../../../engine/rules/walk.ts';
import { findValueAt } from '../../../engine/schema/path.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** What is divided by 0 whatever is answered is the same for everybody. */
export function* checkZeroDivisor({
  config,
  describePath: labelOf,
}: CheckContext): Generator<Finding> {
  const { number } = getNumberFormatter(config.site);
  for (const { path: at, value } of walkAllRules(config)) {
    if (value.op !== 'quotient') continue;
    const { by, atZero } = value;
    const path =
      by.op === 'price'
        ? ['prices', by.table, by.entry]
        : by.op === 'const'
          ? [...at, 'by', 'value']
          : undefined;
    if (path === undefined || findValueAt(config, path) !== 0) continue;
    const figure = config.rules.figures[Number(at[2])]?.label ?? '';
    const divisor = by.op === 'price' ? `${labelOf(path)}, which is 0` : '0';
    yield {
      path,
      message: `Figure '${figure}' divides by ${divisor}: that gives ${number(atZero)} for everybody.`,
      hint: 'Write what it is to be divided by, or acknowledge this with a reason under "acknowledged".',
    };
  }
}
