/** A table. Every row has as many cells as the head. */
export interface ReportTable {
  readonly kind: 'table';
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The right-aligned columns, counted from 0. */
  readonly numeric?: readonly number[];
}

/** A part of a report. */
export type ReportBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Lines with significant spaces, such as a chart in plain text. */
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | ReportTable;

/** A report that can be written as plain text, Markdown or HTML. */
export interface ReportDocument {
  readonly title: string;
  /** The language of its texts, such as `en-US`. */
  readonly language?: string;
  readonly blocks: readonly ReportBlock[];
}

export function createParagraph(text: string): ReportBlock {
  return { kind: 'words', text };
}

/** @param numeric the right-aligned columns, counted from 0 */
export function createTable(
  head: readonly string[],
  numeric: readonly number[],
  rows: ReportTable['rows'],
): ReportTable {
  return { kind: 'table', head, numeric, rows };
}

/** Blocks below a heading; nothing if `items` is empty. */
export function createSection(
  heading: string,
  items: readonly unknown[],
  ...blocks: readonly (ReportBlock | false)[]
): ReportBlock[] {
  if (items.length === 0) return [];
  return [{ kind: 'heading', text: heading }, ...blocks.filter((block) => block !== false)];
}

/** The smallest round step (1, 2 or 5 times a power of ten) that divides a range into at most `maxParts` parts. */
export function computeRoundStep(range: number, maxParts: number): number {
  const least = Math.max(1, range / maxParts);
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= least) ?? least;
}
