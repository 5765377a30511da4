import { recipeQuerySchema } from '#contract/find-recipes.ts'
import type { PageReads } from '#contract/pages/page-reads.ts'
import { searchQuerySchema } from '#contract/search.ts'
import { findOwnPage } from '#pages/find-own-page.server.ts'
import { getDesignedPage } from '#pages/get-designed-page.server.ts'
import { getWrittenPage } from '#pages/get-written-page.server.ts'
import { getProfile } from '#profiles/get-profile.server.ts'
import { getSeries } from '#terms/get-series.server.ts'
import { getTopic, listTopicLinks } from '#terms/get-term.server.ts'
import { findPostLanguage, listPostsIn } from '#translations/list-posts-in.server.ts'
import { findOwnPageLanguage } from '#translations/sets/page-alternates.server.ts'
import { validate } from '../../foundation/validate.ts'
import type { Context } from '../../operations/context.ts'
import { findPreviewLanguage, getPreview } from '../../operations/desk/publishing/preview-post.ts'
import { getPost } from '../../operations/posts/get-post.ts'
import { getPostAround } from '../../operations/posts/get-post-around.ts'
import { listPosts } from '../../operations/posts/list-posts.ts'
import { findRecipes, listRecipeChoices } from '../../operations/recipes/find-recipes.ts'
import { searchSite } from '../../operations/search/search-site.ts'

/** The operations that the loaders of public pages ask, for one visitor. What stands in an address is checked here. */
export function createPageReads(
  deps: Pick<
    Context,
    'db' | 'now' | 'content' | 'searchLimit' | 'recentSearches' | 'recipeCatalogue' | 'siteUrl'
  >,
  visitor: { address: string },
): PageReads {
  return {
    listPosts: (query) => listPosts(deps, query),
    getTopic: (address) => getTopic(deps, address),
    getSeries: (slug, language) => getSeries(deps, slug, language),
    getProfile: (address) => getProfile(deps, address),
    listTopics: (language) => listTopicLinks(deps, language),
    getPost: (slug, choice) => getPost(deps, slug, choice),
    findPostLanguage: (slug) => findPostLanguage(deps, slug),
    findPreviewLanguage: (token) => findPreviewLanguage(deps, token),
    findOwnPageLanguage: (address) => findOwnPageLanguage(deps, address),
    listPostsIn: (address) => listPostsIn(deps, address),
    getPostAround: (slug) => getPostAround(deps, slug),
    search: async (query) =>
      searchSite(deps, visitor, { query: validate(searchQuerySchema, query) }),
    findRecipes: async (query) =>
      findRecipes(deps, visitor, { query: validate(recipeQuerySchema, query) }),
    listRecipeChoices: () => listRecipeChoices(deps),
    getWrittenPage: (id) => getWrittenPage(deps, id),
    getDesignedPage: (id, site) => getDesignedPage(deps, id, site),
    findOwnPage: (address) => findOwnPage(deps, address),
    getPreview: (token, choice) => getPreview(deps, token, choice),
  }
}
