import { valueWith, type Path } from '../../schema/path.ts';

/** A value that is to stand in a place. */
export interface Put {
  readonly path: Path;
  readonly value: unknown;
}

function partsOf(value: unknown): [string, unknown][] | undefined {
  return typeof value === 'object' && value !== null ? Object.entries(value) : undefined;
}

/**
 * What has to be put where for a value to say what another one says. What is the same object is not looked into.
 * @example whatChanged({ tree: 'oak', high: 9 }, { tree: 'elm', high: 9 }) // [{ path: ['tree'], value: 'elm' }]
 */
export function whatChanged(before: unknown, now: unknown, path: Path = []): Put[] {
  if (Object.is(before, now)) return [];
  const [old, parts] = [partsOf(before), partsOf(now)];
  const isOfSameMake =
    old?.length === parts?.length &&
    Array.isArray(before) === Array.isArray(now) &&
    parts?.every(([part], index) => part === old?.[index]?.[0]);
  if (!isOfSameMake || !parts) return [{ path, value: now }];
  return parts.flatMap(([part, each], index) =>
    whatChanged(old?.[index]?.[1], each, [...path, Array.isArray(now) ? index : part]),
  );
}

/** A value with what was put into it. All that is not on the way to that is the same objects. */
export function withPuts<T>(value: T, puts: readonly Put[]): T {
  // What comes out is of the make of what was told.
  return puts.reduce<unknown>((made, put) => valueWith(made, put.path, put.value), value) as T;
}
