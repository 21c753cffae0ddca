import type { Evaluated, Speech } from './operator.ts';

/** A percentage in words, and where it comes from. */
export function percentageWords(percent: Evaluated, { amounts, part }: Speech): string {
  const why = percent.parts.length > 0 ? part(percent) : percent.remark;
  return `${amounts.percent(percent.value)}${why ? ` (${why})` : ''}`;
}
