import type { Block, Report, Table } from './document.ts';

/** A row of a table, its cells below those of the others; no blanks at its end. */
function row(cells: readonly string[], widths: readonly number[], numeric: readonly number[]) {
  const padded = cells.map((cell, column) => {
    const width = widths[column] ?? 0;
    return numeric.includes(column) ? cell.padStart(width) : cell.padEnd(width);
  });
  return padded.join('  ').trimEnd();
}

/** A table of plain characters, a line for each row. */
export function tableLines({ head, rows, numeric = [] }: Omit<Table, 'kind'>): string[] {
  const all = [head, ...rows];
  const widths = head.map((_, column) =>
    Math.max(...all.map((cells) => cells[column]?.length ?? 0)),
  );
  return all.map((cells) => row(cells, widths, numeric));
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
      return tableLines(each)
        .map((line) => `  ${line}`.trimEnd())
        .join('\n');
  }
}

/** A report for a terminal. */
export function asText({ title, blocks }: Report): string {
  return [title, ...blocks.map(block)]
    .map((text, index) => (blocks[index - 2]?.kind === 'heading' ? `\n${text}` : `\n\n${text}`))
    .join('')
    .trim();
}
