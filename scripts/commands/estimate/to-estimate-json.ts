import type { AnswersPrice } from '../../package/index.ts';

/**
 * An estimate as the command prints it: the total by its id and as `total`, the breakdown, and the other figures that
 * leads contain, if there are any.
 */
export function toEstimateJson({
  totalId,
  total,
  breakdown,
  figures,
}: AnswersPrice): Record<string, unknown> {
  const hasOthers = Object.keys(figures).length > 0;
  return { [totalId]: total, total, breakdown, ...(hasOthers && { figures }) };
}
