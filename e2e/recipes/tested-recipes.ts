/**
 * The recipes that `npm test` walks at the controls, by what: among them is every act of all that are as short
 * (e2e/studio-recipes.test.ts). ALL_RECIPES=1 walks each of all both ways, which takes minutes.
 */
export const TESTED_RECIPES: Readonly<Record<'mouse' | 'keyboard', readonly string[]>> = {
  mouse: [
    'Change the corners and the typeface',
    'Show a step only for some answers',
    'Add a feature',
    'Offer the site in a second language',
  ],
  keyboard: [
    'Raise the price of a feature',
    'Change a sentence',
    'Remove a feature',
    'Give an option a picture',
    'Keep the sentence about the ZIP code',
    'Offer the high-end level',
    'See when the receiver refuses a lead',
  ],
};
