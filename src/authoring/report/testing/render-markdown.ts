import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/** What GitHub makes of the text of a page, outside of code, after the renderer. */
const ACTIVE_TEXTS: Readonly<Record<string, RegExp>> = {
  mention: /@\w/,
  issue: /#\d|\bGH-\d/i,
  advisory: /\b(?:GHSA|CVE)-/i,
  address: /:\/\/|www\./i,
  commit: /(?<![a-z0-9])[0-9a-f]{7,40}(?![a-z0-9])/i,
  emoji: /:(?:[\w+-]*[a-z_][\w+-]*|[+-]1|100|1234):/i,
  formula: /\$[^\s$\0](?:[^$\0]*[^\s$\0])?\$(?!\d)|\$\$|\$`[^`]*`\$/,
};

export interface RenderedMarkdown {
  /** The tags in their order, without attributes; everything else in angle brackets whole. */
  readonly tags: readonly string[];
  /** The words, those of code too. */
  readonly text: string;
  /** What would notify somebody, link or be drawn. */
  readonly active: readonly string[];
}

/** @param between what stands for a tag */
function toText(html: string, between: string): string {
  return html
    .replace(/<[^>]*>/g, between)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** Markdown as GitHub shows it. HTML in it becomes tags, so that it is noticed. */
export function renderMarkdown(markdown: string): RenderedMarkdown {
  const html = micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  const tags = Array.from(html.matchAll(/<(\/?[a-z]\w*|[^>]*)/g), ([, tag = '']) => tag);
  // What a tag divides is no name, number or address.
  const outside = toText(html.replace(/<(pre|code)\b[^]*?<\/\1>/g, '<code>'), '\0');
  const active = Object.keys(ACTIVE_TEXTS).filter((name) => ACTIVE_TEXTS[name]?.test(outside));
  const hasAlert = /<blockquote>\s*<p>\[!/.test(html);
  return { tags, text: toText(html, ''), active: hasAlert ? [...active, 'alert'] : active };
}
