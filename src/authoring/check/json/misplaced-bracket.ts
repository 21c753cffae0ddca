import { tokenizeJson, type TextFinding } from './json-tokens.ts';

interface OpenBracket {
  readonly closer: '}' | ']';
  readonly offset: number;
  readonly line: number;
  /** How far the line is indented on which it was opened. */
  readonly indent: number;
  /** How far its entries are indented, once one was met. */
  inner?: number;
}

const closingBrackets: Readonly<Record<string, OpenBracket['closer']>> = { '{': '}', '[': ']' };

function createMissingFinding({ closer, line }: OpenBracket, end: number): TextFinding {
  const thing = closer === '}' ? 'object' : 'list';
  return {
    offset: end,
    message: `A ${closer} is missing here: going by the indentation, the ${thing} of line ${line + 1} ends before the next line.`,
    hint: `Close the ${thing} with ${closer} where it ends.`,
  };
}

function createSuperfluousFinding(bracket: string, offset: number): TextFinding {
  return {
    offset,
    message: `This ${bracket} is one too many, going by the indentation.`,
    hint: 'Take it away.',
  };
}

/**
 * The first bracket that is missing or too many, going by how the lines are indented: a parser notices a
 * lost bracket only hundreds of lines later.
 * @param text laid out with what is within a bracket further in than the line that opens it
 */
export function findMisplacedBracket(text: string): TextFinding | undefined {
  const open: OpenBracket[] = [];
  let end = 0;
  for (const token of tokenizeJson(text)) {
    const { first, offset, line, indent, isFirstOfLine } = token;
    const top = open.at(-1);
    const twin = open.at(-2);
    if (isFirstOfLine && top && twin?.line === top.line && twin.closer === top.closer) {
      return createSuperfluousFinding(text.charAt(top.offset), top.offset);
    }
    const isCloser = first === '}' || first === ']';
    const isOnNewLine = isFirstOfLine && top !== undefined && top.line < line;
    if (isOnNewLine && indent <= top.indent && !(first === top.closer && indent === top.indent)) {
      return createMissingFinding(top, end);
    }
    if (isCloser) {
      if (!top || (isFirstOfLine ? indent > top.indent : line > top.line)) {
        return createSuperfluousFinding(first, offset);
      }
      if (top.closer !== first) return createMissingFinding(top, end);
      open.pop();
    } else if (isOnNewLine) {
      top.inner ??= indent;
      if (indent > top.inner) {
        return {
          offset: end,
          message: 'A { or [ is missing here, going by the indentation.',
          hint: 'Open the object with { or the list with [ before what belongs into it.',
        };
      }
    }
    const closer = closingBrackets[first];
    if (closer) open.push({ closer, offset, line, indent });
    end = token.end;
  }
  const top = open.at(-1);
  return top && createMissingFinding(top, end);
}
