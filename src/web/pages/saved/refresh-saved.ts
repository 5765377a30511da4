import { fetchRecipe } from '#web/features/posts/post/recipe/save-recipe.ts'
import { readSaved, storeRecipe } from '#web/features/posts/post/recipe/saved-store.ts'

/**
 * Takes over what has changed in the saved recipes since, one after the other. A recipe that is gone, or
 * cannot be fetched now, stays as it was saved.
 */
export async function refreshSaved(): Promise<void> {
  for (const { slug } of readSaved().recipes) {
    const fresh = await fetchRecipe(slug).catch(() => undefined)
    const kept = readSaved().recipes.find((one) => one.slug === slug)
    if (!fresh || !kept) continue
    if (fresh.updatedAt === kept.updatedAt && fresh.picture === kept.picture) continue
    storeRecipe({ ...kept, ...fresh, slug })
  }
}
