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
  /** How many minutes the page says that it takes. */
  readonly minutes: number;
  readonly blocks: readonly RecipeBlock[];
}

/** How many minutes the recipes of a chapter take, as its heading says it or the words below. */
function parseMinutes(chapter: string): number {
  const [, count = '', unit] =
    /^(\d+) (minutes|hour)/.exec(chapter) ?? /Each takes (\w+) (minutes)/.exec(chapter) ?? [];
  return (count === 'five' ? 5 : Number(count)) * (unit === 'hour' ? 60 : 1);
}

/** The recipes of a markdown page. */
export function parseRecipes(page: string): ConfigRecipe[] {
  return page.split(/^## /m).flatMap((chapter) => parseChapter(chapter, parseMinutes(chapter)));
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

/** A recipe may say itself that it takes longer than the others. */
function parseChapter(chapter: string, minutes: number): ConfigRecipe[] {
  return chapter
    .split(/^### /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...rest] = section.split('\n');
      return {
        title,
        minutes: Number(/together take (\d+) minutes/.exec(section)?.[1] ?? minutes),
        blocks: parseBlocks(rest.join('\n')),
      };
    });
}
