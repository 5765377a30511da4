import type { PageSettings } from '#contract/page-settings.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import type { ContentRenderer } from '#server/content/content-renderer.ts'
import type { FetchPage } from '#server/transfer/pages/fetch-page.ts'
import type { FetchPicture } from '#server/transfer/pictures/fetch-picture.ts'
import type { StoreImageDeps } from './media/store-image.ts'
import type { RecentSearches } from './memory/recent-searches.ts'
import type { SearchLimit } from './memory/search-limit.ts'
import type { RecipeCatalogue } from './recipes/recipe-catalogue.ts'

/** All that the operations behind calls stand on; each takes what it needs by `Pick`. */
export type Context = AuthDeps &
  StoreImageDeps & {
    content: Pick<ContentRenderer, 'render' | 'readRecipes'>
    /** From any public site. */
    fetchPage: FetchPage
    /** From any public site. */
    fetchPicture: FetchPicture
    /** How often each visitor may search. */
    searchLimit: SearchLimit
    /** What is remembered of searches between one and the next. */
    recentSearches: RecentSearches
    recipeCatalogue: RecipeCatalogue
    /** What the operator decides about all pages; the defaults when left out. */
    pageSettings?: PageSettings | undefined
  }
