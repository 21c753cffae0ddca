import { plainText } from '../../engine/text/plain-text.ts';
import { BREAK, separateReferences } from './leave-inert.mjs';

/** A text as the content of a heading or of a cell in Markdown: words, of which GitHub makes nothing. */
export function escapeMarkdown(text: string): string {
  return separateReferences(plainText(text))
    .replace(/[\\`*_[\]<|~]|&(?=[#\w])/g, '\\$&')
    .replace(/(?<=^| )#+ ?$/, '\\$&')
    .replace(/\s+/g, ' ')
    .replaceAll(BREAK, '&#8203;');
}

/** The same as a paragraph or an item of a list: it begins no list, heading, quotation or line. */
export function escapeMarkdownBlock(text: string): string {
  return escapeMarkdown(text)
    .trim()
    .replace(/^(?=#{1,6}(?: |$)|>|[-+](?: |$)|[-=]+$)/, '\\')
    .replace(/^\d{1,9}(?=[.)](?: |$))/, '$&\\');
}

/** Lines with significant spaces as code. No line can end it. */
export function toMarkdownCode(lines: readonly string[]): string {
  const code = lines.map((line) => plainText(line).trimEnd()).join('\n');
  const longest = Math.max(2, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${code}\n${fence}`;
}
