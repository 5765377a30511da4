import { arePostsMoved, shownPath } from '#contract/post-paths.ts'

type OfFoods = { readonly ingredients: readonly { readonly items: readonly Food[] }[] }
type Food = { readonly link?: string | null | undefined }

/** A recipe as readers are told it: foods that are made by other recipes lead to the posts of these, where they are now. */
export function withShownFoods<Recipe extends OfFoods>(recipe: Recipe): Recipe {
  if (!arePostsMoved()) return recipe
  const shown = (item: Food): Food =>
    item.link ? { ...item, link: item.link.replace(/^[^?#]+/, shownPath) } : item
  const ingredients = recipe.ingredients.map((group) => ({
    ...group,
    items: group.items.map(shown),
  }))
  return { ...recipe, ingredients }
}
