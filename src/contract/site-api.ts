import type { Choice } from '#domain/recipes/page/choice.ts'
import type { CallMethods, CallOptions } from './calls/call.ts'
import type { postsCalls, recipesCalls, searchCalls } from './calls/site-calls.ts'
import type { PostDetail } from './posts.ts'

/**
 * Everything a public page may ask for.
 *
 * The server implements it in process, the browser over fetch; a loader and a browser
 * query call the same method and cannot drift. Methods reject with an `AppError`.
 */
export type SiteApi = PostsApi & SearchApi

/**
 * What is the same whoever asks: `not_found` "Blog post not found". In process a page also says how its address
 * wants recipes shown; a browser changes what it shows by itself.
 */
export type PostsApi = Omit<CallMethods<typeof postsCalls>, 'getPost'> & {
  getPost(
    slug: string,
    options?: CallOptions & { choice?: Choice | undefined },
  ): Promise<PostDetail>
}

/** What each visitor may ask for only so often: `too_many_requests`. */
export type SearchApi = CallMethods<typeof searchCalls>

/** Recipes by what they are; what is looked for beyond the newest, each visitor may ask for only so often. */
export type RecipesApi = CallMethods<typeof recipesCalls>
