import { plainNumber } from '../amounts.ts';
import type { Evaluated, Speech } from './operator.ts';

/** A percentage in words, and where it comes from. */
export function percentageWords(percent: Evaluated, { part }: Speech): string {
  const why = percent.parts.length > 0 ? part(percent) : percent.remark;
  return `${plainNumber(percent.value)}%${why ? ` (${why})` : ''}`;
}
