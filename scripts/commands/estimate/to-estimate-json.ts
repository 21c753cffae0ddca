import type { AnswersPrice } from '../../package/index.ts';

/** An estimate as the command prints it: also with the other figures that leads contain, if there are any. */
export function toEstimateJson({
  totalId,
  total,
  breakdown,
  figures,
}: AnswersPrice): Record<string, unknown> {
  const hasOthers = Object.keys(figures).length > 0;
  return { [totalId]: total, breakdown, ...(hasOthers && { figures }) };
}
