import { tokenize, TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { CSS_AT_RULES, CSS_FUNCTIONS } from './allowed.ts';
import { parseOwnReference } from './own-reference.ts';

/** Stands where something was left out, so that its neighbors stay two tokens. */
const GAP = '/**/';

const OPENING: ReadonlySet<string> = new Set([
  TokenType.Function,
  TokenType.OpenParen,
  TokenType.OpenSquare,
  TokenType.OpenCurly,
]);
const CLOSING: ReadonlySet<string> = new Set([
  TokenType.CloseParen,
  TokenType.CloseSquare,
  TokenType.CloseCurly,
]);

/** Writes a text as a string of CSS. */
function toCssString(text: string): string {
  return `"${Array.from(text, (each) =>
    each === '"' || each === '\\' || each < ' ' ? `\\${each.codePointAt(0)?.toString(16)} ` : each,
  ).join('')}"`;
}

/** The index behind a block that is open at an index. */
function skipBlock(tokens: readonly CSSToken[], start: number): number {
  let depth = 1;
  let index = start;
  for (; index < tokens.length && depth > 0; index += 1) {
    const [type = ''] = tokens[index] ?? [];
    if (OPENING.has(type)) depth += 1;
    else if (CLOSING.has(type)) depth -= 1;
  }
  return index;
}

/** The index behind a rule whose name is before an index: its end is a semicolon or a block in braces. */
function skipAtRule(tokens: readonly CSSToken[], start: number): number {
  let index = start;
  while (index < tokens.length) {
    const [type = ''] = tokens[index] ?? [];
    index += 1;
    if (type === TokenType.Semicolon) break;
    if (OPENING.has(type)) index = skipBlock(tokens, index);
    if (type === TokenType.OpenCurly) break;
  }
  return index;
}

/** CSS that has no function, no address and no rule with an @: it can name nothing outside. */
function isPlain(css: string): boolean {
  return !css.includes('(') && !css.includes('@') && !css.includes('\\');
}

/**
 * Prints CSS anew, without what could load something from outside of the drawing. Each token is allowed or left out by
 * itself, so it does not matter what a browser makes of all of them.
 * @param report is told what was left out, as words that follow "This drawing"
 */
export function printCss(css: string, report: (what: string) => void): string {
  if (isPlain(css)) return css;
  const tokens = tokenize({ css });
  const printed: string[] = [];
  const refuseAddress = () => {
    report('refers to something outside of it');
    printed.push(GAP, 'none', GAP);
  };
  let index = 0;
  while (index < tokens.length) {
    const token = tokens[index];
    if (!token) break;
    const [type, text] = token;
    const hasEscape = text.includes('\\');
    index += 1;
    if (type === TokenType.AtKeyword) {
      const { value } = token[4];
      if (CSS_AT_RULES.has(value.toLowerCase())) printed.push(`@${value}`);
      else {
        report(`has the rule @${value}`);
        index = skipAtRule(tokens, index);
        printed.push(GAP);
      }
    } else if (type === TokenType.Function) {
      const { value } = token[4];
      const name = value.toLowerCase();
      if (!CSS_FUNCTIONS.has(name)) {
        report(`has the function ${value}()`);
        index = skipBlock(tokens, index);
        printed.push(GAP, 'none', GAP);
      } else if (name === 'url') {
        // The address is a string here: without quotes, `url(…)` is one token.
        while (tokens[index]?.[0] === TokenType.Whitespace) index += 1;
        const address = tokens[index];
        const own =
          address?.[0] === TokenType.String ? parseOwnReference(address[4].value) : undefined;
        index = skipBlock(tokens, index);
        if (own === undefined) refuseAddress();
        else printed.push(`url(${toCssString(own)})`);
      } else printed.push(`${value}(`);
    } else if (type === TokenType.URL) {
      const own = parseOwnReference(token[4].value);
      if (own === undefined) refuseAddress();
      else printed.push(own.startsWith('#') && !hasEscape ? text : `url(${toCssString(own)})`);
    } else if (type === TokenType.BadURL) refuseAddress();
    else if (type === TokenType.Comment || type === TokenType.BadString) printed.push(GAP);
    // Outside of a name a backslash means nothing.
    else if (type === TokenType.Delim && hasEscape) printed.push(GAP);
    else if (type !== TokenType.EOF) printed.push(text);
  }
  return printed.join('');
}
