/** A text as it may stand in HTML, in an attribute or between tags. */
export function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

/** An element without content. */
export function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`);
  return `<${name} ${written.join(' ')} />`;
}
