import type { ContentRenderer } from '#server/content/content-renderer.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import type { StoreImageDeps } from '../media/store-image.ts'

/** The dependencies of bringing posts in; narrowed by `Pick` where used. */
export type ImportDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'pages' | 'siteUrl'> &
  Pick<StoreImageDeps, 'images' | 'jobs' | 'temporaryFiles'> & {
    media: Pick<MediaStore, 'put' | 'open' | 'remove'>
    content: Pick<ContentRenderer, 'render' | 'readRecipes'>
  }

/** Whose the posts become: somebody's, or nobody's in particular. */
export type ImportOwner = { id: string; name: string } | null
