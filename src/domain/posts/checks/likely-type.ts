import { findRecipeBlocks } from '../../recipes/language/recipe-blocks.ts'
import type { PostType } from '../post-type.ts'

/** Where a text of which nobody has said it belongs most likely: recipes stand among the blog posts. */
export function likelyType(markdown: string): PostType | '' {
  return findRecipeBlocks(markdown).length > 0 ? 'blog' : ''
}
