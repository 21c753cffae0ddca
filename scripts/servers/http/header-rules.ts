interface HeaderRule {
  readonly matches: (path: string) => boolean;
  readonly name: string;
  /** Undefined if the header of an earlier rule is removed. */
  readonly value: string | undefined;
}

/**
 * Reads the text of a `_headers` file as the builds write it: a path, which may end in `*`, and indented headers below
 * it, those to remove with an exclamation mark.
 */
export function parseHeaderRules(text: string): HeaderRule[] {
  let pattern = '';
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('/')) pattern = line;
    const [, name, value] = /^ +(?:! )?([\w-]+)(?:: (.+))?$/.exec(line) ?? [];
    const prefix = pattern.endsWith('*') ? pattern.slice(0, -1) : undefined;
    const own = pattern;
    const matches = (path: string) =>
      prefix === undefined ? path === own : path.startsWith(prefix);
    return name === undefined ? [] : [{ matches, name, value }];
  });
}
