import type { CountInAll, QuantityOption } from '../generated/estimator.ts';

/** Whether there may be so many of an option: none, or what its limits allow. */
export function isAllowedCount(
  { min = 1, max }: Pick<QuantityOption, 'min' | 'max'>,
  count: unknown,
): boolean {
  return count === 0 || (Number.isInteger(count) && Number(count) >= min && Number(count) <= max);
}

/** Whether there may be so many in all. */
export function isAllowedInAll(
  counts: Readonly<Record<string, unknown>> | readonly number[],
  { min, max = Infinity }: Pick<CountInAll, 'min' | 'max'>,
): boolean {
  const count = Object.values(counts).reduce<number>((sum, each) => sum + Number(each), 0);
  return count >= min && count <= max;
}

/** What is stored of an option, which may be no count; undefined before it is changed. */
export function findCount(
  counts: Readonly<Record<string, unknown>>,
  { id }: Pick<QuantityOption, 'id'>,
): unknown {
  return Object.hasOwn(counts, id) ? counts[id] : undefined;
}
