import { getLargest } from '../../engine/text/extremes.ts';
import { plainText } from '../../engine/text/plain-text.ts';
import type { ReportBlock, ReportDocument, ReportTable } from './report-document.ts';

function formatRow(
  cells: readonly string[],
  widths: readonly number[],
  numeric: readonly number[],
) {
  const padded = cells.map((cell, column) => {
    const width = widths[column] ?? 0;
    return numeric.includes(column) ? cell.padStart(width) : cell.padEnd(width);
  });
  return padded.join('  ').trimEnd();
}

function formatTableLines({ head, rows, numeric = [] }: Omit<ReportTable, 'kind'>): string[] {
  const all = [head, ...rows].map((cells) => cells.map(plainText));
  const widths = head.map((_, column) =>
    getLargest(all.map((cells) => cells[column]?.length ?? 0)),
  );
  return all.map((cells) => formatRow(cells, widths, numeric));
}

function formatBlock(each: ReportBlock): string {
  switch (each.kind) {
    case 'heading':
    case 'words':
      return plainText(each.text);
    case 'list':
      return each.items.map((item) => `  - ${plainText(item)}`).join('\n');
    case 'lines':
      return each.lines.map((line) => `  ${plainText(line)}`.trimEnd()).join('\n');
    default:
      return formatTableLines(each)
        .map((line) => `  ${line}`.trimEnd())
        .join('\n');
  }
}

/** A report for a terminal. */
export function toPlainText({ title, blocks }: ReportDocument): string {
  return [plainText(title), ...blocks.map(formatBlock)]
    .map((text, index) => (blocks[index - 2]?.kind === 'heading' ? `\n${text}` : `\n\n${text}`))
    .join('')
    .trim();
}
