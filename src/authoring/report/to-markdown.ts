import { escapeMarkdown, escapeMarkdownBlock, toMarkdownCode } from './escape-markdown.ts';
import type { ReportBlock, ReportDocument, ReportTable } from './report-document.ts';

/** A table of a report in Markdown, whose cells are nothing but words. */
export function formatMarkdownTable({ head, rows, numeric = [] }: ReportTable): string {
  const formatRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const alignments = head.map((_, column) => (numeric.includes(column) ? '---:' : '---'));
  return [
    formatRow(head.map(escapeMarkdown)),
    formatRow(alignments),
    ...rows.map((cells) => formatRow(cells.map(escapeMarkdown))),
  ].join('\n');
}

function formatBlock(each: ReportBlock): string {
  switch (each.kind) {
    case 'heading':
      return `## ${escapeMarkdown(each.text)}`;
    case 'words':
      return escapeMarkdownBlock(each.text);
    case 'list':
      return each.items.map((item) => `- ${escapeMarkdownBlock(item)}`).join('\n');
    case 'lines':
      return toMarkdownCode(each.lines);
    default:
      return formatMarkdownTable(each);
  }
}

/** A report for a pull request or a wiki. */
export function toMarkdown({ title, blocks }: ReportDocument): string {
  return `${[`# ${escapeMarkdown(title)}`, ...blocks.map(formatBlock)].join('\n\n')}\n`;
}
