import type { PageSettings } from '#contract/page-settings.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { AudienceDeps } from '#server/operations/audience/audience-deps.ts'
import type { CopyPictureDeps } from '#server/operations/media/copy-picture.ts'
import type { publishPost } from '#server/operations/posts/publish-post.ts'
import type { ReadRecipeDeps } from '#server/operations/recipes/exchange/read-recipe.ts'
import type { FindRecipesDeps } from '#server/operations/recipes/find-recipes.ts'
import type { SearchDeps } from '#server/operations/search/search-posts.ts'

/** What all calls together stand on. */
export type CallDeps = Deps &
  AuthDeps &
  CopyPictureDeps &
  ReadRecipeDeps &
  FindRecipesDeps &
  SearchDeps &
  AudienceDeps & { pageSettings?: PageSettings | undefined } & Parameters<typeof publishPost>[0]
