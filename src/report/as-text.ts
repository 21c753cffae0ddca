import type { Block, Report, Table } from './document.ts';

function row(cells: readonly string[], widths: readonly number[], numeric: readonly number[]) {
  const padded = cells.map((cell, column) => {
    const width = widths[column] ?? 0;
    return numeric.includes(column) ? cell.padStart(width) : cell.padEnd(width);
  });
  return `  ${padded.join('  ')}`.trimEnd();
}

function table({ head, rows, numeric = [] }: Table): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) =>
    Math.max(...all.map((cells) => cells[column]?.length ?? 0)),
  );
  return all.map((cells) => row(cells, widths, numeric)).join('\n');
}

function block(each: Block): string {
  switch (each.kind) {
    case 'heading':
    case 'words':
      return each.text;
    case 'list':
      return each.items.map((item) => `  - ${item}`).join('\n');
    case 'lines':
      return each.lines.map((line) => `  ${line}`.trimEnd()).join('\n');
    case 'picture':
      return each.words;
    default:
      return table(each);
  }
}

/** A report for a terminal. */
export function asText({ title, blocks }: Report): string {
  return [title, ...blocks.map(block)]
    .map((text, index) => (blocks[index - 2]?.kind === 'heading' ? `\n${text}` : `\n\n${text}`))
    .join('')
    .trim();
}
