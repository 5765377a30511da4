import type { RecipeData } from './recipe-data.ts'

/** A recipe whose addresses work on other sites, too; those of this one begin with a slash. */
export function withWholeAddresses(recipe: RecipeData, siteUrl: string): RecipeData {
  const whole = (address: string) => (address.startsWith('/') ? siteUrl + address : address)
  return {
    ...recipe,
    ingredients: recipe.ingredients.map((group) => ({
      ...group,
      items: group.items.map((item) => ({ ...item, link: item.link && whole(item.link) })),
    })),
    method: recipe.method.map((group) => ({
      ...group,
      steps: group.steps.map((step) => ({
        ...step,
        pictures: step.pictures.map(({ alt, address }) => ({ alt, address: whole(address) })),
      })),
    })),
  }
}
