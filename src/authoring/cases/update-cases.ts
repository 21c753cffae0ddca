import { applyEdits, modify } from 'jsonc-parser';
import type { CasesFile } from '../../engine/generated/cases.ts';
import { formatFigureAmount, listFigureMismatches, getMismatchPath } from './figure-mismatches.ts';
import { resolveCaseConfig, priceCase, type CaseConfig } from './price-case.ts';

/** A file of cases with new expected figures, and what changed, a line for each figure. */
export interface UpdatedCases {
  readonly text: string;
  readonly changes: readonly string[];
}

/**
 * Rewrites the expected figures of all cases that the config can price; nothing else in the text
 * changes, its layout included.
 * @param text the file, and `file` what it holds
 * @param today the day of the cases that name none
 */
export function updateCases(
  written: CaseConfig,
  text: string,
  file: CasesFile,
  today = new Date(),
): UpdatedCases {
  let updated = text;
  const changes: string[] = [];
  file.cases.forEach((homeowner, index) => {
    const config = resolveCaseConfig(written, homeowner, today);
    if ('reason' in config) return;
    const outcome = priceCase(config, homeowner);
    if ('reason' in outcome) return;
    for (const change of listFigureMismatches(config, homeowner.expected, outcome.evaluation)) {
      const path = ['cases', index, 'expected', ...getMismatchPath(change)];
      const formattingOptions = { insertSpaces: true, tabSize: 2 };
      updated = applyEdits(updated, modify(updated, path, change.priced, { formattingOptions }));
      changes.push(
        `${homeowner.name}: ${change.label} ${formatFigureAmount(config, change, change.expected)} -> ${formatFigureAmount(config, change, change.priced)}`,
      );
    }
  });
  return { text: updated, changes };
}
