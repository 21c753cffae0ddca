import { HOUSE_STYLE } from '../../src/authoring/report/house-style.ts';
import { escaped } from '../../src/authoring/report/escaped.ts';

/** A picture of a state. */
export interface Shown {
  readonly state: string;
  readonly width: number;
  readonly scheme: string;
  /** Its path from the page. */
  readonly file: string;
}

const LOOKS = `${HOUSE_STYLE}
body { margin: 1rem; }
a { color: var(--brand); }
nav ul { columns: 14rem; }
section > div { display: flex; gap: 1rem; align-items: start; overflow-x: auto; padding-bottom: 1rem; }
figure { flex: none; margin: 0; }
img { display: block; max-width: 30rem; height: auto; border: 1px solid var(--line); }
`;

function pictureOf({ state, width, scheme, file }: Shown): string {
  const words = `${width} px, ${scheme}`;
  return `<figure><figcaption>${words}</figcaption><a href="${file}"><img loading="lazy" src="${file}" alt="${escaped(`${state}, ${words}`)}"></a></figure>`;
}

/** All states on one page, each in all widths and schemes beside each other. */
export function statesPage(title: string, shown: readonly Shown[]): string {
  const states = [...new Set(shown.map(({ state }) => state))];
  const idOf = (state: string) => `state-${states.indexOf(state)}`;
  const links = states.map((state) => `<li><a href="#${idOf(state)}">${escaped(state)}</a></li>`);
  const sections = states.map((state) => {
    const pictures = shown.filter((each) => each.state === state).map(pictureOf);
    return `<section id="${idOf(state)}"><h2>${escaped(state)}</h2><div>${pictures.join('')}</div></section>`;
  });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}: all states</title><style>${LOOKS}</style></head>
<body><h1>${escaped(title)}: all states</h1><nav><ul>${links.join('')}</ul></nav>
${sections.join('\n')}
</body></html>
`;
}
