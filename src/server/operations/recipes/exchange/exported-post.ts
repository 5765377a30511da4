import { urls } from '#contract/urls.ts'
import type { ExportedRecipe } from '#domain/recipes/exchange/exported/exported-recipe.ts'
import { readRecipe } from '#domain/recipes/language/read-recipe.ts'
import { findRecipeBlocks } from '#domain/recipes/language/recipe-blocks.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { presentPicture } from '#server/media/present-picture.ts'

/** The facts with which the recipes of a post go out. */
export type PostOfRecipes = {
  id: string
  /** Its address; undefined for a post that is not public. */
  slug?: string | undefined
  title: string
  author: string
  description: string
}

/** Makes what a block of a post is exported with; the picture is looked up once for all of them. */
export async function exportedBlocks(
  db: Database,
  siteUrl: string,
  post: PostOfRecipes,
  blocks: readonly string[],
): Promise<ExportedRecipe[]> {
  // Pictures of what is not public are nobody's yet.
  const pictures = post.slug === undefined ? [] : await mediaRepository.listForPost(db, post.id)
  const [featured] = pictures.map(presentPicture)
  return blocks.map((block) => ({
    recipe: readRecipe(block).recipe,
    block,
    name: post.title,
    url: post.slug === undefined ? undefined : siteUrl + urls.post(post.slug),
    description: post.description,
    author: post.author,
    image: featured && siteUrl + featured.url,
    siteUrl,
  }))
}

/**
 * Returns the words that describe the recipes of a post: the writer's words for it, or how its text begins. A text
 * that begins with its recipe says nothing that the recipe does not.
 */
export function recipeDescription(post: {
  metaDescription: string | null
  excerpt: string | null
  content: string
}): string {
  if (post.metaDescription) return post.metaDescription
  const [first] = findRecipeBlocks(post.content)
  const before = post.content.split('\n').slice(0, Math.max(0, (first?.line ?? 0) - 1))
  return before.every((line) => line.trim() === '') ? '' : (post.excerpt ?? '')
}
