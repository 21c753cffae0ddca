/** Replaces the order of fields, which may have gaps in rjsf. The contact form lists all of its fields. */
export default function orderProperties(
  properties: readonly string[],
  order?: readonly string[],
): readonly string[] {
  return order?.filter((name) => properties.includes(name)) ?? properties;
}
