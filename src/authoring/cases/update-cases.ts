import { applyEdits, findNodeAtLocation, parseTree, type Edit, type Node } from 'jsonc-parser';
import type { CasesFile, ExpectedEstimate } from '../../engine/generated/cases.ts';
import type { Evaluation } from '../../engine/rules/evaluate.ts';
import {
  formatFigureAmount,
  listFigureMismatches,
  getMismatchPath,
  listOtherLeadFigures,
  type FigureMismatch,
} from './figure-mismatches.ts';
import { resolveCaseConfig, priceCase, type CaseConfig } from './price-case.ts';

/** A file of cases with new expected figures, and what changed, a line for each figure. */
export interface UpdatedCases {
  readonly text: string;
  readonly changes: readonly string[];
}

/** The figures of an estimate, as a case expects them. */
function toExpectedEstimate(evaluation: Evaluation): ExpectedEstimate {
  const toEntries = (figures: Evaluation['figures']) =>
    Object.fromEntries(figures.map(({ id, rounded }) => [id, rounded]));
  const others = listOtherLeadFigures(evaluation);
  return {
    total: evaluation.total.rounded,
    breakdown: toEntries(evaluation.breakdown),
    ...(others.length > 0 && { figures: toEntries(others) }),
  };
}

/** The spaces before the line of an offset. */
function findIndent(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset) + 1;
  return /^[ \t]*/.exec(text.slice(start))?.[0] ?? '';
}

/** Replaces numbers that differ; if figures are new or gone, the whole expected estimate. */
function createEdits(
  text: string,
  homeowner: Node,
  mismatches: readonly FigureMismatch[],
  evaluation: Evaluation,
): Edit[] {
  const numbers = mismatches.flatMap((mismatch) => {
    const path = ['expected', ...getMismatchPath(mismatch)];
    const node = findNodeAtLocation(homeowner, path);
    if (!node || mismatch.priced === undefined) return [];
    return { offset: node.offset, length: node.length, content: String(mismatch.priced) };
  });
  if (numbers.length === mismatches.length) return numbers;
  const first = homeowner.children?.[0] ?? homeowner;
  const indent = findIndent(text, first.offset);
  const unit = indent.slice(findIndent(text, homeowner.offset).length) || '  ';
  const content = JSON.stringify(toExpectedEstimate(evaluation), null, unit).replaceAll(
    '\n',
    `\n${indent}`,
  );
  const node = findNodeAtLocation(homeowner, ['expected']);
  if (node) return [{ offset: node.offset, length: node.length, content }];
  const last = homeowner.children?.at(-1) ?? first;
  const offset = last.offset + last.length;
  return [{ offset, length: 0, content: `,\n${indent}"expected": ${content}` }];
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
  const root = parseTree(text);
  const edits: Edit[] = [];
  const changes: string[] = [];
  file.cases.forEach((homeowner, index) => {
    const config = resolveCaseConfig(written, homeowner, today);
    if ('reason' in config) return;
    const outcome = priceCase(config, homeowner);
    const node = root && findNodeAtLocation(root, ['cases', index]);
    if ('reason' in outcome || !node) return;
    const { evaluation } = outcome;
    const mismatches = listFigureMismatches(homeowner.expected, evaluation);
    edits.push(...createEdits(text, node, mismatches, evaluation));
    for (const change of mismatches) {
      changes.push(
        `${homeowner.name}: ${change.label} ${formatFigureAmount(config, change, change.expected)} -> ${formatFigureAmount(config, change, change.priced)}`,
      );
    }
  });
  return { text: applyEdits(text, edits), changes };
}
