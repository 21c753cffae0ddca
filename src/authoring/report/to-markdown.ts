import type { ReportBlock, ReportDocument, ReportTable } from './report-document.ts';

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<|~]/g, '\\$&').replace(/\s+/g, ' ');
}

function formatTable({ head, rows, numeric = [] }: ReportTable): string {
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
      return escapeMarkdown(each.text);
    case 'list':
      return each.items.map((item) => `- ${escapeMarkdown(item)}`).join('\n');
    case 'lines':
      // Indented code, as a line could contain the end of a fence.
      return each.lines.map((line) => `    ${line}`.trimEnd()).join('\n');
    default:
      return formatTable(each);
  }
}

/** A report for a pull request or a wiki. */
export function toMarkdown({ title, blocks }: ReportDocument): string {
  return `${[`# ${escapeMarkdown(title)}`, ...blocks.map(formatBlock)].join('\n\n')}\n`;
}
