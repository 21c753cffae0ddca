import type { Block, Report, Table } from './document.ts';

/** Words that stay the words they are, whatever marks they hold. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<|~]/g, '\\$&').replace(/\s+/g, ' ');
}

function table({ head, rows, numeric = [] }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, column) => (numeric.includes(column) ? '---:' : '---'));
  return [line(head.map(plain)), line(rule), ...rows.map((cells) => line(cells.map(plain)))].join(
    '\n',
  );
}

function block(each: Block): string {
  switch (each.kind) {
    case 'heading':
      return `## ${plain(each.text)}`;
    case 'words':
      return plain(each.text);
    case 'list':
      return each.items.map((item) => `- ${plain(item)}`).join('\n');
    case 'lines':
      // Indented code: no fence that a line of it could close.
      return each.lines.map((line) => `    ${line}`.trimEnd()).join('\n');
    case 'picture':
      return plain(each.words);
    default:
      return table(each);
  }
}

/** A report for a pull request or a wiki. */
export function asMarkdown({ title, blocks }: Report): string {
  return `${[`# ${plain(title)}`, ...blocks.map(block)].join('\n\n')}\n`;
}
