/** A code block with the comments before it. */
export interface RecipeBlock {
  readonly language: string;
  readonly text: string;
  /** The comments, such as `set in /prices`. */
  readonly directives: readonly string[];
}

/** The section of a third-level heading. */
export interface ConfigRecipe {
  readonly title: string;
  readonly blocks: readonly RecipeBlock[];
}

export function parseRecipes(page: string): ConfigRecipe[] {
  return page.split(/^## /m).flatMap(parseChapter);
}

export function parseBlocks(text: string): RecipeBlock[] {
  const blocks = text.matchAll(/((?:<!-- [^\n]* -->\n)*)\n*```(\w+)\n([\s\S]*?)\n```/g);
  return Array.from(blocks, ([, comments = '', language = '', code = '']) => ({
    language,
    text: code,
    directives: Array.from(comments.matchAll(/<!-- (.*) -->/g), ([, each = '']) => each),
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
