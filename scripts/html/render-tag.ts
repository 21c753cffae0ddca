import { escapeHtml } from '../../src/authoring/report/escape-html.ts';

/** An element without content. */
export function renderTag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`);
  return `<${name} ${written.join(' ')} />`;
}
