import { toCssVariables, darkPalette, lightPalette } from '../../engine/text/palette.ts';

/** The style of all tool pages, in a light and a dark scheme. Printed pages are light. */
export const TOOL_PAGE_STYLE = `
:root { color-scheme: light dark; ${toCssVariables(lightPalette)} }
@media screen and (prefers-color-scheme: dark) { :root { ${toCssVariables(darkPalette)} } }
body { color: var(--ink); background: var(--surface); font: 16px/1.5 Figtree, system-ui, sans-serif; }
h1, h2 { font-family: 'Source Serif 4', Georgia, serif; line-height: 1.2; }
h1 { font-size: 1.75rem; color: var(--brand); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;
