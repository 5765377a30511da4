import type { PageSettings } from '#contract/page-settings.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import type { ContentRenderer } from '#server/content/content-renderer.ts'
import type { WriteDeps } from '#server/foundation/unit-of-work.ts'
import type { ImageReader } from '#server/media/images.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import type { TemporaryFiles } from '#server/media/temporary-files.ts'
import type { FetchPage } from '#server/transfer/pages/fetch-page.ts'
import type { FetchPicture } from '#server/transfer/pictures/fetch-picture.ts'
import type { RecentSearches } from './memory/recent-searches.ts'
import type { RecipeCatalogue } from './memory/recipe-catalogue.ts'
import type { SearchLimit } from './memory/search-limit.ts'

/** The means by which a text is rendered, with the recipes that it names. */
export type Rendering = Pick<Context, 'db' | 'now'> & { content: Pick<ContentRenderer, 'render'> }

/** All that operations stand on; each takes what it needs by `Pick`. */
export type Context = AuthDeps &
  WriteDeps & {
    media: Pick<MediaStore, 'put' | 'open' | 'remove'>
    images: Pick<ImageReader, 'read'>
    temporaryFiles: Pick<TemporaryFiles, 'use'>
    content: Pick<ContentRenderer, 'render' | 'readRecipes'>
    /** From any public site. */
    fetchPage: FetchPage
    /** From any public site. */
    fetchPicture: FetchPicture
    /** How often each visitor may search. */
    searchLimit: SearchLimit
    /** The searches that are remembered between one and the next. */
    recentSearches: RecentSearches
    recipeCatalogue: RecipeCatalogue
    /** The operator's settings for all pages; the defaults when left out. */
    pageSettings?: PageSettings | undefined
    /** Whether mails stay on the server as files, because no mail server was named; sent when left out. */
    isMailKept?: boolean | undefined
  }
