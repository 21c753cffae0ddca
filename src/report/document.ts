/** A table; every row has as many cells as the head. */
export interface Table {
  readonly kind: 'table';
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The columns with numbers, which are set to the right; counted from 0. */
  readonly numeric?: readonly number[];
}

/** One thing in a report after the other. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Lines whose spaces count, such as a picture of bars. */
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  /** A picture: SVG that was made from numbers and escaped texts, and its content in words. */
  | { readonly kind: 'picture'; readonly svg: string; readonly words: string }
  | Table;

/** A report, before it is decided whether it becomes text, markdown or a page. */
export interface Report {
  readonly title: string;
  /** The language of its texts, such as `en-US`. */
  readonly language?: string;
  readonly blocks: readonly Block[];
}
