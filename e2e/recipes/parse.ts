/** A block of a page, with the comments right before it and the last words before those. */
export interface Block {
  readonly language: string;
  readonly text: string;
  /** What the comments say: `set in /prices`. */
  readonly orders: readonly string[];
}

/** A recipe: what stands below one heading of the third level. */
export interface Recipe {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** The recipes of a markdown page. */
export function recipesOf(page: string): Recipe[] {
  return page
    .split(/^### /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...rest] = section.split(/^#{1,2} /m)[0]?.split('\n') ?? [];
      const blocks = rest
        .join('\n')
        .matchAll(/((?:<!-- [^\n]* -->\n)*)\n*```(\w+)\n([\s\S]*?)\n```/g);
      return {
        title,
        blocks: Array.from(blocks, ([, comments = '', language = '', text = '']) => ({
          language,
          text,
          orders: Array.from(comments.matchAll(/<!-- (.*) -->/g), ([, order = '']) => order),
        })),
      };
    });
}
