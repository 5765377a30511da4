/** Stands between the prose of a text and what its recipes say; white space, so that no word of either runs into the other. */
export const OF_RECIPES = '\f'

/** A text as `readersText` makes it, in its prose and what its recipes say. */
export function splitProse(text: string): { prose: string; recipes: string } {
  const [prose = '', ...recipes] = text.split(OF_RECIPES)
  return { prose, recipes: recipes.join(' ') }
}
