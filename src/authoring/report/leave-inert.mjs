/** Separates what GitHub would act on. Nobody sees it. */
export const BREAK = '\u200B';

/** What may stand between two characters and is not shown. */
const MARKUP = String.raw`[\\*_~\x60]*`;

/** What GitHub makes of any text, up to where it is to be separated. */
const REFERENCES = new RegExp(
  [
    '@', // people, teams, e-mail addresses
    `#(?=${MARKUP}\\w)`, // issues
    `(?<![a-z0-9])(?:GH|GHSA|CVE)(?=${MARKUP}-)`,
    `:(?=${MARKUP}/)|www(?=${MARKUP}\\.)`, // addresses
    ':(?=[\\w+\\\\-]+:)', // emoji
  ].join('|'),
  'gi',
);

/** Hashes of commits, and other numbers and words that could be one. */
const HASHES = /(?<![a-z0-9])[0-9a-f]{7,}(?![a-z0-9])/gi;

/** The end of a formula: amounts have a digit behind the sign. */
const FORMULA_END = /(?<=\S)\$(?!\d)|(?<=[$`])\$/g;

/** What Markdown makes more of than words, up to where it is to be separated. */
const ELEMENTS = new RegExp(
  [
    '[!\\]](?=[[(:])', // links, pictures, definitions of links and footnotes
    '\\[(?=[[!]|[ x]\\])', // links of a wiki, alerts, check boxes
    '<|&(?=[#\\w])', // HTML, addresses in brackets, entities
    '(?:`{3,}|~{3,})(?=[ \\t]*[^\\s`~])', // the language of code: GitHub draws some of them
    '^[ \\t]*/(?=\\w)', // commands of bots
  ].join('|'),
  'gim',
);

/**
 * A text that notifies nobody, closes no issue and links to nothing, wherever GitHub shows it.
 * @param {string} text
 */
export function separateReferences(text) {
  return text
    .replace(REFERENCES, `$&${BREAK}`)
    .replace(HASHES, (hash) => hash.replace(/.{6}(?=.)/g, `$&${BREAK}`))
    .replace(FORMULA_END, ' $');
}

/**
 * Markdown of a stranger with nothing but words: headings, lists, tables, emphasis and code stay.
 * @param {string} markdown
 */
export function leaveInert(markdown) {
  const visible = markdown.replaceAll('&#8203;', '').replace(/\p{Cf}/gu, '');
  return separateReferences(visible.replace(ELEMENTS, `$&${BREAK}`));
}
