/** The maximum line width of formatted JSON, without the trailing comma. */
const LINE_WIDTH = 99;

export interface JsonLayout {
  /** The characters of one level of indentation. */
  readonly unit: string;
  readonly eol: string;
}

/** Detects indentation and line ends of a text. */
export function detectLayout(text: string): JsonLayout {
  const unit = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
  return { unit, eol: text.includes('\r\n') ? '\r\n' : '\n' };
}

function isPrimitive(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function formatOnOneLine(value: unknown): string {
  if (isPrimitive(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(formatOnOneLine).join(', ')}]`;
  const entries = Object.entries(Object(value));
  if (entries.length === 0) return '{}';
  return `{ ${entries.map(([key, each]) => `${JSON.stringify(key)}: ${formatOnOneLine(each)}`).join(', ')} }`;
}

function hasSeveralEntries(value: unknown): boolean {
  return !isPrimitive(value) && Object.keys(Object(value)).length > 1;
}

/** Whether a value is always spread over lines: several entries that each have several entries. */
function mustBreakLines(value: unknown): boolean {
  if (isPrimitive(value)) return false;
  const parts: unknown[] = Object.values(Object(value));
  return (
    (Array.isArray(value) && parts.length > 1 && parts.every(hasSeveralEntries)) ||
    parts.some(mustBreakLines)
  );
}

/**
 * Formats a value like the config's formatter: short values stay on one line.
 * @param indent the indentation of the line that the value begins in
 * @param column how many characters are before it on that line
 */
export function formatJson(
  value: unknown,
  { unit, eol }: JsonLayout,
  indent = '',
  column = indent.length,
): string {
  const singleLine = formatOnOneLine(value);
  const fits = column + singleLine.length <= LINE_WIDTH && !mustBreakLines(value);
  if (isPrimitive(value) || singleLine.length < 3 || fits) return singleLine;
  const innerIndent = indent + unit;
  const isList = Array.isArray(value);
  const lines = Object.entries(Object(value)).map(([key, each]) => {
    const prefix = isList ? innerIndent : `${innerIndent}${JSON.stringify(key)}: `;
    return prefix + formatJson(each, { unit, eol }, innerIndent, prefix.length);
  });
  const [open, close] = isList ? '[]' : '{}';
  return `${open}${eol}${lines.join(`,${eol}`)}${eol}${indent}${close}`;
}
