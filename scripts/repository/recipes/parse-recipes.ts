/** A block of a page, with the comments right before it and the last words before those. */
export interface RecipeBlock {
  readonly language: string;
  readonly text: string;
  /** What the comments say: `set in /prices`. */
  readonly orders: readonly string[];
}

/** A recipe: what stands below one heading of the third level. */
export interface ConfigRecipe {
  readonly title: string;
  readonly blocks: readonly RecipeBlock[];
}

/** The recipes of a markdown page. */
export function parseRecipes(page: string): ConfigRecipe[] {
  return page.split(/^## /m).flatMap(parseChapter);
}

/** The blocks of a part of the page. */
export function parseBlocks(text: string): RecipeBlock[] {
  const blocks = text.matchAll(/((?:<!-- [^\n]* -->\n)*)\n*```(\w+)\n([\s\S]*?)\n```/g);
  return Array.from(blocks, ([, comments = '', language = '', code = '']) => ({
    language,
    text: code,
    orders: Array.from(comments.matchAll(/<!-- (.*) -->/g), ([, order = '']) => order),
  }));
}

function parseChapter(chapter: string): ConfigRecipe[] {
  return chapter
    .split(/^### /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...rest] = section.split('\n');
      return { title, blocks: parseBlocks(rest.join('\n')) };
    });
}
