import type { EvaluationNode, ExplainContext } from './operator.ts';

/** A percentage in words, and where it comes from. */
export function explainPercentage(
  percent: EvaluationNode,
  { formatter: amounts, explainPart: part }: ExplainContext,
): string {
  const why = percent.parts.length > 0 ? part(percent) : percent.remark;
  return `${amounts.percent(percent.value)}${why ? ` (${why})` : ''}`;
}
