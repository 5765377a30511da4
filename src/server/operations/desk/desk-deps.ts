import type { ContentRenderer } from '#server/content/content-renderer.ts'
import type { Deps } from '../deps.ts'

/** What the life of posts stands on; narrowed by `Pick` where used. */
export type DeskDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'log' | 'pages' | 'siteUrl'> & {
  content: Pick<ContentRenderer, 'render'>
}

/** How long the trash keeps a post. */
export const TRASH_DAYS = 30
