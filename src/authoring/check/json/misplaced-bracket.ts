import { tokenizeJson, type TextFinding } from './json-tokens.ts';

interface OpenBracket {
  readonly closer: '}' | ']';
  readonly offset: number;
  readonly line: number;
  /** The indentation of its line. */
  readonly indent: number;
  /** The indentation of its entries, known from the first one. */
  inner?: number;
}

const closingBrackets: Readonly<Record<string, OpenBracket['closer']>> = { '{': '}', '[': ']' };

function createMissingFinding({ closer, line }: OpenBracket, end: number): TextFinding {
  return {
    offset: end,
    message: `A closing ${closer} is missing here, judging by the indentation. It belongs to line ${line + 1}.`,
    hint: `Add ${closer} where the ${closer === '}' ? 'object' : 'list'} ends.`,
  };
}

function createExtraFinding(bracket: string, offset: number): TextFinding {
  return {
    offset,
    message: `This ${bracket} is extra, judging by the indentation.`,
    hint: 'Remove it.',
  };
}

/**
 * Finds the first missing or extra bracket by the indentation. A parser notices a missing bracket only
 * hundreds of lines later.
 * @param text formatted with the content of a bracket indented further than the line that opens it
 */
export function findMisplacedBracket(text: string): TextFinding | undefined {
  const open: OpenBracket[] = [];
  let end = 0;
  for (const token of tokenizeJson(text)) {
    const { first, offset, line, indent, isFirstOfLine } = token;
    const top = open.at(-1);
    const twin = open.at(-2);
    if (isFirstOfLine && top && twin?.line === top.line && twin.closer === top.closer) {
      return createExtraFinding(text.charAt(top.offset), top.offset);
    }
    const isCloser = first === '}' || first === ']';
    const isOnNewLine = isFirstOfLine && top !== undefined && top.line < line;
    if (isOnNewLine && indent <= top.indent && !(first === top.closer && indent === top.indent)) {
      return createMissingFinding(top, end);
    }
    if (isCloser) {
      if (!top || (isFirstOfLine ? indent > top.indent : line > top.line)) {
        return createExtraFinding(first, offset);
      }
      if (top.closer !== first) return createMissingFinding(top, end);
      open.pop();
    } else if (isOnNewLine) {
      top.inner ??= indent;
      if (indent > top.inner) {
        return {
          offset: end,
          message: 'An opening { or [ is missing here, judging by the indentation.',
          hint: 'Add { before the keys of an object, or [ before the entries of a list.',
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
