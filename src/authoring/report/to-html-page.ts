import type { ReportBlock, ReportDocument, ReportTable } from './report-document.ts';
import { formatLanguageAttributes } from '../../engine/text/text-direction.ts';
import { escapeHtml } from './escape-html.ts';
import { TOOL_PAGE_STYLE } from './tool-page-style.ts';

/** The only style of the page. */
export const PAGE_STYLE = `${TOOL_PAGE_STYLE}
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; break-after: avoid; }
h2 + p { break-after: avoid; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
tr { break-inside: avoid; }
th, td { padding: .35rem .6rem; border-bottom: 1px solid var(--line); text-align: start;
  vertical-align: top; }
td { white-space: pre-line; }
th { border-bottom: 2px solid var(--control); color: var(--quiet); }
.number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
pre { overflow-x: auto; direction: ltr; text-align: left; }
@media print { body { margin: 0; max-width: none; font-size: 10pt; }
  .scroll { overflow: visible; } pre { white-space: pre-wrap; } }
`;

function formatTable({ head, rows, numeric = [] }: ReportTable): string {
  const formatClass = (column: number) => (numeric.includes(column) ? ' class="number"' : '');
  const titles = head.map(
    (text, at) => `<th scope="col"${formatClass(at)}>${escapeHtml(text)}</th>`,
  );
  const body = rows.map((cells) => {
    const texts = cells.map((text, at) => `<td${formatClass(at)}>${escapeHtml(text)}</td>`);
    return `<tr>${texts.join('')}</tr>`;
  });
  return [
    '<div class="scroll"><table>',
    `<thead><tr>${titles.join('')}</tr></thead>`,
    `<tbody>${body.join('\n')}</tbody>`,
    '</table></div>',
  ].join('\n');
}

function formatBlock(each: ReportBlock): string {
  switch (each.kind) {
    case 'heading':
      return `<h2>${escapeHtml(each.text)}</h2>`;
    case 'words':
      return `<p>${escapeHtml(each.text)}</p>`;
    case 'list':
      return `<ul>${each.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
    case 'lines':
      return `<pre>${escapeHtml(each.lines.join('\n'))}</pre>`;
    default:
      return formatTable(each);
  }
}

/**
 * A report as one HTML page that needs no other file and prints well.
 * @param extra HTML below the title and at the end of the page
 */
export function toHtmlPage(
  { title, language = 'en', blocks }: ReportDocument,
  { top = '', bottom = '' }: { readonly top?: string; readonly bottom?: string } = {},
): string {
  return `<!doctype html>
<html ${formatLanguageAttributes(language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>${top}
${blocks.map(formatBlock).join('\n')}
${bottom}</body>
</html>
`;
}
