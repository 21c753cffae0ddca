/** A table; every row has as many cells as the head. */
export interface ReportTable {
  readonly kind: 'table';
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The columns with numbers, which are set to the right; counted from 0. */
  readonly numeric?: readonly number[];
}

/** One thing in a report after the other. */
export type ReportBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Lines whose spaces count, such as a picture of bars. */
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  /** A picture: SVG that was made from numbers and escaped texts, and its content in words. */
  | { readonly kind: 'picture'; readonly svg: string; readonly words: string }
  | ReportTable;

/** A report, before it is decided whether it becomes text, markdown or a page. */
export interface ReportDocument {
  readonly title: string;
  /** The language of its texts, such as `en-US`. */
  readonly language?: string;
  readonly blocks: readonly ReportBlock[];
}

/** A sentence or two. */
export function createParagraph(text: string): ReportBlock {
  return { kind: 'words', text };
}

/** @param numeric the columns with numbers, counted from 0 */
export function createTable(
  head: readonly string[],
  numeric: readonly number[],
  rows: ReportTable['rows'],
): ReportTable {
  return { kind: 'table', head, numeric, rows };
}

/** A part of a report under a heading; nothing at all where there is nothing to tell. */
export function createSection(
  heading: string,
  told: readonly unknown[],
  ...blocks: readonly (ReportBlock | false)[]
): ReportBlock[] {
  if (told.length === 0) return [];
  return [{ kind: 'heading', text: heading }, ...blocks.filter((block) => block !== false)];
}

/** A round step that divides a range into at most so many parts: 1, 2 or 5 times a power of ten. */
export function computeRoundStep(range: number, most: number): number {
  const least = Math.max(1, range / most);
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= least) ?? least;
}
