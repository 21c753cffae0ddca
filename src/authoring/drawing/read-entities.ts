/** A declaration such as `<!ENTITY name "value">`. Its value has no markup, and no other entity. */
const ENTITY = /<!ENTITY\s+([\w.-]{1,100})\s+(?:"([^"<&%]{0,200})"|'([^'<&%]{0,200})')\s*>/;

/** A document type with entities and nothing else. */
const DOCUMENT_TYPE = new RegExp(`^[^[]*\\[(?:\\s|${ENTITY.source})*\\]\\s*$`);

/**
 * The entities that a document type declares, by name: Illustrator writes the names of its namespaces so. Undefined if
 * it does anything else, or if one of them stands for more than a short plain text.
 * @param doctype what is between `<!DOCTYPE` and the `>` that ends it
 */
export function readEntities(doctype: string): ReadonlyMap<string, string> | undefined {
  if (!doctype.includes('[')) return new Map();
  if (!DOCUMENT_TYPE.test(doctype)) return undefined;
  const found = doctype.matchAll(new RegExp(ENTITY, 'g'));
  return new Map(Array.from(found, ([, name = '', text, other = '']) => [name, text ?? other]));
}
