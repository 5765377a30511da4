import { recipeQuerySchema } from '#contract/recipes/find-recipes.ts'
import type { PostsApi, RecipesApi, SearchApi } from '#contract/site-api.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { validate } from '../foundation/validate.ts'
import { getPost } from './posts/get-post.ts'
import { getPostAround } from './posts/get-post-around.ts'
import { listPosts } from './posts/list-posts.ts'
import { findRecipes, listRecipeChoices } from './recipes/find-recipes.ts'
import { searchPosts } from './search/search-posts.ts'

/** What public pages ask for, answered in process: no request of the server to itself. */
export function createSiteApi(
  deps: Pick<Deps, 'db' | 'now'> & Partial<Pick<Deps, 'siteUrl'>>,
): PostsApi {
  return {
    listPosts: (query) => listPosts(deps, query),
    getPost: (slug, { choice } = {}) => getPost(deps, slug, choice),
    getPostAround: (slug) => getPostAround(deps, slug),
  }
}

/** Search for one visitor, in process. */
export function createSearchApi(
  deps: Parameters<typeof searchPosts>[0],
  visitor: { address: string },
): SearchApi {
  return {
    search: ({ q = '', ...query }) => searchPosts(deps, visitor, { query: { ...query, q } }),
  }
}

/** Recipes for one visitor, in process: what stands in the address of a page is checked here. */
export function createRecipesApi(
  deps: Parameters<typeof findRecipes>[0],
  visitor: { address: string },
): RecipesApi {
  return {
    findRecipes: async (query) =>
      findRecipes(deps, visitor, { query: validate(recipeQuerySchema, query) }),
    listRecipeChoices: () => listRecipeChoices(deps),
  }
}
