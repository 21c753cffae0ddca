/** A JSON value with each of its objects replaced, those within others first. Lists keep their order. */
export function mapObjects(
  value: unknown,
  replace: (object: Record<string, unknown>) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map((each) => mapObjects(each, replace));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, mapObjects(each, replace)]);
  return replace(Object.fromEntries(entries));
}
