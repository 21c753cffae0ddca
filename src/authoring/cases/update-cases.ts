import type { Source } from '../../engine/compile/compile.ts';
import { applyEdits, findNodeAtLocation, type Edit, type Node } from 'jsonc-parser';
import type { ExpectedEstimate } from '../../engine/generated/cases.ts';
import type { Evaluation } from '../../engine/rules/evaluate.ts';
import { parseCasesText, type CasesText } from './cases-text.ts';
import {
  listFigureMismatches,
  listOtherLeadFigures,
  type FigureMismatch,
} from './figure-mismatches.ts';
import { createCasePricer } from './price-case.ts';

/** A cases file with new expected figures, and one line for each figure that changes. */
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
  namedCase: Node,
  mismatches: readonly FigureMismatch[],
  evaluation: Evaluation,
): Edit[] {
  const numbers = mismatches.flatMap(({ path, priced }) => {
    const node = findNodeAtLocation(namedCase, ['expected', ...path]);
    if (!node || priced === undefined) return [];
    return { offset: node.offset, length: node.length, content: JSON.stringify(priced) };
  });
  if (numbers.length === mismatches.length) return numbers;
  const first = namedCase.children?.[0] ?? namedCase;
  const indent = findIndent(text, first.offset);
  const unit = indent.slice(findIndent(text, namedCase.offset).length) || '  ';
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const content = JSON.stringify(toExpectedEstimate(evaluation), null, unit).replaceAll(
    '\n',
    lineBreak + indent,
  );
  const node = findNodeAtLocation(namedCase, ['expected']);
  if (node) return [{ offset: node.offset, length: node.length, content }];
  const last = namedCase.children?.at(-1) ?? first;
  const offset = last.offset + last.length;
  return [{ offset, length: 0, content: `,${lineBreak}${indent}"expected": ${content}` }];
}

/**
 * Writes today's figures of all cases that can be priced. Nothing else in the text changes.
 * @param source one without errors
 * @param today the day of the cases that have none
 * @returns undefined if the file has problems
 */
export function updateCases(
  file: CasesText,
  source: Source,
  today = new Date(),
): UpdatedCases | undefined {
  const { cases, parsed } = parseCasesText(file);
  if (!cases) return undefined;
  const { text } = file;
  const edits: Edit[] = [];
  const changes: string[] = [];
  const price = createCasePricer(source, today);
  for (const [index, namedCase] of cases.entries()) {
    const outcome = price(namedCase);
    const { tree } = parsed.source;
    const node = tree && findNodeAtLocation(tree, ['cases', index]);
    if ('reason' in outcome || !node) continue;
    const { evaluation } = outcome;
    const mismatches = listFigureMismatches(namedCase.expected, evaluation);
    for (const edit of createEdits(text, node, mismatches, evaluation)) edits.push(edit);
    for (const { label, expected, priced, format } of mismatches)
      changes.push(`${namedCase.name}: ${label} ${format(expected)} -> ${format(priced)}`);
  }
  return { text: applyEdits(text, edits), changes };
}
