/** One block of a `_headers` file: the paths it covers and what it sets there. */
export interface HeaderRule {
  matches: (path: string) => boolean;
  headers: [name: string, value: string][];
}

/**
 * Reads a `_headers` file as Netlify and Cloudflare Pages do: a path (with `*` and `:name` wildcards)
 * at the start of a line, its `Name: value` lines indented below, `#` comments.
 * Throws on a line that is neither, since a host would drop it in silence.
 */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const content = line.trim();
    if (content === '' || content.startsWith('#')) continue;
    const header = /^\s+([\w-]+)\s*:\s*(\S.*)$/.exec(line);
    if (line.startsWith('/')) {
      rules.push({ matches: createPathMatcher(content), headers: [] });
    } else if (header?.[1] !== undefined && header[2] !== undefined && rules.length > 0) {
      rules.at(-1)?.headers.push([header[1], header[2].trim()]);
    } else {
      throw new Error(
        `Line ${index + 1} of _headers is neither a path nor an indented 'Name: value' below one: ${content}`,
      );
    }
  }
  return rules;
}

/** The headers for `path`, by lower-case name. A header set by several rules is joined by commas, as hosts do. */
export function getHeadersFor(rules: HeaderRule[], path: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const [name, value] of rules
    .filter((rule) => rule.matches(path))
    .flatMap((rule) => rule.headers)) {
    const before = headers.get(name.toLowerCase());
    headers.set(name.toLowerCase(), before === undefined ? value : `${before}, ${value}`);
  }
  return headers;
}

function createPathMatcher(pattern: string): (path: string) => boolean {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replace(/:[A-Za-z]\w*/g, '[^/]+');
  const expression = new RegExp(`^${source}$`, 's');
  return (path) => expression.test(path);
}
