import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addressOf } from '#contract/calls/address-of.ts'
import { SITE_ADDRESSES } from '#contract/calls/site-addresses.ts'
import type { RecipesApi } from '#contract/site-api.ts'
import type { RecipesAddress } from '#contract/urls.ts'
import { getJson } from '#web/api-client.ts'
import { retryUnlessRefused } from '#web/retry-unless-refused.ts'
import { FRESH_FOR_MS } from '../freshness.ts'

const RETRIES = 3

/** Recipes over fetch. Apart from the rest of the site's API, which every page carries. */
export const recipesApi: RecipesApi = {
  findRecipes: (query, options) =>
    getJson(addressOf(SITE_ADDRESSES.findRecipes, { query }), options),
  listRecipeChoices: (options) => getJson(addressOf(SITE_ADDRESSES.listRecipeChoices), options),
}

/** One page of what is found, shared with the page's loader; what was found before stays until it is there. */
export function findRecipesQuery(api: Pick<RecipesApi, 'findRecipes'>, address: RecipesAddress) {
  return queryOptions({
    queryKey: ['recipes', 'find', address],
    queryFn: ({ signal }) => api.findRecipes(address, { signal }),
    retry: retryUnlessRefused(RETRIES),
    staleTime: FRESH_FOR_MS,
    placeholderData: keepPreviousData,
  })
}

/** What there is to choose from. */
export function recipeChoicesQuery(api: Pick<RecipesApi, 'listRecipeChoices'>) {
  return queryOptions({
    queryKey: ['recipes', 'choices'],
    queryFn: ({ signal }) => api.listRecipeChoices({ signal }),
    retry: retryUnlessRefused(RETRIES),
    staleTime: FRESH_FOR_MS,
  })
}
