import { TOOL_PAGE_STYLE } from '../../src/authoring/report/tool-page-style.ts';
import { escapeHtml } from '../../src/authoring/report/escape-html.ts';

/** A picture of a state. */
export interface StatePicture {
  readonly state: string;
  readonly width: number;
  readonly scheme: string;
  /** Its path from the page. */
  readonly file: string;
}

const PAGE_STYLE = `${TOOL_PAGE_STYLE}
body { margin: 1rem; }
a { color: var(--brand); }
nav ul { columns: 14rem; }
section > div { display: flex; gap: 1rem; align-items: start; overflow-x: auto; padding-bottom: 1rem; }
figure { flex: none; margin: 0; }
img { display: block; max-width: 30rem; height: auto; border: 1px solid var(--line); }
`;

function renderPicture({ state, width, scheme, file }: StatePicture): string {
  const words = `${width} px, ${scheme}`;
  return `<figure><figcaption>${words}</figcaption><a href="${file}"><img loading="lazy" src="${file}" alt="${escapeHtml(`${state}, ${words}`)}"></a></figure>`;
}

/** All states on one page, each in all widths and schemes beside each other. */
export function renderStatesPage(title: string, shown: readonly StatePicture[]): string {
  const states = [...new Set(shown.map(({ state }) => state))];
  const idOf = (state: string) => `state-${states.indexOf(state)}`;
  const links = states.map(
    (state) => `<li><a href="#${idOf(state)}">${escapeHtml(state)}</a></li>`,
  );
  const sections = states.map((state) => {
    const pictures = shown.filter((each) => each.state === state).map(renderPicture);
    return `<section id="${idOf(state)}"><h2>${escapeHtml(state)}</h2><div>${pictures.join('')}</div></section>`;
  });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}: all states</title><style>${PAGE_STYLE}</style></head>
<body><h1>${escapeHtml(title)}: all states</h1><nav><ul>${links.join('')}</ul></nav>
${sections.join('\n')}
</body></html>
`;
}
