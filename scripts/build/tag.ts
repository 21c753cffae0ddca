import { escaped } from '../../src/authoring/report/escaped.ts';

/** An element without content. */
export function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`);
  return `<${name} ${written.join(' ')} />`;
}
